import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'

/** What a contact did, and when, Unix time, ms. */
export type SaidByContact = { name: string | null; number: string; at: number }

/** A trip as its traveller may see it (`travellerView`), running or ended. Unix time, ms. */
export type SeenTrip = {
  tripId: string
  activity: string | null
  location: string | null
  plan: FloatPlan | null
  alerts: ReadingLimits | null
  time: string | null
  startedAt: number
  endedAt: number | null
  contacts: ReachableContact[]
  votes: SaidByContact[]
  acknowledgements: SaidByContact[]
  /** Whether its traveller has deleted it. */
  isForgotten: boolean
  /** The positions that are still held, or were kept, oldest first and part by part, read when they are asked for. */
  track(): AsyncIterable<readonly TimedFix[]>
}

/** What a trip was, and when it ended for its traveller, Unix time, ms; null: it goes on. */
export type BriefTrip = Pick<SeenTrip, 'activity' | 'time' | 'endedAt'>

/** All trips of a traveller, for them; the one that started first, first. */
export interface OwnTrips {
  /** The trips without positions: whoever presses SOS does not wait for these. */
  tripsInBrief(userId: string, now: number): Promise<BriefTrip[]>
  seenTrips(userId: string, now: number): Promise<SeenTrip[]>
}
