import { MINUTE_MS } from '../primitives/time-units.ts'
import type { Trip } from '../trip/trip.ts'
import { lastKnownPosition } from './position.ts'

/** Age at which a position counts as old and the map stops following it. */
export const OLD_POSITION_MS = 10 * MINUTE_MS

export function isFollowedLive(trip: Trip, now: number): boolean {
  const age = ageUnderWay(trip, now)
  return age !== null && age < OLD_POSITION_MS
}

/** Returns the age of an old last position; null if it's recent or unknown, or if the trip has ended. */
export function oldPositionAge(trip: Trip, now: number): number | null {
  const age = ageUnderWay(trip, now)
  return age !== null && age >= OLD_POSITION_MS ? age : null
}

function ageUnderWay(trip: Trip, now: number): number | null {
  const fixedAt = lastKnownPosition(trip)?.fixedAt ?? null
  return trip.endedAt === null && fixedAt !== null ? now - fixedAt : null
}
