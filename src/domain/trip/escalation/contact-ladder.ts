import { MINUTE_MS } from '../../primitives/time-units.ts'

/** Default of the setting `CALL_AFTER`: time to react to the text, and later to the first call. */
export const CALL_AFTER_MS = 3 * MINUTE_MS
export const CALL_AGAIN_MS: readonly number[] = [10 * MINUTE_MS, 30 * MINUTE_MS]
/** Time from another contact's report to the call that it delays (`isHeldBackBy`). */
export const HELD_BACK_MS = 15 * MINUTE_MS
export const NOBODY_KNOWS_EVERY_MS = 30 * MINUTE_MS

/** Plan for alerting one contact. `beganAt`: last time the text was queued. `callAgainMs` must not be empty. */
export type LadderPlan = { beganAt: number; callAfterMs: number; callAgainMs: readonly number[] }

export type LadderFacts = LadderPlan & {
  /** Time of the next call while `climbing`; null means `callAfterMs` after `beganAt`. */
  nextAt: number | null
  rungs: number
  calledAt: number | null
  /** Time of the first sign that the contact knows, such as opening the panel or pressing a key in a call. */
  knowsSince: number | null
  /** True once another contact's report has delayed a call. */
  wasHeldBack: boolean
}

/** Events of an escalation. All except `time.reached` may arrive late, repeated, or out of order. */
export type LadderEvent =
  | { type: 'time.reached'; now: number }
  | { type: 'text.undelivered'; now: number }
  | { type: 'contact.knows'; at: number }
  /** Sent when the contact acts, for example votes, acknowledges, writes a note, or calls 911. */
  | { type: 'contact.reacted'; at: number }
  | { type: 'another.cares'; at: number }
  /** Sent while the contact has stopped our messages, has left, or is removed. */
  | { type: 'contact.stopped' }
  /** Sent while the contact may be called. Ends `stopped`. */
  | { type: 'contact.resumed'; now: number }
  /**
   * Sent every 30 minutes while `wasAttempted` is true for each contact, but none knows of the emergency.
   * After a distress PIN, excluded contacts count separately.
   */
  | { type: 'nobody.knows'; now: number }
  | { type: 'emergency.ended' }

export type LadderEffect =
  /** `wakeAt` schedules the next wake-up and replaces the previous one. */
  { type: 'wakeAt'; at: number } | { type: 'callContact' }

export const ladderOf = (plan: LadderPlan): LadderFacts => ({
  ...plan,
  nextAt: null,
  rungs: 0,
  calledAt: null,
  knowsSince: null,
  wasHeldBack: false,
})

export const nextRungAt = ({ nextAt, beganAt, callAfterMs }: LadderFacts): number =>
  nextAt ?? beganAt + callAfterMs

/**
 * Returns the time of the next call once a contact may be called again: the planned time or, if that has
 * passed, `callAfterMs` from now.
 */
export const resumedAt = (facts: LadderFacts, now: number): number => {
  const plannedAt = nextRungAt(facts)
  return plannedAt > now ? plannedAt : now + facts.callAfterMs
}

/** Returns the time of the call after the next one, if the next is at `at`; null if the next is the last. */
const rungAfter = ({ rungs, callAgainMs }: LadderFacts, at: number): number | null => {
  const wait = callAgainMs[rungs]
  return wait === undefined ? null : at + wait
}

export const isLastRung = (facts: LadderFacts): boolean => rungAfter(facts, 0) === null

export const climbed = (
  facts: LadderFacts,
  { at, isCall }: { at: number; isCall: boolean },
): LadderFacts => ({
  ...facts,
  rungs: facts.rungs + 1,
  nextAt: rungAfter(facts, at) ?? facts.nextAt,
  calledAt: isCall ? (facts.calledAt ?? at) : facts.calledAt,
})

/** True if the first call is unnecessary because the contact already knows. */
export const isSpared = ({ rungs, knowsSince }: LadderFacts): boolean => rungs === 0 && knowsSince !== null

/** True if another contact's report at `at` delays the next call. At most one call is delayed. */
export const isHeldBackBy = (facts: LadderFacts, at: number): boolean =>
  facts.knowsSince !== null &&
  !facts.wasHeldBack &&
  at >= facts.beganAt &&
  nextRungAt(facts) < at + HELD_BACK_MS
