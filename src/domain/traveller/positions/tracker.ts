import { MINUTE_MS } from '../../primitives/time-units.ts'

/**
 * A phone with an app of its own that sends positions. `lastUsedAt`: when it last sent anything; `lastPositionAt`: when
 * that held a position; `revokedAt`: when its token was taken away or ended with its session. Unix time, ms.
 */
export type Tracker = {
  deviceId: string
  name: string
  createdAt: number
  lastUsedAt: number | null
  lastPositionAt: number | null
  revokedAt: number | null
}

/** A tracker is green for so long after a position of it has arrived, ms. */
export const FRESH_MS = 5 * MINUTE_MS

/**
 * - `sending`: a position has arrived in the last minutes.
 * - `withoutPosition`: it calls, and has no position.
 * - `silent`: it has called, but not of late.
 * - `new`: it has never called.
 * - `removed`: its token does not count any more.
 */
export type TrackerState = 'sending' | 'withoutPosition' | 'silent' | 'new' | 'removed'

/** @param at the service's clock, Unix time, ms: a phone's own may be wrong. */
export function trackerState(
  { lastUsedAt, lastPositionAt, revokedAt }: Pick<Tracker, 'lastUsedAt' | 'lastPositionAt' | 'revokedAt'>,
  at: number,
): TrackerState {
  const isFresh = (instant: number | null) => instant !== null && at - instant <= FRESH_MS
  if (revokedAt !== null) return 'removed'
  if (isFresh(lastPositionAt)) return 'sending'
  if (isFresh(lastUsedAt)) return 'withoutPosition'
  return lastUsedAt === null ? 'new' : 'silent'
}

/** Trackers as they were read. `at`: by the service's clock, Unix time, ms. */
export type ReadTrackers = { trackers: Tracker[]; at: number }
