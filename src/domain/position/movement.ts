import type { Trip } from '../trip/trip.ts'
import { credibleTrack } from './devices.ts'
import { doubtsOf } from './doubts.ts'
import { type Motion, motionIn } from './motion.ts'
import { lastKnownPosition } from './position.ts'
import { oldPositionAge } from './position-age.ts'

/** What the track says of how somebody moved. */
export type Movement = {
  /** How long there has been no position, ms; null while it is young, and after the end of the trip. */
  silentFor: number | null
  /** Null where the track does not tell. */
  motion: Motion | null
  /** When the phone last sent the last known position again, to the digit; null where it did not. */
  repeatedUntil: number | null
}

/**
 * How somebody moved last, by the positions that can be.
 * @param now Unix time, ms.
 * @returns null where there is no position with a time. Laws: docs/rules/positions.md.
 */
export function movementOf(trip: Trip, now: number): Movement | null {
  const fixedAt = lastKnownPosition(trip)?.fixedAt ?? null
  if (fixedAt === null) return null
  return {
    silentFor: oldPositionAge(trip, now),
    motion: motionIn(credibleTrack(trip)),
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
