import { fieldOf, readNumber } from '../kit/field.ts'
import { fixSources } from '../primitives/fix-sources.ts'
import { positionReadings } from '../primitives/position-readings.ts'
import type { FixDetails } from './trip.ts'

/**
 * What is said of a position by fields of the readings' names. What cannot be read, or is out of range, counts as not said: no
 * position is lost for it. When it was received is for the service to say, and is not read.
 * Errors: none; total over unknown.
 */
export function readDetails(wire: unknown): FixDetails {
  const details: FixDetails = {}
  for (const { key, least, most } of positionReadings) {
    const value = readNumber(fieldOf(wire, key))
    if (value !== null && least <= value && value <= most) details[key] = value
  }
  const said = fieldOf(wire, 'source')
  const source = fixSources.find((one) => one === said)
  return source === undefined ? details : { ...details, source }
}
