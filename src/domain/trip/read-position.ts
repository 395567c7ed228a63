import { readNumber } from '../kit/field.ts'
import type { Fix } from './trip.ts'

/**
 * A position that exists on Earth, from two coordinates of any type (numbers, or their text).
 * @param fixedAt Unix time, ms.
 * @returns null where either is no number or out of range (latitude ±90°, longitude ±180°).
 */
export function readPosition(latitude: unknown, longitude: unknown, fixedAt: number | null): Fix | null {
  const north = readDegrees(latitude, 90)
  const east = readDegrees(longitude, 180)
  return north === null || east === null ? null : { latitude: north, longitude: east, fixedAt }
}

/**
 * A position written as 'lat,lng', as the place of a sensor is (specification §3, Trip.location).
 * @returns null for a text that is none, such as the name of a place.
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
