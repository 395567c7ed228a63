import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../../domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../../domain/primitives/reading-rules.ts'
import type { TripOutcome } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { TimedFix } from '../../../domain/trip/track/thin-track.ts'
import type { News } from '../../messages/message.ts'

export type SaidByContact = { name: string | null; number: string; at: number }

/** Trip as its traveler sees it (`travelerView`), open or ended. */
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
  views: SaidByContact[]
  votes: SaidByContact[]
  acknowledgements: SaidByContact[]
  /** Reads the positions that the traveler may still see. */
  track(): AsyncIterable<readonly TimedFix[]>
}

export type BriefTrip = Pick<SeenTrip, 'activity' | 'time' | 'endedAt'>

export interface OwnTrips {
  /** Lists all trips of the user, even deleted ones, without those that were never shown. */
  tripsInBrief(userId: string, now: number): Promise<BriefTrip[]>
  seenTrips(userId: string, now: number): Promise<SeenTrip[]>
}

/** `distance` is in miles. */
export type PastTrip = Pick<SeenTrip, 'tripId' | 'activity' | 'location' | 'time' | 'startedAt'> & {
  endedAt: number
  outcome: TripOutcome
  distance: number | null
  hasTrack: boolean
}

export type PastTrack = Pick<PastTrip, 'activity' | 'startedAt'> & { track: TimedFix[] }

export interface PastTrips {
  /** Lists past trips, newest first. */
  pastTrips(userId: string, now: number): Promise<PastTrip[]>
  pastTrack(userId: string, tripId: string, now: number): Promise<PastTrack | null>
  /** True if the trip's track will be kept. Null if the traveler has no such open trip. */
  keepsTrack(userId: string, tripId: string): Promise<boolean | null>
  /** Sends `news` if the choice changes. */
  chooseTrack(
    userId: string,
    chosen: { tripId: string; isKept: boolean },
    news: News,
  ): Promise<'changed' | 'unchanged' | 'tripNotRunning'>
  /** Hides an ended trip from its traveler and deletes the kept track. */
  forgetTrip(userId: string, tripId: string, now: number): Promise<'forgotten' | 'running' | 'unknown'>
}
