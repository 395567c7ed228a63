import { capitalized } from '../kit/text.ts'
import type { EmergencyContact } from '../person/emergency-contact.ts'
import type { FixSource } from '../primitives/fix-sources.ts'
import type { FloatPlan } from '../primitives/plan-facts.ts'
import type { ReadingKey } from '../primitives/position-readings.ts'
import { words } from './trip.words.ts'

/** Readings of a position, in the units of `positionReadings`. Implausible readings are absent. */
export type FixDetails = { [Key in ReadingKey]?: number } & {
  source?: FixSource
  /** Time of arrival, if it differs from `fixedAt` by over a minute. */
  receivedAt?: number
}

/** A position. `device` is an index into `Trip.devices`, absent for the first device. */
export type Fix = {
  latitude: number
  longitude: number
  fixedAt: number | null
  details?: FixDetails
  device?: number
}

/** Device that sends positions. `isSos`: it sent the SOS of the last alarm. */
export type TripDevice = { name: string | null; isSos?: boolean }

export type NotifiedContact = EmergencyContact & { notifiedAt: number | null }

/** Trip for display, with track and plan (specification §3). */
export type Trip = {
  /** Activity as text; 'sensor' if a sensor alarm started the trip. */
  activity: string | null
  /** Location as free text or 'lat,lng'. */
  location: string | null
  /** Positions, oldest first. Known times are unique. */
  track: Fix[]
  /** The trip's devices, if at least two of them sent positions. */
  devices?: TripDevice[] | undefined
  startedAt: number | null
  endedAt: number | null
  /** True if this reader sees a check-in as the end. After a distress PIN, only excluded contacts do. */
  isSafe: boolean
  time: string | null
  plan?: FloatPlan | undefined
  contacts: EmergencyContact[]
  /** Contacts who were alerted; null if unknown. */
  contactsNotified: NotifiedContact[] | null
}

/** Activity of a trip that an SOS or the distress PIN created. */
export const SOS_ACTIVITY = 'SOS'

/** True if a trip with this activity can be repeated. False if an SOS, a distress PIN, or a sensor began it. */
export const isRepeatable = (activity: string): boolean => activity !== SOS_ACTIVITY && activity !== 'sensor'

const named = new Map([
  ['sensor', words.sensor],
  ['fishing', words.fishing],
  ['blind date', words.blindDate],
  ['jogging', words.jogging],
])

export const activityWords = (activity: string): string =>
  named.get(activity.trim().toLowerCase()) ?? activity

export const activityName = (activity: string): string => capitalized(activityWords(activity))
