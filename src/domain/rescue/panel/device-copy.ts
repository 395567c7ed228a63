import { DAY_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import type { Panel, PanelProblem } from './panel.ts'

/** Maximum age of a copy since the service last confirmed it. */
export const KEPT_FOR_MS = DAY_MS

/** Tolerance for a device clock that was set back. */
const CLOCK_PUT_BACK_MS = 5 * MINUTE_MS

/** Maximum number of stored positions: the first one and the newest ones. */
export const MOST_FIXES_KEPT = 2000

/** Returns true if a copy is recent enough to show. A future time is rejected, because its age is unknown. */
export function isCopyCurrent(confirmedAt: number, now: number): boolean {
  const age = now - confirmedAt
  return age < KEPT_FOR_MS && age > -CLOCK_PUT_BACK_MS
}

/** Cuts the track to `MOST_FIXES_KEPT` positions. A shortened panel has no ETag. */
export function withinBound(panel: Panel): Panel {
  const { track } = panel.trip
  if (track.length <= MOST_FIXES_KEPT) return panel
  return {
    ...panel,
    etag: null,
    trip: { ...panel.trip, track: [...track.slice(0, 1), ...track.slice(1 - MOST_FIXES_KEPT)] },
  }
}

/** Result of the last request; `problem` is null if it succeeded. */
export type Standing = { panel: Panel | null; problem: PanelProblem | null }

/** Returns true if the panel may be stored: the request succeeded, and the trip is still running. */
export const confirms = ({ panel, problem }: Standing): boolean =>
  problem === null && panel !== null && panel.trip.endedAt === null

/** Returns true if the copy must be deleted: the trip ended, or the grant or code is no longer valid. */
export const requiresCopyRemoval = ({ panel, problem }: Standing): boolean =>
  problem === null
    ? panel !== null && panel.trip.endedAt !== null
    : problem.kind === 'verificationRequired' || problem.kind === 'invalidCode'

/** Returns true if a failure says nothing about the trip or the grant, so that a copy may be shown. */
export const allowsCopy = (problem: PanelProblem | null): boolean =>
  problem?.kind === 'unreachable' || problem?.kind === 'throttled' || problem?.kind === 'tripUnavailable'
