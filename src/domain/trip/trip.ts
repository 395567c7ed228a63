import { capitalized } from '../kit/text.ts'
import type { EmergencyContact } from '../person/emergency-contact.ts'
import type { FixSource } from '../primitives/fix-sources.ts'
import type { FloatPlan } from '../primitives/plan-facts.ts'
import type { ReadingKey } from '../primitives/position-readings.ts'
import { words } from './trip.words.ts'

/** Readings in units of `positionReadings`, and the source; implausible ones are left out. */
export type FixDetails = { [Key in ReadingKey]?: number } & {
  source?: FixSource
  /** Arrival, if over a minute late. */
  receivedAt?: number
}

/** `device`: absent for the first. */
export type Fix = {
  latitude: number
  longitude: number
  fixedAt: number | null
  details?: FixDetails
  device?: number
}

/** `isSos`: an unanswered SOS. */
export type TripDevice = { name: string | null; isSos?: boolean }

export type NotifiedContact = EmergencyContact & { notifiedAt: number | null }

/** A trip (specification §3), parsed by `readTrip`. */
export type Trip = {
  /** 'sensor' for a sensor alarm. */
  activity: string | null
  /** Free text; for a sensor trip 'lat,lng'. */
  location: string | null
  /** Oldest first, unique instants. */
  track: Fix[]
  /** Indexed by `Fix.device`; absent if there's one device. */
  devices?: TripDevice[] | undefined
  startedAt: number | null
  endedAt: number | null
  /** Whether the trip ended by check-in. No other end is revealed. */
  isSafe: boolean
  time: string | null
  plan?: FloatPlan | undefined
  contacts: EmergencyContact[]
  /** Null if unknown. */
  contactsNotified: NotifiedContact[] | null
}

/** Activities with a name in the reader's language; travelers name all others themselves. */
const named = new Map([
  ['sensor', words.sensor],
  ['fishing', words.fishing],
  ['blind date', words.blindDate],
  ['jogging', words.jogging],
])

export const activityWords = (activity: string): string =>
  named.get(activity.trim().toLowerCase()) ?? activity

/** As a heading or value. */
export const activityName = (activity: string): string => capitalized(activityWords(activity))
