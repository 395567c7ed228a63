import { fieldOf } from '../../domain/kit/field.ts'
import type { ReadingKey } from '../../domain/primitives/position-readings.ts'
import { scaled } from '../trips/positions/read-fix.ts'

/**
 * A reading as a format of phones writes it. `field`: its name there; `orField`: another name of the same. `unit`: for
 * the API's document. `factor`: brings it to our unit, where that is another.
 */
type WrittenReading = { field: string; orField?: string; unit: string; factor?: number }

/** The readings that a format carries. A further one is a further line. */
export type WrittenReadings = { readonly [Key in ReadingKey]?: WrittenReading }

const meters = 'Meters.'
const clockwise = 'Clockwise from north, degrees.'
const percent = 'Percent.'

/** OwnTracks, in a message. Source: https://owntracks.org/booklet/tech/json */
export const ownTracksReadings: WrittenReadings = {
  accuracy: { field: 'acc', unit: meters },
  altitude: { field: 'alt', unit: meters },
  speed: { field: 'vel', unit: 'Kilometers an hour.', factor: 1 / 3.6 },
  course: { field: 'cog', unit: clockwise },
  battery: { field: 'batt', unit: percent },
  pressure: { field: 'p', unit: 'Of the air, kilopascals; iPhones alone send it.', factor: 10 },
}

/** OsmAnd and the older Traccar Clients, in a query, a form or flat JSON. Source: https://www.traccar.org/osmand */
export const osmAndReadings: WrittenReadings = {
  accuracy: { field: 'accuracy', unit: meters },
  altitude: { field: 'altitude', unit: meters },
  speed: { field: 'speed', unit: 'Knots.', factor: 1_852 / 3_600 },
  course: { field: 'bearing', orField: 'heading', unit: clockwise },
  battery: { field: 'batt', unit: percent },
}

/**
 * The app OsmAnd itself, on the same path: meters a second, and the accuracy by the name of a dilution. It is told apart
 * by its User-Agent, or by that name, which no Traccar Client sends. Source: https://osmand.net/docs/user/plugins/trip-recording
 */
export const osmAndAppReadings = {
  ...osmAndReadings,
  accuracy: { field: 'hdop', orField: 'accuracy', unit: 'Meters.' },
  speed: { field: 'speed', unit: 'Meters a second.' },
} satisfies WrittenReadings

/** Traccar Client 9, in the `coords` of a location. The battery stands beside them and is read by `osmand.ts`. */
export const traccarReadings: WrittenReadings = {
  accuracy: { field: 'accuracy', unit: meters },
  altitude: { field: 'altitude', unit: meters },
  speed: { field: 'speed', unit: 'Meters a second.' },
  course: { field: 'heading', unit: clockwise },
}

/** Every field of a format, with its unit. */
export const fieldsOfReadings = (written: WrittenReadings): { field: string; unit: string }[] =>
  Object.values(written).flatMap(({ field, orField, unit }) =>
    [field, orField].flatMap((name) => (name === undefined ? [] : [{ field: name, unit }])),
  )

/** What a message says of each reading, in our units. */
export const readingsIn = (wire: unknown, written: WrittenReadings): { [Key in ReadingKey]?: unknown } =>
  Object.fromEntries(
    Object.entries(written).map(([key, { field, orField, factor = 1 }]) => {
      const said = fieldOf(wire, field) ?? (orField === undefined ? undefined : fieldOf(wire, orField))
      return [key, factor === 1 ? said : scaled(said, factor)]
    }),
  )
