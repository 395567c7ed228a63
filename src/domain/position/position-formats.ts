import type { Position } from '../trip/great-circle.ts'
import { writePlusCode } from './plus-code.ts'
import { formatCoordinates } from './position.ts'
import { writeDecimalMinutes, writeDegreesMinutesSeconds } from './sexagesimal.ts'
import { usngDigits, writeUsng } from './usng.ts'
import { writeUtm } from './utm-ups.ts'

/** One way of writing a position: `text` is what is shown, copied and read aloud. */
export type PositionFormat = { name: string; use: string; text: string }

/**
 * A position in every format (WGS 84), in the order of the georeferencing matrix: the ground's first, then aircraft and
 * vessels.
 * @param radius within which the position is known, meters, 95 %; null where it is not known.
 * Source: docs/rules/positions.md.
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
