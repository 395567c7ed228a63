import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import type { TripOutcome } from '../../domain/trip-lifecycle/trip-views.ts'
import type { ReachableContact } from './emergency.ts'

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
  /** Those that are still held, oldest first. */
  track: TimedFix[]
}

/** A trip that has ended, or seems so to its traveller. `distance`: miles; null: not known. Unix time, ms. */
export type PastTrip = Pick<SeenTrip, 'tripId' | 'activity' | 'location' | 'time' | 'startedAt'> & {
  endedAt: number
  outcome: TripOutcome
  distance: number | null
}

/** All trips of a traveller, for them; the one that started first, first. */
export interface OwnTrips {
  /** Those that have ended, the newest first, 100 at most. */
  pastTrips(userId: string, now: number): Promise<PastTrip[]>
  seenTrips(userId: string, now: number): Promise<SeenTrip[]>
}
