import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { ContactKnows, LastPosition } from '../../domain/traveler/trip/own-trip.ts'
import type { ContactReach } from '../../domain/trip/escalation/contact-reach.ts'
import type { StoredTrip } from '../../domain/trip/lifecycle/stored-trip.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { TripContact } from './emergency-types.ts'

/** Unix time, ms. */
export type TripRecord = {
  activity: string | null
  location: string | null
  plan: FloatPlan | null
  time: string | null
  startedAt: number
  createdAt: number
  endedAt: number | null
  contacts: TripContact[]
  /** Oldest first. */
  track: TimedFix[]
}

/** `track`: oldest first; `startedAt`: Unix time, ms. */
export type Traveled = {
  tripId: string
  activity: string | null
  startedAt: number
  track: TimedFix[]
}

/** Activity of a trip begun by SOS or distress. */
export const SOS_ACTIVITY = 'SOS'

/** As its traveler sees it. Unix time, ms. */
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
  /** Null before the first. */
  lastPosition: LastPosition | null
  contacts: TripContact[]
  wasOpened: boolean
  /** Delivery by contact's id, shown once they seem alerted. */
  reached: Map<string, OwnReach>
  /** Calls are shown from here, Unix time, ms. */
  callsShownFrom: number
}

type OwnReach = ContactReach & { knows: ContactKnows | null }

/** Null: no alert. @param now Unix time, ms. */
export function reachShown(
  { reached, callsShownFrom }: Pick<OwnTrip, 'reached' | 'callsShownFrom'>,
  contactId: string,
  now: number,
): OwnReach | null {
  const reach = reached.get(contactId)
  if (!reach) return null
  return now >= callsShownFrom ? reach : { ...reach, call: null }
}

/** Unix time, ms. */
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
  /** First look for silence, or null. */
  silenceAt?: number | null
  quietAt?: number | null
  contacts: ReachableContact[]
}

/** Followed by contacts, or seemingly open (`isOpen`). `isWatched`: may raise an alarm. Unix time, ms. */
export type UploadersTrip = { tripId: string; startedAt: number; isOpen: boolean; isWatched: boolean }

/** `tokenHash`: tracker's or session's; null: identity provider's. Unix time, ms. */
export type SosPlace = { userId: string; tokenHash: string | null; at: number }

/** `sosAt`: last press, Unix time, ms. */
export type SendingDevice = { name: string | null; sosAt: number | null }
