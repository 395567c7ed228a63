import { usableZone } from '../../domain/trip/time/written-instant.ts'

let known: { offset: number; zone: string } | null = null

/**
 * Returns the device's IANA time zone, or its UTC offset if the name is invalid. Cached by UTC offset, because
 * slow phones need 1 ms for it.
 */
export function deviceZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset)
    known = { offset, zone: usableZone(new Intl.DateTimeFormat().resolvedOptions().timeZone, offset) }
  return known.zone
}
