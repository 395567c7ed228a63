import { fixSources } from '../../domain/primitives/fix-sources.ts'
import { positionReadings } from '../../domain/primitives/position-readings.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import type { FixDetails } from '../../domain/trip/trip.ts'
import type { DataKey } from '../platform/secrets/data-key.ts'

/**
 * The numbers of a position in the order in which they are sealed; one that is not known is NaN. The source is its
 * index in `fixSources`. Readings are last: a position that was sealed when there were fewer of them opens without the
 * later ones.
 */
const fields = ['latitude', 'longitude', 'source', ...positionReadings.map(({ key }) => key)]
const NUMBER_BYTES = 8

/** Bound to its instant: put in another one's place it does not open. Whole milliseconds, as the database has them. */
const placeOf = (fixedAt: number) => `position ${Math.trunc(fixedAt)}`

/** @param key the track key of its trip. Errors: throws where the position is no place on a map. */
export function sealFix(key: DataKey, { fixedAt, details = {}, ...place }: TimedFix): Buffer {
  if (!Number.isFinite(place.latitude) || !Number.isFinite(place.longitude))
    throw new Error('a position without a place')
  const source = details.source && fixSources.indexOf(details.source)
  const numbers: Record<string, number | undefined> = { ...place, ...details, source }
  const bytes = Buffer.alloc(fields.length * NUMBER_BYTES)
  for (const [at, field] of fields.entries())
    bytes.writeDoubleLE(numbers[field] ?? Number.NaN, at * NUMBER_BYTES)
  return key.sealBytes(bytes, placeOf(fixedAt))
}

/** Errors: throws where it was not sealed with this key for this instant. */
export function openFix(
  key: DataKey,
  { fixedAt, sealed }: { fixedAt: number; sealed: Buffer },
): TimedFix & { details: FixDetails } {
  const bytes = key.openBytes(sealed, placeOf(fixedAt))
  const numbers = fields
    .slice(0, bytes.length / NUMBER_BYTES)
    .map((field, at) => [field, bytes.readDoubleLE(at * NUMBER_BYTES)] as const)
  const [latitude = Number.NaN, longitude = Number.NaN] = numbers.map(([, number]) => number)
  const said = Object.fromEntries(numbers.slice(2).filter(([, number]) => !Number.isNaN(number)))
  const { source: at, ...details } = said
  const source = at === undefined ? undefined : fixSources[at]
  return { latitude, longitude, fixedAt, details: source ? { ...details, source } : details }
}
