import { MINUTE_MS } from '../primitives/time-units.ts'
import type { Trip } from '../trip/trip.ts'
import { lastKnownPosition } from './position.ts'

/** From this age on a position is old, ms: the map no longer follows it, and the panel says how old it is. */
export const OLD_POSITION_MS = 10 * MINUTE_MS

/** Whether the map follows somebody who is out there now. `now`: Unix time, ms. */
export function isFollowedLive(trip: Trip, now: number): boolean {
  const age = ageUnderWay(trip, now)
  return age !== null && age < OLD_POSITION_MS
}

/**
 * How old the last known position is, where the panel has to say that it is old.
 * @param now Unix time, ms.
 * @returns ms, at least `OLD_POSITION_MS`; null for a younger one, where its time is not known, and after the end of
 * the trip, when nobody waits for another one.
 */
export function oldPositionAge(trip: Trip, now: number): number | null {
  const age = ageUnderWay(trip, now)
  return age !== null && age >= OLD_POSITION_MS ? age : null
}

function ageUnderWay(trip: Trip, now: number): number | null {
  const fixedAt = lastKnownPosition(trip)?.fixedAt ?? null
  return trip.endedAt === null && fixedAt !== null ? now - fixedAt : null
}
