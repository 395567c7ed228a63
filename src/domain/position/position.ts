import { courseBetween, metersBetween, type Position } from '../trip/track/great-circle.ts'
import { readPositionText } from '../trip/track/read-position.ts'
import type { Fix, Trip } from '../trip/trip.ts'
import { credibleTrack } from './movement/devices.ts'

/** Noise of a still phone, meters. */
const JITTER_M = 5

/**
 * The newest plausible fix of the leading device (`devicesOf`). Undated fixes count only if all are; then the list's
 * last. A sensor trip without fixes uses its 'lat,lng' text. Source: specification §2 (Map), §3 (Trip).
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

/** The oldest plausible fix, or the list's first if undated. */
export function startPosition(trip: Pick<Trip, 'activity' | 'track' | 'devices'>): Fix | null {
  return dated(credibleTrack(trip)).reduce<Fix | null>(
    (best, fix) => (best !== null && !isOlder(fix, best) ? best : fix),
    null,
  )
}

/** Five decimals, about a meter: '35.76000, -79.02000'. Never '-0.00000'. Source: specification §2 (Map), §9. */
export function formatCoordinates(position: Position): string {
  return `${degrees(position.latitude)}, ${degrees(position.longitude)}`
}

/** Course of the last movement; null if it never moved. Fixes within 5 m of the newest are skipped. */
export function trackCourse(track: readonly Fix[]): number | null {
  const fixes = dated(track)
  const newest = fixes.at(-1)
  if (newest === undefined) return null
  const before = fixes.findLast((fix) => metersBetween(fix, newest) >= JITTER_M)
  return before === undefined ? null : courseBetween(before, newest)
}

/** Dated fixes, or all if none is. */
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
