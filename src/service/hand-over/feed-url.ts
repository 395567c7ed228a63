import { ofEachReading } from '../../domain/primitives/position-readings.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'

/** A position that a map server is told. */
export type FedFix = TimedFix & { tripId: string }

/** The address that is asked for a position: what is not known of it is left empty. */
export function feedUrlOf(
  template: string,
  { tripId, latitude, longitude, fixedAt, details = {} }: FedFix,
): string {
  const values: Record<string, string | number | undefined> = {
    lat: latitude.toFixed(6),
    lon: longitude.toFixed(6),
    trip: tripId,
    time: isoText(fixedAt),
    unix: Math.floor(fixedAt / 1_000),
    ...ofEachReading(({ key }) => details[key]),
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : whole,
  )
}
