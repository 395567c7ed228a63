import type { Position } from '../../trip/track/great-circle.ts'
import { formatCoordinates } from '../position.ts'
import { writePlusCode } from './plus-code.ts'
import { words } from './position-text.words.ts'
import { writeDecimalMinutes, writeDegreesMinutesSeconds } from './sexagesimal.ts'
import { usngDigits, writeUsng } from './usng.ts'
import { writeUtm } from './utm-ups.ts'

export type PositionFormat = { name: string; use: string; text: string }

/** Writes a position in the formats of docs/rules/positions.md. `radius`: meters, at 95% confidence. */
export function positionFormats(position: Position, radius: number | null): PositionFormat[] {
  return [
    { name: 'USNG', use: words.usng, text: writeUsng(position, usngDigits(radius)) },
    {
      name: words.decimalMinutes,
      use: words.decimalMinutesUse,
      text: writeDecimalMinutes(position),
    },
    { name: words.decimalDegrees, use: words.decimalDegreesUse, text: formatCoordinates(position) },
    {
      name: words.degreesMinutesSeconds,
      use: words.degreesMinutesSecondsUse,
      text: writeDegreesMinutesSeconds(position),
    },
    { name: 'UTM', use: words.utm, text: writeUtm(position) },
    { name: words.plusCode, use: 'Google Maps', text: writePlusCode(position) },
  ]
}
