import { DAY_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import type { Panel, PanelProblem } from './panel.ts'

/** A copy is refused this long after its last confirmation. */
export const KEPT_FOR_MS = DAY_MS

/** The device's clock may have been set back by this much. */
const CLOCK_PUT_BACK_MS = 5 * MINUTE_MS

/** The first position and the newest ones. */
export const MOST_FIXES_KEPT = 2000

/** A copy confirmed in the future is refused, because its age is unknown. */
export function isStillGood(confirmedAt: number, now: number): boolean {
  const age = now - confirmedAt
  return age < KEPT_FOR_MS && age > -CLOCK_PUT_BACK_MS
}

/** A panel with at most `MOST_FIXES_KEPT` positions, start and last included. A shortened panel has no ETag. */
export function withinBound(panel: Panel): Panel {
  const { track } = panel.trip
  if (track.length <= MOST_FIXES_KEPT) return panel
  return {
    ...panel,
    etag: null,
    trip: { ...panel.trip, track: [...track.slice(0, 1), ...track.slice(1 - MOST_FIXES_KEPT)] },
  }
}

/** `problem`: null after a success. */
export type Standing = { panel: Panel | null; problem: PanelProblem | null }

/** A panel to keep: its trip goes on. */
export const confirms = ({ panel, problem }: Standing): boolean =>
  problem === null && panel !== null && panel.trip.endedAt === null

/** No copy may be kept: the trip has ended, or the grant or code is no longer valid. */
export const withdraws = ({ panel, problem }: Standing): boolean =>
  problem === null
    ? panel !== null && panel.trip.endedAt !== null
    : problem.kind === 'verificationRequired' || problem.kind === 'invalidCode'

/** The failure says nothing about trip or grant, so a copy may be shown. */
export const leavesOpen = (problem: PanelProblem | null): boolean =>
  problem?.kind === 'unreachable' || problem?.kind === 'throttled' || problem?.kind === 'tripUnavailable'
