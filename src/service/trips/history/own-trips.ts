import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../../domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../../domain/primitives/reading-rules.ts'
import type { TripOutcome } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { TimedFix } from '../../../domain/trip/track/thin-track.ts'
import type { News } from '../../messages/message.ts'

export type SaidByContact = { name: string | null; number: string; at: number }

/** A trip as `travelerView` shows it, open or ended. */
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
  isForgotten: boolean
  /** Positions held or kept, streamed. */
  track(): AsyncIterable<readonly TimedFix[]>
}

/** `endedAt`: as the traveler sees it. */
export type BriefTrip = Pick<SeenTrip, 'activity' | 'time' | 'endedAt'>

export interface OwnTrips {
  /** Without positions, so that an SOS doesn't wait. */
  tripsInBrief(userId: string, now: number): Promise<BriefTrip[]>
  seenTrips(userId: string, now: number): Promise<SeenTrip[]>
}

/** A trip that looks ended to its traveler. `distance`: miles. */
export type PastTrip = Pick<SeenTrip, 'tripId' | 'activity' | 'location' | 'time' | 'startedAt'> & {
  endedAt: number
  outcome: TripOutcome
  distance: number | null
  hasTrack: boolean
}

type PastTrack = Pick<PastTrip, 'activity' | 'startedAt'> & { track: TimedFix[] }

export interface PastTrips {
  /** Newest first, at most 100. */
  pastTrips(userId: string, now: number): Promise<PastTrip[]>
  pastTrack(userId: string, tripId: string, now: number): Promise<PastTrack | null>
  /** Null if no such trip is open for the traveler. */
  keepsTrack(userId: string, tripId: string): Promise<boolean | null>
  /** Sets whether the track is kept, and writes the news of a change. @returns false without such a trip. */
  chooseTrack(userId: string, chosen: { tripId: string; isKept: boolean }, news: News): Promise<boolean>
  /** Hides a trip from its traveler and deletes the kept track. */
  forgetTrip(userId: string, tripId: string, now: number): Promise<'forgotten' | 'running' | 'unknown'>
}
