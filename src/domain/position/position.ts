import { courseBetween, metersBetween, type Position } from '../trip/great-circle.ts'
import { readPositionText } from '../trip/read-position.ts'
import type { Fix, Trip } from '../trip/trip.ts'
import { credibleTrack } from './devices.ts'

/** A phone that lies still reports positions about this far apart, meters. */
const JITTER_M = 5

/**
 * Where the person was last known to be: the newest fix by its own time, the later one of the list where times are
 * equal. Of several devices the leading one's counts (`devicesOf`). Fixes that cannot be are passed over, as long as
 * there are others. Fixes without a time count only where no fix has one; then the last of the list is the newest. A
 * sensor alarm without fixes takes its place from its 'lat,lng' text; for every other activity that text names a place
 * and is never a position.
 * @returns null where no position is known. Source: specification §2 (Map), §3 (Trip).
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

/** Where the track begins: the oldest fix that can be, by its own time; the first of the list where no fix has one. */
export function startPosition(trip: Pick<Trip, 'activity' | 'track' | 'devices'>): Fix | null {
  return dated(credibleTrack(trip)).reduce<Fix | null>(
    (best, fix) => (best !== null && !isOlder(fix, best) ? best : fix),
    null,
  )
}

/**
 * Degrees to five decimals, about a meter: '35.76000, -79.02000'. Never '-0.00000'. Source: specification §2 (Map), §9.
 */
export function formatCoordinates(position: Position): string {
  return `${degrees(position.latitude)}, ${degrees(position.longitude)}`
}

/**
 * The course that the last movement took, for the arrow of the last known position.
 * @param track oldest first. Fixes closer than 5 m to the newest one count as standing still and are passed over.
 * @returns degrees as `courseBetween`; null where the track never moved.
 */
export function trackCourse(track: readonly Fix[]): number | null {
  const fixes = dated(track)
  const newest = fixes.at(-1)
  if (newest === undefined) return null
  const before = fixes.findLast((fix) => metersBetween(fix, newest) >= JITTER_M)
  return before === undefined ? null : courseBetween(before, newest)
}

/** The fixes that have a time, or all of them where none has. */
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
