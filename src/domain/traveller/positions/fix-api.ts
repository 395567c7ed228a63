import type { WaitingFix } from './waiting-fix.ts'

/** Sends positions to the trip that they are of. Expected failures are values, never exceptions. */
export interface FixApi {
  /** POST /api/app/trips/{tripId}/fixes. @param fixes all of one trip, at least one. */
  sendFixes(fixes: WaitingFix[], signal?: AbortSignal): Promise<FixesOutcome>
}

/** `refused`: of the positions that were not taken, why. */
export type FixesOutcome =
  | { kind: 'taken'; refused: FixRefusal[] }
  /** The traveller has no such trip in which positions are seen. */
  | { kind: 'tripOver' }
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

export type FixRefusal = 'inTheFuture' | 'beforeTheTrip' | 'other'
