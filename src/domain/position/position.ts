import { courseBetween, metersBetween, type Position } from '../trip/track/great-circle.ts'
import { readPositionText } from '../trip/track/read-position.ts'
import type { Fix, Trip } from '../trip/trip.ts'
import { credibleTrack } from './movement/devices.ts'

/** Minimum movement, in meters, that has a course, because positions of a phone at rest vary. */
const JITTER_M = 5

/**
 * Returns the newest plausible fix of the leading device (specification §2 Map, §3 Trip). If no fix has a
 * time, the last one in the list counts. A sensor trip without fixes uses its 'lat,lng' text.
 */
export function lastKnownPosition(
  trip: Pick<Trip, 'activity' | 'location' | 'track' | 'devices'>,
): Fix | null {
  const newest = dated(credibleTrack(trip)).reduce<Fix | null>(
    (best, fix) => (isOlder(fix, best) ? best : fix),
    null,
  )
  return newest ?? sensorPosition(trip)
}

export function startPosition(trip: Pick<Trip, 'activity' | 'track' | 'devices'>): Fix | null {
  return dated(credibleTrack(trip)).reduce<Fix | null>(
    (best, fix) => (best !== null && !isOlder(fix, best) ? best : fix),
    null,
  )
}

/** Formats a position with five decimals (about a meter), never '-0.00000' (§2 Map, §9). */
export function formatCoordinates(position: Position): string {
  return `${degrees(position.latitude)}, ${degrees(position.longitude)}`
}

/** Returns the course of the last movement of at least `JITTER_M`; null without one. */
export function trackCourse(track: readonly Fix[]): number | null {
  const fixes = dated(track)
  const newest = fixes.at(-1)
  if (newest === undefined) return null
  const before = fixes.findLast((fix) => metersBetween(fix, newest) >= JITTER_M)
  return before === undefined ? null : courseBetween(before, newest)
}

function dated(track: readonly Fix[]): readonly Fix[] {
  const timed = track.filter((fix) => fix.fixedAt !== null)
  return timed.length > 0 ? timed : track
}

function isOlder(fix: Fix, than: Fix | null): boolean {
  return than !== null && fix.fixedAt !== null && than.fixedAt !== null && fix.fixedAt < than.fixedAt
}

function sensorPosition(trip: Pick<Trip, 'activity' | 'location'>): Fix | null {
  return trip.activity?.trim().toLowerCase() === 'sensor' ? readPositionText(trip.location) : null
}

function degrees(value: number): string {
  const text = value.toFixed(5)
  return text === '-0.00000' ? '0.00000' : text
}
