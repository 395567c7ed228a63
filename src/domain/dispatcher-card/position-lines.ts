import { writeDecimalMinutes } from '../position-formats/sexagesimal.ts'
import { usngDigits, writeUsng } from '../position-formats/usng.ts'
import { formatCoordinates } from '../trip/position.ts'
import type { Fix } from '../trip/trip.ts'
import type { CardLine } from './card-line.ts'
import { spokenDegrees, spokenGrid, spokenMinutes } from './spoken.ts'

const MILES_AN_HOUR = 2.236936
const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/**
 * The position in the formats of the georeferencing matrix, and how far it can be relied on.
 * @param when it was fixed, in words.
 */
export function positionLines(last: Fix | null, when: string | null): CardLine[] {
  if (last === null) return [{ label: 'Position', value: null }]
  const radius = null
  const usng = writeUsng(last, usngDigits(radius))
  const minutes = writeDecimalMinutes(last)
  const degrees = formatCoordinates(last)
  return [
    { label: 'USNG', value: usng, say: spokenGrid(usng), digits: true },
    { label: 'Degrees, decimal minutes', value: minutes, say: spokenMinutes(minutes), digits: true },
    { label: 'Decimal degrees', value: degrees, say: spokenDegrees(degrees), digits: true },
    { label: 'Datum', value: 'WGS 84' },
    { label: 'Accuracy', value: radius === null ? null : `±${Math.round(radius)} m (95 %)` },
    { label: 'Fixed', value: when },
  ]
}

/** 'NE (45°) at 4 mph', as far as the phone said so. */
export function movedAt(last: Fix | null): string | null {
  const { course, speed } = last?.details ?? {}
  const said = [
    course === undefined ? null : `${points[Math.round(course / 45) % 8]} (${Math.round(course)}°)`,
    speed === undefined ? null : `at ${Math.round(speed * MILES_AN_HOUR)} mph`,
  ].filter((part) => part !== null)
  return said.length === 0 ? null : said.join(' ')
}
