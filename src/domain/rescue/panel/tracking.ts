import type { ClockTicked } from '../../kit/clock.ts'
import type { PageAttentionChanged } from '../../kit/page-attention.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { EmergencyChanged } from '../rescue-api.ts'
import type { DeviceCopyReport } from './device-copy.machine.ts'
import { KEPT_FOR_MS } from './device-copy.ts'
import type { Panel, PanelOutcome, PanelProblem } from './panel.ts'

/** `initial` is a panel that the page already has. */
export type TrackingInput = { code: string; initial?: Panel | null }

export type TrackingContext = {
  code: string
  panel: Panel | null
  problem: PanelProblem | null
  copy: Panel | null
  /** True if deleting the copy at sign-out failed. */
  isCopyLeft: boolean
  /** Number of failed requests since the last success. */
  failures: number
  /** Time of the last tick; ticks stop while the page is hidden. */
  now: number | null
}

export type TrackingEvent =
  | PageAttentionChanged
  | ClockTicked
  | EmergencyChanged
  | DeviceCopyReport
  | { type: 'retry.requested' }
  | { type: 'refresh.requested' }
  | { type: 'signOut.requested' }

export const newTracking = ({ code, initial = null }: TrackingInput): TrackingContext => ({
  code,
  panel: initial,
  problem: null,
  copy: null,
  isCopyLeft: false,
  failures: 0,
  now: null,
})

export function shownTripId({ panel }: TrackingContext): string {
  if (panel === null) throw new Error('tracking: no panel is shown')
  return panel.tripId
}

export function withAnswer(
  { now, failures: before }: TrackingContext,
  outcome: PanelOutcome,
): Partial<TrackingContext> {
  if (outcome.kind === 'loaded') return { panel: outcome.panel, problem: null, failures: 0 }
  const failures = before + 1
  if (outcome.kind !== 'throttled' || now === null) return { problem: outcome, failures }
  // Sets `until` to the time of the next request, which the page shows.
  return { problem: { ...outcome, until: now + untilNextAttempt(outcome, now, failures) }, failures }
}

/** Pause between refreshes (specification §9). */
export const REFRESH_INTERVAL_MS = 5000

export const isOutdated = (panel: Panel | null, now: number | null): boolean =>
  panel !== null && now !== null && now - panel.fetchedAt >= KEPT_FOR_MS

const LONGEST_BACKOFF_MS = 30_000

/** Time to wait for the first response before showing the device's copy. */
export const PATIENCE_MS = 3000

/** Maximum wait that a Retry-After header can impose. */
const LONGEST_RETRY_WAIT_MS = 10 * MINUTE_MS

/** Returns the wait before the next request: a backoff up to 30 seconds, or a longer Retry-After. */
export function untilNextAttempt(problem: PanelProblem | null, now: number | null, failures: number): number {
  const backoff = Math.min(LONGEST_BACKOFF_MS, REFRESH_INTERVAL_MS * 2 ** Math.max(0, failures - 1))
  if (problem?.kind !== 'throttled' || now === null) return backoff
  return Math.min(LONGEST_RETRY_WAIT_MS, Math.max(backoff, problem.until - now))
}

export const retriesAutomatically = (problem: PanelProblem | null): boolean =>
  problem !== null && problem.kind !== 'invalidCode' && problem.kind !== 'noTrip'
