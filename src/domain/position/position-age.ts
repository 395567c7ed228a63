import { MINUTE_MS } from '../primitives/time-units.ts'
import type { Trip } from '../trip/trip.ts'
import { lastKnownPosition } from './position.ts'

/** Age at which the map stops following a position. */
export const OLD_POSITION_MS = 10 * MINUTE_MS

export function isFollowedLive(trip: Trip, now: number): boolean {
  const age = ageUnderWay(trip, now)
  return age !== null && age < OLD_POSITION_MS
}

/** Age of the last position; null if it's below `OLD_POSITION_MS` or unknown, or the trip has ended. */
export function oldPositionAge(trip: Trip, now: number): number | null {
  const age = ageUnderWay(trip, now)
  return age !== null && age >= OLD_POSITION_MS ? age : null
}

function ageUnderWay(trip: Trip, now: number): number | null {
  const fixedAt = lastKnownPosition(trip)?.fixedAt ?? null
  return trip.endedAt === null && fixedAt !== null ? now - fixedAt : null
}
