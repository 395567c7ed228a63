import type { Position } from '../../trip/track/great-circle.ts'
import { formatCoordinates } from '../position.ts'
import { writePlusCode } from './plus-code.ts'
import { writeDecimalMinutes, writeDegreesMinutesSeconds } from './sexagesimal.ts'
import { usngDigits, writeUsng } from './usng.ts'
import { writeUtm } from './utm-ups.ts'

/** `text` is shown, copied, and read aloud. */
export type PositionFormat = { name: string; use: string; text: string }

/**
 * In the order of the georeferencing matrix.
 * @param radius meters, 95 %, or null. Source: docs/rules/positions.md.
 */
export function positionFormats(position: Position, radius: number | null): PositionFormat[] {
  return [
    { name: 'USNG', use: 'Search on land, and MGRS', text: writeUsng(position, usngDigits(radius)) },
    {
      name: 'Degrees, decimal minutes',
      use: 'Aircraft and vessels',
      text: writeDecimalMinutes(position),
    },
    { name: 'Decimal degrees', use: 'Maps on a phone or computer', text: formatCoordinates(position) },
    { name: 'Degrees, minutes, seconds', use: 'Paper charts', text: writeDegreesMinutesSeconds(position) },
    { name: 'UTM', use: 'Surveyors and map sheets', text: writeUtm(position) },
    { name: 'Plus code', use: 'Google Maps', text: writePlusCode(position) },
  ]
}
