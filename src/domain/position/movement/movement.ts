import type { Trip } from '../../trip/trip.ts'
import { doubtsOf } from '../plausibility/doubts.ts'
import { lastKnownPosition } from '../position.ts'
import { oldPositionAge } from '../position-age.ts'
import { credibleTrack } from './devices.ts'
import { type Motion, motionFrom } from './motion.ts'

export type Movement = {
  /** True if the last position is recent and the trip is running, so that the motion may still go on. */
  isCurrent: boolean
  /** Time since the last position; null if that position is recent or the trip has ended. */
  silentFor: number | null
  motion: Motion | null
  /** Time of the last repeat of the last known position; null if it wasn't repeated. */
  repeatedUntil: number | null
}

/** Returns the movement; null if no plausible position has a time. Rules: docs/rules/positions.md. */
export function movementOf(trip: Trip, now: number): Movement | null {
  const fixedAt = lastKnownPosition(trip)?.fixedAt ?? null
  if (fixedAt === null) return null
  const silentFor = oldPositionAge(trip, now)
  return {
    isCurrent: silentFor === null && trip.endedAt === null,
    silentFor,
    motion: motionFrom(credibleTrack(trip)),
    repeatedUntil: repeatedAfter(trip, fixedAt),
  }
}

function repeatedAfter(trip: Trip, fixedAt: number): number | null {
  let until: number | null = null
  for (const [fix, doubt] of doubtsOf(trip))
    if (doubt === 'repeated' && fix.fixedAt !== null && fix.fixedAt > Math.max(fixedAt, until ?? 0))
      until = fix.fixedAt
  return until
}
