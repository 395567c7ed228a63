import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../../domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../../domain/primitives/reading-rules.ts'
import type { TimedFix } from '../../../domain/trip/thin-track.ts'
import type { TripOutcome } from '../../../domain/trip/trip-views.ts'
import type { News } from '../../messages/message.ts'

/** What a contact did, and when, Unix time, ms. */
export type SaidByContact = { name: string | null; number: string; at: number }

/** A trip as its traveler may see it (`travelerView`), running or ended. Unix time, ms. */
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
  /** Whether its traveler has deleted it. */
  isForgotten: boolean
  /** The positions that are still held, or were kept, oldest first and part by part, read when they are asked for. */
  track(): AsyncIterable<readonly TimedFix[]>
}

/** What a trip was, and when it ended for its traveler, Unix time, ms; null: it goes on. */
export type BriefTrip = Pick<SeenTrip, 'activity' | 'time' | 'endedAt'>

/** All trips of a traveler, for them; the one that started first, first. */
export interface OwnTrips {
  /** The trips without positions: whoever presses SOS does not wait for these. */
  tripsInBrief(userId: string, now: number): Promise<BriefTrip[]>
  seenTrips(userId: string, now: number): Promise<SeenTrip[]>
}

/** A trip that has ended, or seems so to its traveler. `distance`: miles; null: not known. Unix time, ms. */
export type PastTrip = Pick<SeenTrip, 'tripId' | 'activity' | 'location' | 'time' | 'startedAt'> & {
  endedAt: number
  outcome: TripOutcome
  distance: number | null
  /** Whether its track was kept, as its traveler chose. */
  hasTrack: boolean
}

/** A kept track, oldest position first. */
type PastTrack = Pick<PastTrip, 'activity' | 'startedAt'> & { track: TimedFix[] }

/** A traveler's trips after their end, for them; none that they have deleted. */
export interface PastTrips {
  /** The newest first, 100 at most. */
  pastTrips(userId: string, now: number): Promise<PastTrip[]>
  /** The kept track; null where there is no such trip, or its track was not kept. */
  pastTrack(userId: string, tripId: string, now: number): Promise<PastTrack | null>
  /** Whether a running trip's track is to be kept; null where no such trip is running for the traveler. */
  keepsTrack(userId: string, tripId: string): Promise<boolean | null>
  /**
   * Chooses whether it is, and tells of the change in the same step.
   * @returns whether such a trip is running for the traveler. Where it was chosen so already, nothing is told.
   */
  chooseTrack(userId: string, chosen: { tripId: string; isKept: boolean }, news: News): Promise<boolean>
  /** Takes a trip out of its traveler's sight, with the kept track. */
  forgetTrip(userId: string, tripId: string, now: number): Promise<'forgotten' | 'running' | 'unknown'>
}
