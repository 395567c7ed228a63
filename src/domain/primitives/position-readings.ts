type Shown = { form: 'radius' | 'height' | 'speed' | 'course' } | { form: 'quantity'; unit: string }

/**
 * A number that comes with a position, such as its accuracy or the battery charge.
 * - `key`: name in requests and in FEED_URL
 * - `least`, `most`: plausible range; values outside count as missing
 * - `inTrack`: `said` if the track card mentions it, `plotted` if it also plots it, or null
 * - `onMaps`: name in KML and GeoJSON, or null
 * - translations: `src/domain/trip/position-readings.words.es.ts`
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
 * All readings, in the order of the panel. Stored positions use this order: only append. Also add new
 * readings to `src/service/devices/phone-readings.ts`.
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
    // KML and GeoJSON have `radius_95_m` instead.
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
    // The track card uses `speedsOf`, which can also compute the speed from two positions.
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
    // Not plotted, because its line would be flat.
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
