import { fieldOf } from '../../domain/kit/field.ts'
import { NAUTICAL_MILE_M } from '../../domain/primitives/length-units.ts'
import type { ReadingKey } from '../../domain/primitives/position-readings.ts'
import { scaled } from '../trips/positions/read-fix.ts'

/**
 * Source of a reading: a field of a tracker's message, or `orField` if `field` is missing. `unit` is for
 * the API docs. `factor` converts to our unit.
 */
type WrittenReading = { field: string; orField?: string; unit: string; factor?: number }

export type WrittenReadings = { readonly [Key in ReadingKey]?: WrittenReading }

const meters = 'Meters.'
const clockwise = 'Clockwise from north, degrees.'
const percent = 'Percent.'

/** Readings of OwnTracks: https://owntracks.org/booklet/tech/json */
export const ownTracksReadings: WrittenReadings = {
  accuracy: { field: 'acc', unit: meters },
  altitude: { field: 'alt', unit: meters },
  speed: { field: 'vel', unit: 'Kilometers an hour.', factor: 1 / 3.6 },
  course: { field: 'cog', unit: clockwise },
  battery: { field: 'batt', unit: percent },
  pressure: { field: 'p', unit: 'Of the air, kilopascals; iPhones alone send it.', factor: 10 },
}

/** Readings in Traccar's OsmAnd protocol, which older Traccar Clients use: https://www.traccar.org/osmand */
export const osmAndReadings: WrittenReadings = {
  accuracy: { field: 'accuracy', unit: meters },
  altitude: { field: 'altitude', unit: meters },
  speed: { field: 'speed', unit: 'Knots.', factor: NAUTICAL_MILE_M / 3_600 },
  course: { field: 'bearing', orField: 'heading', unit: clockwise },
  battery: { field: 'batt', unit: percent },
}

/** Readings of the OsmAnd app (`hdop`, m/s): https://osmand.net/docs/user/plugins/trip-recording */
export const osmAndAppReadings = {
  ...osmAndReadings,
  accuracy: { field: 'hdop', orField: 'accuracy', unit: 'Meters.' },
  speed: { field: 'speed', unit: 'Meters a second.' },
} satisfies WrittenReadings

/** Readings in `coords` of Traccar Client 9. `osmand.ts` reads the battery, which is outside `coords`. */
export const traccarReadings: WrittenReadings = {
  accuracy: { field: 'accuracy', unit: meters },
  altitude: { field: 'altitude', unit: meters },
  speed: { field: 'speed', unit: 'Meters a second.' },
  course: { field: 'heading', unit: clockwise },
}

export const fieldsOfReadings = (written: WrittenReadings): { field: string; unit: string }[] =>
  Object.values(written).flatMap(({ field, orField, unit }) =>
    [field, orField].flatMap((name) => (name === undefined ? [] : [{ field: name, unit }])),
  )

export const readingsIn = (wire: unknown, written: WrittenReadings): { [Key in ReadingKey]?: unknown } =>
  Object.fromEntries(
    Object.entries(written).map(([key, { field, orField, factor = 1 }]) => {
      const said = fieldOf(wire, field) ?? (orField === undefined ? undefined : fieldOf(wire, orField))
      return [key, factor === 1 ? said : scaled(said, factor)]
    }),
  )
