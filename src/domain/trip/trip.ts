import { capitalized } from '../kit/text.ts'
import type { EmergencyContact } from '../person/emergency-contact.ts'
import type { FixSource } from '../primitives/fix-sources.ts'
import type { FloatPlan } from '../primitives/plan-facts.ts'
import type { ReadingKey } from '../primitives/position-readings.ts'

/**
 * What is known of a position besides where and when, as far as the phone said so and it can be true: readings in the
 * units of `positionReadings`, and what took it.
 */
export type FixDetails = { [Key in ReadingKey]?: number } & {
  source?: FixSource
  /** When it reached the service, Unix time, ms, where that was more than a minute from when it was taken. */
  receivedAt?: number
}

/**
 * One recorded position. Degrees, WGS 84; `fixedAt` is Unix time, ms, null where the backend gave none. `details` is
 * left out where nothing is known. `device`: which of the trip's devices took it, left out for the first (0).
 */
export type Fix = {
  latitude: number
  longitude: number
  fixedAt: number | null
  details?: FixDetails
  device?: number
}

/** A device that sent positions of a trip. `isSos`: SOS was pressed on it, and nobody has answered that yet. */
export type TripDevice = { name: string | null; isSos?: boolean }

/** A contact that was sent the alert. `notifiedAt` is Unix time, ms, null where it is not known. */
export type NotifiedContact = EmergencyContact & { notifiedAt: number | null }

/** A trip as the domain knows it (specification §3), read from the wire by `readTrip`. */
export type Trip = {
  /** 'fishing', 'jogging', …; 'sensor' for a sensor alarm. */
  activity: string | null
  /** Free text; for a sensor trip 'lat,lng'. */
  location: string | null
  /** Oldest first, one fix an instant, only positions that exist on Earth. */
  track: Fix[]
  /** Those that sent the track, by `Fix.device`; left out where there is one. */
  devices?: TripDevice[] | undefined
  startedAt: number | null
  endedAt: number | null
  /** Whether it has ended because the traveler checked in: they are safe, and nothing else is told of the trip. */
  isSafe: boolean
  /** Duration text such as '2 hour'. */
  time: string | null
  /** What of a float plan was told; absent where nothing was. */
  plan?: FloatPlan | undefined
  contacts: EmergencyContact[]
  /** Null where the backend does not say who was notified. */
  contactsNotified: NotifiedContact[] | null
}

/**
 * An activity as a heading or a value names it: travelers write it as they like. A sensor's alarm has one of its own
 * (specification §3).
 */
export function activityName(activity: string): string {
  if (activity.trim().toLowerCase() === 'sensor') return 'Sensor alarm'
  return capitalized(activity)
}
