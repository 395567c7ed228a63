import { timedIn } from '../../trip/track/thin-track.ts'
import type { Fix, Trip } from '../../trip/trip.ts'
import { isSameToTheDigit } from '../plausibility/doubts.ts'
import { lastKnownPosition } from '../position.ts'
import { oldPositionAge } from '../position-age.ts'
import { credibleTrack, leadingTrack } from './devices.ts'
import { type Motion, motionFrom } from './motion.ts'

export type Movement = {
  /** True if the last position is recent and the trip is running, so that the motion may still go on. */
  isCurrent: boolean
  /** Age of the last known position, ignoring repeats; null if it is recent or the trip has ended. */
  silentFor: number | null
  motion: Motion | null
  /** Time when the leading device last repeated the last known position; null if it didn't. */
  repeatedUntil: number | null
}

/** Returns the movement; null without a last known position that has a time (docs/rules/positions.md). */
export function movementOf(trip: Trip, now: number): Movement | null {
  const last = lastKnownPosition(trip)
  if (last === null || last.fixedAt === null) return null
  const silentFor = oldPositionAge(trip, now)
  return {
    isCurrent: silentFor === null && trip.endedAt === null,
    silentFor,
    motion: motionFrom(credibleTrack(trip)),
    repeatedUntil: repeatedAfter(trip, last, last.fixedAt),
  }
}

function repeatedAfter(trip: Trip, last: Fix, lastAt: number): number | null {
  const repeats = timedIn(leadingTrack(trip)).filter(
    (fix) => fix.fixedAt > lastAt && isSameToTheDigit(last, fix),
  )
  return repeats.at(-1)?.fixedAt ?? null
}
