import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { ContactKnows, LastPosition } from '../../domain/traveler/trip/active-trip/own-trip.ts'
import type { ContactReach } from '../../domain/trip/escalation/contact-reach.ts'
import type { StoredTrip } from '../../domain/trip/lifecycle/stored-trip.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { TripContact } from './emergency-types.ts'

export type TripRecord = {
  activity: string | null
  location: string | null
  plan: FloatPlan | null
  time: string | null
  startedAt: number
  createdAt: number
  endedAt: number | null
  contacts: TripContact[]
  track: TimedFix[]
}

export type Traveled = {
  tripId: string
  activity: string | null
  startedAt: number
  track: TimedFix[]
}

/** Activity of a trip begun by SOS or distress. */
export const SOS_ACTIVITY = 'SOS'

/** A trip as its traveler sees it. */
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
  /** By contact's id; shown once contacts seem alerted. */
  reached: Map<string, OwnReach>
  /** Calls are hidden from the traveler until then. */
  callsShownFrom: number
}

type OwnReach = ContactReach & { knows: ContactKnows | null }

/** Null: not alerted. */
export function reachShown(
  { reached, callsShownFrom }: Pick<OwnTrip, 'reached' | 'callsShownFrom'>,
  contactId: string,
  now: number,
): OwnReach | null {
  const reach = reached.get(contactId)
  if (!reach) return null
  return now >= callsShownFrom ? reach : { ...reach, call: null }
}

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
  /** Next check for silence. */
  silenceAt?: number | null
  quietAt?: number | null
  contacts: ReachableContact[]
}

/** `isOpen`: seems open to the traveler. `isWatched`: readings may raise an alarm. */
export type UploadersTrip = { tripId: string; startedAt: number; isOpen: boolean; isWatched: boolean }

/** `tokenHash`: of a tracker or session; null: from an identity provider. */
export type SosPlace = { userId: string; tokenHash: string | null; at: number }

/** `sosAt`: last press. */
export type SendingDevice = { name: string | null; sosAt: number | null }
