import { usableZone } from '../../domain/trip/written-instant.ts'

let known: { offset: number; zone: string } | null = null

/**
 * The device's own zone, IANA name. A weak phone takes a millisecond for each answer, so it is asked anew only where the
 * offset has changed: a traveler may cross a zone with the page open.
 */
export function deviceZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset)
    known = { offset, zone: usableZone(new Intl.DateTimeFormat().resolvedOptions().timeZone, offset) }
  return known.zone
}
