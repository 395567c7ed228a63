import { DAY_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import type { Panel, PanelProblem } from './panel.ts'

/** A copy is refused this long after the service last confirmed it, ms. */
export const KEPT_FOR_MS = DAY_MS

/** A copy may be this much newer than the device's clock says, ms: the clock may have been set back since. */
const CLOCK_PUT_BACK_MS = 5 * MINUTE_MS

/** At most this many positions of a track are kept: the first one and the newest. */
export const MOST_FIXES_KEPT = 2000

/**
 * Whether a copy may still be shown.
 * @param confirmedAt when the service last confirmed it, Unix time, ms.
 * @param now Unix time, ms. A copy from the future is refused: nobody can tell how old it is.
 */
export function isStillGood(confirmedAt: number, now: number): boolean {
  const age = now - confirmedAt
  return age < KEPT_FOR_MS && age > -CLOCK_PUT_BACK_MS
}

/**
 * The panel as it is kept: of its track at most `MOST_FIXES_KEPT`, with the start and the last known position. A
 * track that was cut loses the panel's ETag, since the panel is no longer the answer that the ETag stands for.
 */
export function withinBound(panel: Panel): Panel {
  const { track } = panel.trip
  if (track.length <= MOST_FIXES_KEPT) return panel
  return {
    ...panel,
    etag: null,
    trip: { ...panel.trip, track: [...track.slice(0, 1), ...track.slice(1 - MOST_FIXES_KEPT)] },
  }
}

/** What the page knows after an answer: the panel that it shows, and what went wrong, null where nothing did. */
export type Standing = { panel: Panel | null; problem: PanelProblem | null }

/** Whether the answer is a panel to keep: one of a trip that has not ended. */
export const confirms = ({ panel, problem }: Standing): boolean =>
  problem === null && panel !== null && panel.trip.endedAt === null

/** Whether an answer forbids a copy: the trip has ended, or the grant or the code is no longer valid. */
export const withdraws = ({ panel, problem }: Standing): boolean =>
  problem === null
    ? panel !== null && panel.trip.endedAt !== null
    : problem.kind === 'verificationRequired' || problem.kind === 'invalidCode'

/** Whether a failure says nothing about the trip or the grant, so that the copy may be shown instead of an answer. */
export const leavesOpen = (problem: PanelProblem | null): boolean =>
  problem?.kind === 'unreachable' || problem?.kind === 'throttled' || problem?.kind === 'tripUnavailable'
