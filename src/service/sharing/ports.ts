import type { SentBy } from '../../domain/primitives/link-secret.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { StoredTrip } from '../../domain/trip/lifecycle/stored-trip.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { Message } from '../messages/message.ts'

/**
 * Live link. It works until the traveler revokes it, sees the trip as ended, or sees the contact `contactId`
 * as removed or gone. If `sentBy` is null, the service doesn't send it: the traveler passes it on.
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

/** Live link with its openings. `openings` has the time of the first opening in each hour. */
export type OpenedLiveLink = LiveLink & { openings: number[] }

/**
 * Trip of a live link. `plan` is as the traveler sees it. `takenOff` has the ids of the contacts whom the
 * traveler sees as removed or gone.
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

export interface LiveLinks extends SharedTrips {
  /**
   * Stores a link and its messages while the trip is locked. `sent`: messages to the contact, replaced by decoys
   * if the contact may know of a distress alert. `news`: messages to the traveler. Returns false, and stores
   * nothing, if the traveler sees the trip as ended.
   */
  make(link: LiveLink, secretHash: string, messages: { sent: Message[]; news: Message[] }): Promise<boolean>
  find(secretHash: string): Promise<Omit<LiveLink, 'name'> | null>
  /** Lists a trip's links, newest first. Returns null if the user has no such trip. */
  ofTrip(userId: string, tripId: string): Promise<OpenedLiveLink[] | null>
  takeBack(userId: string, link: { tripId: string; linkId: string }, at: number): Promise<boolean>
  noteOpening(linkId: string, at: number): Promise<void>
}

export interface SharedTrips {
  isOf(userId: string, tripId: string): Promise<boolean>
  readShared(tripId: string): Promise<SharedTrip | null>
  /** @param known track from an earlier read, reused if unchanged */
  readSharedTrack(tripId: string, known: SharedTrack | null): Promise<SharedTrack | null>
}

/**
 * Locked trip. `aware`: ids of the contacts who may know of a distress alert on this trip or another open one.
 */
export type LockedShare = { lifecycle: StoredTrip; aware: string[] }

/** Track for live links. `mark` changes when positions arrive. */
export type SharedTrack = { userId: string; mark: string; track: TimedFix[] }
