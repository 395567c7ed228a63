import { usableZone } from '../../domain/trip/written-instant.ts'

let known: string | null = null

/** The device's own zone, IANA name. Asked once: a weak phone takes a millisecond for each answer. */
export function deviceZone(): string {
  known ??= usableZone(new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().getTimezoneOffset())
  return known
}
