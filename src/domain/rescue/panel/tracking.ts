import type { ClockTicked } from '../../kit/clock.ts'
import type { PageAttentionChanged } from '../../kit/page-attention.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { EmergencyChanged } from '../rescue-api.ts'
import type { DeviceCopyReport } from './device-copy.machine.ts'
import { KEPT_FOR_MS } from './device-copy.ts'
import type { Panel, PanelOutcome, PanelProblem } from './panel.ts'

/** `initial`: the panel that the page was served with. */
export type TrackingInput = { code: string; initial?: Panel | null }

export type TrackingContext = {
  code: string
  panel: Panel | null
  /** What came of the last attempt; null where it succeeded. */
  problem: PanelProblem | null
  /** What this device holds of an earlier visit or of the last answer; null where it holds nothing. */
  copy: Panel | null
  /** How many attempts have failed since the last success. */
  failures: number
  /** Unix time, ms, of the last tick; stands still while nobody is watching. */
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

/** A page that has just been opened. */
export const newTracking = ({ code, initial = null }: TrackingInput): TrackingContext => ({
  code,
  panel: initial,
  problem: null,
  copy: null,
  failures: 0,
  now: null,
})

/** The trip whose panel is shown. Errors: throws where none is shown, which is a mistake of the statechart. */
export function shownTripId({ panel }: TrackingContext): string {
  if (panel === null) throw new Error('tracking: no panel is shown')
  return panel.tripId
}

/** What an answer changes: it is shown, or adds its problem to what is shown. */
export const withAnswer = ({ failures }: TrackingContext, outcome: PanelOutcome): Partial<TrackingContext> =>
  outcome.kind === 'loaded'
    ? { panel: outcome.panel, problem: null, failures: 0 }
    : { problem: outcome, failures: failures + 1 }

/** The pause between the end of a refresh and the start of the next, ms (specification §9). */
export const REFRESH_INTERVAL_MS = 5000

/**
 * Whether a panel may no longer be shown: the service has not confirmed it for as long as a copy on the device is
 * good. `now`: Unix time, ms; null while it is not known.
 */
export const isOutdated = (panel: Panel | null, now: number | null): boolean =>
  panel !== null && now !== null && now - panel.fetchedAt >= KEPT_FOR_MS

/** Upper bound of the wait between attempts that fail, ms. */
const LONGEST_BACKOFF_MS = 30_000

/** After this long without a first answer the copy on the device is shown, ms. */
export const PATIENCE_MS = 3000

/** Upper bound of a wait that the service asks for by Retry-After, ms. */
const LONGEST_RETRY_WAIT_MS = 10 * MINUTE_MS

/**
 * How long to wait before the panel is fetched again, ms: the refresh interval, doubled with every further failure
 * (5 s, 10 s, 20 s, at most 30 s), or until the service takes requests again where that is later.
 * @param problem what came of the last attempt, null where it succeeded.
 * @param now Unix time, ms; null while it is not known.
 * @param failures how many attempts have failed since the last success.
 */
export function untilNextAttempt(problem: PanelProblem | null, now: number | null, failures: number): number {
  const backoff = Math.min(LONGEST_BACKOFF_MS, REFRESH_INTERVAL_MS * 2 ** Math.max(0, failures - 1))
  if (problem?.kind !== 'throttled' || now === null) return backoff
  return Math.min(LONGEST_RETRY_WAIT_MS, Math.max(backoff, problem.until - now))
}

/** Whether a first attempt that failed like this is repeated automatically. */
export const retriesByItself = (problem: PanelProblem | null): boolean =>
  problem !== null && problem.kind !== 'invalidCode' && problem.kind !== 'noTrip'
