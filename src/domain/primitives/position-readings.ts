/**
 * How the value of a reading is put into words (`describeReading`).
 * - `radius`, `height`, `speed`, `course`: in the units of the reader, see `src/domain/trip/detail-words.ts`
 * - `quantity`: the whole number with `unit` behind it
 */
type Shown = { form: 'radius' | 'height' | 'speed' | 'course' } | { form: 'quantity'; unit: string }

/**
 * A number that a phone may tell of a position besides where and when. `key`: its name on the wire, in `FixDetails` and
 * in braces in FEED_URL. `least`, `most`: the range that is possible on or near the Earth; a number outside it counts
 * as not told. `says`: what it is, with its unit, for the API's document. `name`: its name inside a sentence. `label`:
 * its name on the panel's card of the position. `inTrack`: whether the panel says it of each position of the track, or
 * also draws it over time; null: neither. `onMaps`: its name with its unit in KML and GeoJSON; null: those files have
 * it under another name.
 */
export type PositionReading = Shown & {
  key: string
  least: number
  most: number
  says: string
  name: string
  label: string
  inTrack: 'said' | 'plotted' | null
  onMaps: string | null
}

const listOf = <Key extends string>(readings: (PositionReading & { key: Key })[]) => readings

/**
 * The readings of a position, in the order in which the panel shows them. A further reading is a further line at the
 * end, since stored positions have their readings in this order. How each format of phones names them is in
 * `src/service/devices/phone-readings.ts`.
 */
export const positionReadings = listOf([
  {
    key: 'accuracy',
    form: 'radius',
    least: 0,
    most: 1e7,
    says: 'Radius, meters, at the level of its source.',
    name: 'accuracy',
    label: 'Accuracy',
    inTrack: null,
    // The files have it as `radius95`, the radius of 95 %.
    onMaps: null,
  },
  {
    key: 'speed',
    form: 'speed',
    least: 0,
    most: 1e5,
    says: 'Meters a second.',
    name: 'speed',
    label: 'Speed',
    // The track says and draws it by code of its own, since it can also be reckoned from two positions (`speedsOf`).
    inTrack: null,
    onMaps: 'speed_m_s',
  },
  {
    key: 'course',
    form: 'course',
    least: 0,
    most: 360,
    says: 'Clockwise from north, degrees.',
    name: 'course',
    label: 'Course',
    inTrack: null,
    onMaps: 'course_deg',
  },
  {
    key: 'altitude',
    form: 'height',
    least: -12_000,
    most: 1e6,
    says: 'Above sea level, meters.',
    name: 'height',
    label: 'Altitude',
    inTrack: 'plotted',
    onMaps: 'altitude_m',
  },
  {
    key: 'battery',
    form: 'quantity',
    unit: '%',
    least: 0,
    most: 100,
    says: 'Charge of the phone, percent.',
    name: 'battery',
    label: 'Battery of the phone',
    inTrack: 'plotted',
    onMaps: 'battery_percent',
  },
  {
    key: 'pressure',
    form: 'quantity',
    unit: 'hPa',
    least: 1,
    most: 1_100,
    says: 'Of the air around the phone, hPa.',
    name: 'air pressure',
    label: 'Air pressure',
    // It is not drawn: on a scale from zero to its largest value it would be a flat line.
    inTrack: 'said',
    onMaps: 'air_pressure_hPa',
  },
])

export type ReadingKey = (typeof positionReadings)[number]['key']

/** One value for each reading, under its key. */
export const ofEachReading = <Value>(
  of: (reading: PositionReading & { key: ReadingKey }) => Value,
): Record<ReadingKey, Value> =>
  Object.fromEntries(positionReadings.map((reading) => [reading.key, of(reading)])) as Record<
    ReadingKey,
    Value
  >

/** The names of all readings inside a sentence: 'accuracy, speed, course, height, battery and air pressure'. */
export function readingsInWords(): string {
  const names = positionReadings.map(({ name }) => name)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
