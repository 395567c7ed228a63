import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { ContactKnows, LastPosition } from '../../domain/traveler/trip/own-trip.ts'
import type { ContactReach } from '../../domain/trip/contact-reach.ts'
import type { StoredTrip } from '../../domain/trip/stored-trip.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import type { TripContact } from './emergency-types.ts'

/** A trip with its positions; instants are Unix time, ms. */
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

/** How far somebody has come who ends a trip. `track`: as it is shown, oldest first; `startedAt`: Unix time, ms. */
export type Traveled = {
  tripId: string
  activity: string | null
  startedAt: number
  track: TimedFix[]
}

/** What a trip is called that an SOS begins, or the distress PIN where none was running. */
export const SOS_ACTIVITY = 'SOS'

/** A running trip as its traveler sees it. Unix time, ms. */
export type OwnTrip = {
  tripId: string
  activity: string | null
  location: string | null
  plan: FloatPlan | null
  time: string | null
  startedAt: number
  lifecycle: StoredTrip
  readingLimits: ReadingLimits | null
  /** Whether its track is kept for its traveler after the end. */
  keepTrack: boolean
  /** Null while no position has arrived. */
  lastPosition: LastPosition | null
  contacts: TripContact[]
  /** Whether a contact is known to have opened the panel. */
  wasOpened: boolean
  /** What became of what called them for help, and whether they know, by their ids; to be shown once they seem alerted. */
  reached: Map<string, OwnReach>
  /** The instant from which the calls among these are shown, Unix time, ms. */
  callsShownFrom: number
}

type OwnReach = ContactReach & { knows: ContactKnows | null }

/** What a traveler is shown of how the alert reached a contact; null: they got none. @param now Unix time, ms. */
export function reachShown(
  { reached, callsShownFrom }: Pick<OwnTrip, 'reached' | 'callsShownFrom'>,
  contactId: string,
  now: number,
): OwnReach | null {
  const reach = reached.get(contactId)
  if (!reach) return null
  return now >= callsShownFrom ? reach : { ...reach, call: null }
}

/** A trip that is about to start. Unix time, ms. */
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
  /** Whether their phone may ring. */
  rings?: boolean
  /** When it is first looked whether anything was heard of its traveler; null: they do not want to be asked. */
  silenceAt?: number | null
  quietAt?: number | null
  contacts: ReachableContact[]
}

/**
 * A trip that somebody still follows, or that its traveler sees as running (`isOpen`). `isWatched`: its readings may
 * raise an alarm. Unix time, ms.
 */
export type UploadersTrip = { tripId: string; startedAt: number; isOpen: boolean; isWatched: boolean }

/** Where SOS was pressed. `tokenHash`: of the tracker's or session's token; null: an identity provider's. Unix time, ms. */
export type SosPlace = { userId: string; tokenHash: string | null; at: number }

/** A device that sent positions of a trip. `sosAt`: when SOS was last pressed on it, Unix time, ms. */
export type SendingDevice = { name: string | null; sosAt: number | null }
