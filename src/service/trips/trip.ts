import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { ContactKnows, LastPosition } from '../../domain/traveler/trip/active-trip/own-trip.ts'
import type { ContactReach } from '../../domain/trip/escalation/contact-reach.ts'
import type { StoredTrip } from '../../domain/trip/lifecycle/stored-trip.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { TripContact } from './emergency-types.ts'

export type Traveled = Pick<OwnTrip, 'tripId' | 'activity' | 'startedAt'> & { track: TimedFix[] }

/**
 * Open trip with the plan and the deliveries that its traveler may see. `lifecycle` may show the use of a
 * distress PIN, which the phone must hide.
 */
export type OwnTrip = {
  tripId: string
  activity: string | null
  location: string | null
  plan: FloatPlan | null
  time: string | null
  startedAt: number
  lifecycle: StoredTrip
  readingLimits: ReadingLimits | null
  keepTrack: boolean
  lastPosition: LastPosition | null
  contacts: TripContact[]
  wasOpened: boolean
  /** Returns how a contact was reached and what they know, shown once the phone shows an alert. */
  reachOf(contactId: string, now: number): OwnReach | null
}

export type OwnReach = ContactReach & { knows: ContactKnows | null }

export type NewTrip = {
  tripId: string
  userId: string
  activity: string
  location: string | null
  plan?: FloatPlan | null
  readingLimits?: ReadingLimits | null
  time: string
  lifecycle: StoredTrip
  wakeAt: number | null
  rings?: boolean
  silenceAt?: number | null
  quietAt?: number | null
  contacts: ReachableContact[]
}

/**
 * Trip that an upload belongs to. `isOpen`: the response says that the trip takes positions. `isWatched`: its
 * readings may cause an alarm.
 */
export type UploadTrip = { tripId: string; startedAt: number; isOpen: boolean; isWatched: boolean }

/** Origin of an SOS. `tokenHash` identifies a tracker or session; null for an identity provider's session. */
export type SosPlace = { userId: string; tokenHash: string | null; at: number }

export type SendingDevice = { name: string | null; sosAt: number | null }
