import { usableZone } from '../../domain/trip/time/written-instant.ts'

let known: { offset: number; zone: string } | null = null

/** Returns the device's time zone, cached by UTC offset for slow phones. */
export function deviceZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset)
    known = { offset, zone: usableZone(new Intl.DateTimeFormat().resolvedOptions().timeZone, offset) }
  return known.zone
}
