import type { DataKey } from '../platform/secrets/data-key.ts'
import type { FixDetails } from './reading.ts'
import type { StoredFix } from './trip.ts'

/** The numbers of a position in the order in which they are sealed; one that the phone did not say is NaN. */
const fields = ['latitude', 'longitude', 'accuracy', 'altitude', 'speed', 'course', 'battery'] as const
const NUMBER_BYTES = 8

export type DetailedFix = StoredFix & { details: FixDetails }

/** Bound to its instant: put in another one's place it does not open. Whole milliseconds, as the database has them. */
const placeOf = (fixedAt: number) => `position ${Math.trunc(fixedAt)}`

/** @param key the track key of its trip. Errors: throws where the position is no place on a map. */
export function sealFix(
  key: DataKey,
  { fixedAt, details = {}, ...place }: StoredFix & Partial<DetailedFix>,
): Buffer {
  if (!Number.isFinite(place.latitude) || !Number.isFinite(place.longitude))
    throw new Error('a position without a place')
  const numbers: Partial<Record<(typeof fields)[number], number>> = { ...place, ...details }
  const bytes = Buffer.alloc(fields.length * NUMBER_BYTES)
  for (const [at, field] of fields.entries())
    bytes.writeDoubleLE(numbers[field] ?? Number.NaN, at * NUMBER_BYTES)
  return key.sealBytes(bytes, placeOf(fixedAt))
}

/** Errors: throws where it was not sealed with this key for this instant. */
export function openFix(key: DataKey, { fixedAt, sealed }: { fixedAt: number; sealed: Buffer }): DetailedFix {
  const bytes = key.openBytes(sealed, placeOf(fixedAt))
  const numbers = fields.map((field, at) => [field, bytes.readDoubleLE(at * NUMBER_BYTES)] as const)
  const [latitude = Number.NaN, longitude = Number.NaN] = numbers.map(([, number]) => number)
  const details = Object.fromEntries(numbers.slice(2).filter(([, number]) => !Number.isNaN(number)))
  return { latitude, longitude, fixedAt, details }
}
