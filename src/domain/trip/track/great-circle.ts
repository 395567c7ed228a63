import type { Fix } from '../trip.ts'

export type Position = Pick<Fix, 'latitude' | 'longitude'>

const EARTH_RADIUS_M = 6_371_009

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

export function metersBetween(a: Position, b: Position): number {
  const rise = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const run = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = rise + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * run
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Returns the course from `a` to `b` in degrees clockwise from true north; 0 if both are equal. */
export function courseBetween(a: Position, b: Position): number {
  const east = radians(b.longitude - a.longitude)
  const y = Math.sin(east) * Math.cos(radians(b.latitude))
  const x =
    Math.cos(radians(a.latitude)) * Math.sin(radians(b.latitude)) -
    Math.sin(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.cos(east)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

/** Wraps a longitude into −180 to under 180 degrees. */
export const wrapLongitude = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

/** @param course degrees clockwise from true north. */
export function positionFrom(from: Position, course: number, meters: number): Position {
  const angle = meters / EARTH_RADIUS_M
  const [north, bearing] = [radians(from.latitude), radians(course)]
  const sine = Math.sin(north) * Math.cos(angle) + Math.cos(north) * Math.sin(angle) * Math.cos(bearing)
  const x = Math.cos(angle) - Math.sin(north) * sine
  const y = Math.sin(bearing) * Math.sin(angle) * Math.cos(north)
  const east = from.longitude + degrees(Math.atan2(y, x))
  return {
    latitude: degrees(Math.asin(Math.max(-1, Math.min(1, sine)))),
    longitude: wrapLongitude(east),
  }
}

const degrees = (radians: number): number => (radians * 180) / Math.PI
