import type { ClockTicked } from '../../kit/clock.ts'
import type { PageAttentionChanged } from '../../kit/page-attention.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { EmergencyChanged } from '../rescue-api.ts'
import type { DeviceCopyReport } from './device-copy.machine.ts'
import { KEPT_FOR_MS } from './device-copy.ts'
import type { Panel, PanelOutcome, PanelProblem } from './panel.ts'

/** `initial`: the panel that came with the page. */
export type TrackingInput = { code: string; initial?: Panel | null }

export type TrackingContext = {
  code: string
  panel: Panel | null
  /** Problem of the last try; null: it succeeded. */
  problem: PanelProblem | null
  /** The panel kept on this device, or null. */
  copy: Panel | null
  /** Failed tries since the last success. */
  failures: number
  /** Last tick; ticks stop while the page isn't watched. */
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
  failures: 0,
  now: null,
})

/** Throws if none is shown, which is a mistake of the statechart. */
export function shownTripId({ panel }: TrackingContext): string {
  if (panel === null) throw new Error('tracking: no panel is shown')
  return panel.tripId
}

export const withAnswer = ({ failures }: TrackingContext, outcome: PanelOutcome): Partial<TrackingContext> =>
  outcome.kind === 'loaded'
    ? { panel: outcome.panel, problem: null, failures: 0 }
    : { problem: outcome, failures: failures + 1 }

/** Pause between refreshes (specification §9). */
export const REFRESH_INTERVAL_MS = 5000

/** Whether the panel hasn't been confirmed for as long as a device's copy may be shown. */
export const isOutdated = (panel: Panel | null, now: number | null): boolean =>
  panel !== null && now !== null && now - panel.fetchedAt >= KEPT_FOR_MS

const LONGEST_BACKOFF_MS = 30_000

/** After this long without a first answer, the device's copy is shown. */
export const PATIENCE_MS = 3000

/** Longest Retry-After that counts. */
const LONGEST_RETRY_WAIT_MS = 10 * MINUTE_MS

/**
 * Wait before the next try, ms: the refresh interval, doubled with each failure (5 s, 10 s, 20 s, at most 30 s), or
 * Retry-After if that is later. @param failures since the last success.
 */
export function untilNextAttempt(problem: PanelProblem | null, now: number | null, failures: number): number {
  const backoff = Math.min(LONGEST_BACKOFF_MS, REFRESH_INTERVAL_MS * 2 ** Math.max(0, failures - 1))
  if (problem?.kind !== 'throttled' || now === null) return backoff
  return Math.min(LONGEST_RETRY_WAIT_MS, Math.max(backoff, problem.until - now))
}

/** Whether a failed first try is repeated. */
export const retriesByItself = (problem: PanelProblem | null): boolean =>
  problem !== null && problem.kind !== 'invalidCode' && problem.kind !== 'noTrip'
