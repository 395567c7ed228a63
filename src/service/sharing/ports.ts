import type { SentBy } from '../../domain/primitives/link-secret.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { StoredTrip } from '../../domain/trip/stored-trip.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import type { Message } from '../messages/message.ts'

/**
 * A link by which somebody follows a running trip. `name`: for whom it is. `contactId`: whose it is, where they are one
 * of the trip's contacts; it ends where the traveler takes them off. `sentBy`: how we sent it; null: the traveler
 * passes it on. Unix time, ms.
 */
export type LiveLink = {
  id: string
  tripId: string
  contactId: string | null
  name: string
  sentBy: SentBy | null
  madeAt: number
  takenBackAt: number | null
}

/** `openings`: the first one of each hour, oldest first, Unix time, ms. */
export type OpenedLiveLink = LiveLink & { openings: number[] }

/**
 * A trip as far as its links are decided, with the plan as its traveler sees it. `takenOff`: ids of the contacts whom
 * the traveler sees as taken off it.
 */
export type SharedTrip = {
  lifecycle: StoredTrip
  takenOff: string[]
  traveler: { firstName: string | null; lastName: string | null }
  activity: string | null
  location: string | null
  plan: FloatPlan | null
  time: string | null
}

/** Links by which travelers share their trips, and what those who have one are shown. */
export interface LiveLinks extends SharedTrips {
  /** Writes a link, and the message that takes it to its reader, as one. */
  make(link: LiveLink, secretHash: string, messages: Message[]): Promise<void>
  find(secretHash: string): Promise<Omit<LiveLink, 'name'> | null>
  /** The links of one of the user's trips, newest first; null where they have no such trip. */
  ofTrip(userId: string, tripId: string): Promise<OpenedLiveLink[] | null>
  /** @returns false where the user's trip has no such link. */
  takeBack(userId: string, link: { tripId: string; linkId: string }, at: number): Promise<boolean>
  /** Keeps the first opening of each hour. */
  noteOpening(linkId: string, at: number): Promise<void>
}

/** Trips as whoever has a link of theirs is shown them. */
export interface SharedTrips {
  /** Whether this trip is the user's, and they have not deleted it. */
  isOf(userId: string, tripId: string): Promise<boolean>
  readShared(tripId: string): Promise<SharedTrip | null>
  /** @param known what was read before, whose track is taken over where it has not changed since. */
  readSharedTrack(tripId: string, known: SharedTrack | null): Promise<SharedTrack | null>
}

/** The positions of a trip as they are shown, oldest first. `mark` changes whenever they do. */
export type SharedTrack = { userId: string; mark: string; track: TimedFix[] }
