import type { EmergencyContact } from '../phone/emergency-contact.ts'

/** One recorded position. Degrees, WGS 84; `fixedAt` is Unix time, ms, null where the backend gave none. */
export type Fix = { latitude: number; longitude: number; fixedAt: number | null }

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
  startedAt: number | null
  endedAt: number | null
  /** Whether it has ended because the traveller checked in: they are safe, and nothing else is told of the trip. */
  isSafe: boolean
  /** Duration text such as '2 hour'. */
  time: string | null
  contacts: EmergencyContact[]
  /** Null where the backend does not say who was notified. */
  contactsNotified: NotifiedContact[] | null
}
