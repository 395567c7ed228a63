import { MINUTE_MS } from '../../primitives/time-units.ts'

/** Time to look at the text before a call. */
export const CALL_AFTER_MS = 3 * MINUTE_MS
export const CALL_AGAIN_MS: readonly number[] = [10 * MINUTE_MS, 30 * MINUTE_MS]
/** A contact who takes care of it delays the others' next call by this. */
export const HELD_BACK_MS = 15 * MINUTE_MS
/** Interval of the operator's alarm while no contact knows. */
export const NOBODY_KNOWS_EVERY_MS = 30 * MINUTE_MS

/** `beganAt`: when the text was written. `callAgainMs`: not empty. */
export type LadderPlan = { beganAt: number; callAfterMs: number; callAgainMs: readonly number[] }

export type LadderFacts = {
  beganAt: number
  callAfterMs: number
  callAgainMs: readonly number[]
  /** Null: `callAfterMs` after the beginning. */
  nextAt: number | null
  rungs: number
  calledAt: number | null
  /** Opened the panel or pressed a key. */
  knowsSince: number | null
  /** Happens once. */
  wasHeldBack: boolean
}

/** All but `time.reached` may come late, repeated, and unordered. */
export type LadderEvent =
  | { type: 'time.reached'; now: number }
  | { type: 'text.undelivered'; now: number }
  | { type: 'contact.knows'; at: number }
  /** Takes care, calls 911, voted, or acknowledged. */
  | { type: 'contact.reacted'; at: number }
  | { type: 'another.cares'; at: number }
  /** Texted STOP, or left the emergency. */
  | { type: 'contact.stopped' }
  /** All contacts were tried. */
  | { type: 'nobody.knows'; now: number }
  | { type: 'emergency.ended' }

/** For the transaction of the new state. */
export type LadderEffect =
  /** Replaces the previous wake-up. */
  { type: 'wakeAt'; at: number } | { type: 'callContact' }

export const ladderOf = ({ beganAt, callAfterMs, callAgainMs }: LadderPlan): LadderFacts => ({
  beganAt,
  callAfterMs,
  callAgainMs,
  nextAt: null,
  rungs: 0,
  calledAt: null,
  knowsSince: null,
  wasHeldBack: false,
})

export const nextRungAt = ({ nextAt, beganAt, callAfterMs }: LadderFacts): number =>
  nextAt ?? beganAt + callAfterMs

/** Null if the next rung is the last. */
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

/** A contact who knows is spared the first call. */
export const isSpared = ({ rungs, knowsSince }: LadderFacts): boolean => rungs === 0 && knowsSince !== null

/** Only for those who know, once. */
export const isHeldBackBy = (facts: LadderFacts, at: number): boolean =>
  facts.knowsSince !== null &&
  !facts.wasHeldBack &&
  at >= facts.beganAt &&
  nextRungAt(facts) < at + HELD_BACK_MS
