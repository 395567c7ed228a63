import { compassIndex } from '../primitives/compass-points.ts'
import type { FixSource } from '../primitives/fix-sources.ts'
import { FOOT_M, MILE_M, NAUTICAL_MILE_M } from '../primitives/length-units.ts'
import type { PositionReading } from '../primitives/position-readings.ts'
import { words } from './detail.words.ts'

const HOUR_S = 3600

export const compassPoint = (course: number): string => words.points[compassIndex(course)] ?? ''

/** Formats a radius, rounded up: '95 ft (29 m)', '1.2 miles (1.9 km)'. */
export function radiusWords(meters: number, inUnits: Pick<typeof words, 'feet' | 'miles'> = words): string {
  // Rounds down, because alert limits are whole meters: half a mile is 804.
  if (meters < Math.floor(MILE_M / 2)) return inUnits.feet(Math.ceil(meters / FOOT_M), Math.ceil(meters))
  const up = (value: number) => (Math.ceil(value * 10) / 10).toFixed(1)
  return inUnits.miles(up(meters / MILE_M), up(meters / 1000))
}

/** Formats a speed in meters per second: '4 mph (3.5 knots)'. */
export function speedWords(speed: number, inUnits = words.speed): string {
  const rounded = (value: number) => String(value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value))
  const hour = speed * HOUR_S
  return inUnits(rounded(hour / MILE_M), rounded(hour / NAUTICAL_MILE_M))
}

/** Formats a course: 'NE, 045° true'. */
export const courseWords = (course: number): string =>
  words.course(compassPoint(course), String(Math.round(course) % 360).padStart(3, '0'))

/** Formats an altitude: '410 ft (125 m)'. */
export const altitudeWords = (meters: number): string =>
  words.feet(Math.round(meters / FOOT_M), Math.round(meters))

export function describeReading(reading: PositionReading, value: number): string {
  switch (reading.form) {
    case 'radius':
      return radiusWords(value)
    case 'height':
      return altitudeWords(value)
    case 'speed':
      return speedWords(value)
    case 'course':
      return courseWords(value)
    case 'quantity':
      return `${Math.round(value)}${reading.unit.startsWith('%') ? '' : ' '}${reading.unit}`
  }
}

export const sourceWords: Record<FixSource, string> = words.source
