import type { SentBy } from '../../domain/primitives/link-secret.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { StoredTrip } from '../../domain/trip/lifecycle/stored-trip.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { Message } from '../messages/message.ts'

/** `contactId`: its contact, with whom it ends. `sentBy` null: passed on by the traveler. */
export type LiveLink = {
  id: string
  tripId: string
  contactId: string | null
  name: string
  sentBy: SentBy | null
  madeAt: number
  takenBackAt: number | null
}

/** `openings`: first of each hour, oldest first. */
export type OpenedLiveLink = LiveLink & { openings: number[] }

/** A trip as its traveler sees it. `takenOff`: ids of contacts taken off. */
export type SharedTrip = {
  lifecycle: StoredTrip
  takenOff: string[]
  traveler: { firstName: string | null; lastName: string | null }
  activity: string | null
  location: string | null
  plan: FloatPlan | null
  time: string | null
}

export interface LiveLinks extends SharedTrips {
  /** Writes a link and its message. */
  make(link: LiveLink, secretHash: string, messages: Message[]): Promise<void>
  find(secretHash: string): Promise<Omit<LiveLink, 'name'> | null>
  /** Newest first; null if the user has no such trip. */
  ofTrip(userId: string, tripId: string): Promise<OpenedLiveLink[] | null>
  /** @returns false if there is no such link. */
  takeBack(userId: string, link: { tripId: string; linkId: string }, at: number): Promise<boolean>
  noteOpening(linkId: string, at: number): Promise<void>
}

export interface SharedTrips {
  /** Whether the trip is the user's and not deleted. */
  isOf(userId: string, tripId: string): Promise<boolean>
  readShared(tripId: string): Promise<SharedTrip | null>
  /** @param known earlier read, whose track is reused if unchanged. */
  readSharedTrack(tripId: string, known: SharedTrack | null): Promise<SharedTrack | null>
}

/** `mark` changes with the track. */
export type SharedTrack = { userId: string; mark: string; track: TimedFix[] }
