import { readNumber } from '../../kit/field.ts'
import type { Fix } from '../trip.ts'

/** Parses a position from numbers or text; null if it's invalid or out of range. */
export function readPosition(latitude: unknown, longitude: unknown, fixedAt: number | null): Fix | null {
  const north = readDegrees(latitude, 90)
  const east = readDegrees(longitude, 180)
  return north === null || east === null ? null : { latitude: north, longitude: east, fixedAt }
}

/** Parses 'lat,lng', as in Trip.location (specification §3); null for any other text. */
export function readPositionText(text: string | null): Fix | null {
  const [latitude, longitude, ...rest] = (text ?? '').split(',')
  return rest.length > 0 ? null : readPosition(latitude, longitude, null)
}

function readDegrees(wire: unknown, limit: number): number | null {
  const value = readNumber(wire)
  return value !== null && Math.abs(value) <= limit ? value : null
}
