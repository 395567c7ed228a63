import type { Fix } from './trip.ts'

type Position = Pick<Fix, 'latitude' | 'longitude'>

const EARTH_RADIUS_M = 6_371_009

/** Degrees as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great-circle distance between two positions, metres. */
export function metresBetween(a: Position, b: Position): number {
  const rise = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const run = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = rise + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * run
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)))
}
