import type { Panel, PanelProblem } from './panel.ts'

/** From the end of one refresh to the start of the next, ms (specification §9). */
export const REFRESH_INTERVAL_MS = 5000

/** However long the service asks to be left alone, it is asked again after this, ms. */
export const LONGEST_WAIT_MS = 600_000

/**
 * How long to wait before the panel is fetched again, ms: the refresh interval, or until the service
 * takes requests again where that is later.
 * @param problem what came of the last attempt, null where it succeeded.
 * @param now Unix time, ms; null while it is not known.
 */
export function untilNextAttempt(problem: PanelProblem | null, now: number | null): number {
  if (problem?.kind !== 'throttled' || now === null) return REFRESH_INTERVAL_MS
  return Math.min(LONGEST_WAIT_MS, Math.max(REFRESH_INTERVAL_MS, problem.until - now))
}

/** Whether a first attempt that failed like this is worth repeating without being asked. */
export const retriesByItself = (problem: PanelProblem | null): boolean =>
  problem !== null && problem.kind !== 'invalidCode' && problem.kind !== 'noTrip'

/** How old the data shown is, ms; null while there is none or the time is not known yet. Never below 0. */
export function panelAge(tracking: { panel: Panel | null; now: number | null }): number | null {
  if (tracking.panel === null || tracking.now === null) return null
  return Math.max(0, tracking.now - tracking.panel.fetchedAt)
}
