import { fieldOf, readNumber } from '../kit/field.ts'
import { fixSources, positionReadings } from '../primitives/position-readings.ts'
import type { Fix, FixDetails } from './trip.ts'

/**
 * A position that exists on Earth, from two coordinates of any type (numbers, or their text).
 * @param fixedAt Unix time, ms.
 * @returns null where either is no number or out of range (latitude ±90°, longitude ±180°).
 * Errors: none; total over unknown.
 */
export function readPosition(latitude: unknown, longitude: unknown, fixedAt: number | null): Fix | null {
  const north = readDegrees(latitude, 90)
  const east = readDegrees(longitude, 180)
  return north === null || east === null ? null : { latitude: north, longitude: east, fixedAt }
}

/**
 * A position written as 'lat,lng', as the place of a sensor is (specification §3, Trip.location).
 * @returns null for a text that is none, such as the name of a place.
 * Errors: none; total over all strings.
 */
export function readPositionText(text: string | null): Fix | null {
  const [latitude, longitude, ...rest] = (text ?? '').split(',')
  return rest.length > 0 ? null : readPosition(latitude, longitude, null)
}

function readDegrees(wire: unknown, limit: number): number | null {
  const value = readNumber(wire)
  if (value === null || !(Math.abs(value) <= limit)) return null
  return value === 0 ? 0 : value
}

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
