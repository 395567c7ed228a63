import { DAY_MS, MINUTE_MS } from '../primitives/time-units.ts'
import type { Panel, PanelProblem } from '../tracking/panel.ts'

/** A copy is refused this long after the service last confirmed it, ms. */
export const KEPT_FOR_MS = DAY_MS

/** By so much a device's clock may have been put back since, ms. */
const CLOCK_PUT_BACK_MS = 5 * MINUTE_MS

/** Of a longer track only so many fixes are kept: the first, and the newest. */
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
 * The panel as it is kept, its track within `MOST_FIXES_KEPT`; start and last known position stay. One whose track was
 * cut is no longer what its ETag stands for.
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

/** Whether the service has just given out a panel worth keeping: of a trip that goes on. */
export const confirms = ({ panel, problem }: Standing): boolean =>
  problem === null && panel !== null && panel.trip.endedAt === null

/** Whether an answer ends the right to a copy: the trip is over, or the grant or the code is gone. */
export const withdraws = ({ panel, problem }: Standing): boolean =>
  problem === null
    ? panel !== null && panel.trip.endedAt !== null
    : problem.kind === 'verificationRequired' || problem.kind === 'invalidCode'

/** Whether a problem says nothing about the trip itself, so that what is kept may stand in for the answer. */
export const leavesOpen = (problem: PanelProblem | null): boolean =>
  problem?.kind === 'unreachable' || problem?.kind === 'throttled' || problem?.kind === 'tripUnavailable'
