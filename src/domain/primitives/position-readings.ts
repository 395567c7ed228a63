/**
 * Format of a reading (`describeReading`).
 * - `radius`, `height`, `speed`, `course`: see `src/domain/trip/detail-words.ts`
 * - `quantity`: whole number with `unit`
 */
type Shown = { form: 'radius' | 'height' | 'speed' | 'course' } | { form: 'quantity'; unit: string }

/**
 * A number besides place and time. `key`: name on the wire and in FEED_URL. `least`, `most`: plausible range; others
 * count as missing. `says`: for the API's document. `name`: in a sentence, and `label`: on the panel,
 * in English (others: `src/domain/trip/position-readings.words.es.ts`). `inTrack`: said or drawn for the track; null:
 * neither. `onMaps`: name in KML and GeoJSON, or null.
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
 * In panel order. Append new ones (stored positions use this order), also to `src/service/devices/phone-readings.ts`.
 */
export const positionReadings = listOf([
  {
    key: 'accuracy',
    form: 'radius',
    least: 0,
    most: 1e7,
    says: 'Radius, meters, at the confidence level of its source.',
    name: 'accuracy',
    label: 'Accuracy',
    inTrack: null,
    // The files have it as `radius95`.
    onMaps: null,
  },
  {
    key: 'speed',
    form: 'speed',
    least: 0,
    most: 1e5,
    says: 'Meters per second.',
    name: 'speed',
    label: 'Speed',
    // The track uses `speedsOf` instead, which can also compute speed from two positions.
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
    says: 'Battery charge, percent.',
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
    says: 'Air pressure at the phone, hPa.',
    name: 'air pressure',
    label: 'Air pressure',
    // Not drawn: it would be a flat line.
    inTrack: 'said',
    onMaps: 'air_pressure_hPa',
  },
])

export type ReadingKey = (typeof positionReadings)[number]['key']

export const ofEachReading = <Value>(
  of: (reading: PositionReading & { key: ReadingKey }) => Value,
): Record<ReadingKey, Value> =>
  Object.fromEntries(positionReadings.map((reading) => [reading.key, of(reading)])) as Record<
    ReadingKey,
    Value
  >
