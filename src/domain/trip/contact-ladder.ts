import { MINUTE_MS } from '../primitives/time-units.ts'

/** How long a contact who was called for help by text has to look at it before they are called by phone, ms. */
export const CALL_AFTER_MS = 3 * MINUTE_MS
/** The waits before each further call to a contact who has not reacted, ms. */
export const CALL_AGAIN_MS: readonly number[] = [10 * MINUTE_MS, 30 * MINUTE_MS]
/** How long somebody who takes care of it holds back the next call to each of the others, ms. */
export const HELD_BACK_MS = 15 * MINUTE_MS
/** How often whoever runs the service hears of an emergency of which nobody knows, ms. */
export const NOBODY_KNOWS_EVERY_MS = 30 * MINUTE_MS

/**
 * How the calls to one contact go. `beganAt`: when the text was written that calls them for help, Unix time, ms.
 * `callAgainMs`: at least one.
 */
export type LadderPlan = { beganAt: number; callAfterMs: number; callAgainMs: readonly number[] }

/** All instants are Unix time, ms. */
export type LadderFacts = {
  beganAt: number
  callAfterMs: number
  callAgainMs: readonly number[]
  /** When the next rung is due; null: `callAfterMs` after the beginning. */
  nextAt: number | null
  /** How many of the rungs are behind: the first is `callAfterMs`, each further one of `callAgainMs`. */
  rungs: number
  /** When they were first called; null: not yet. */
  calledAt: number | null
  /**
   * When the contact was first known to know, since they opened the panel or pressed the key to hear the call. Unix
   * time, ms; null before.
   */
  knowsSince: number | null
  /** Whether a rung of theirs was held back; that comes once. */
  wasHeldBack: boolean
}

/**
 * What happens around one contact. All but `time.reached` may come late, twice and in any order: every look at the ladder
 * reports again what is known by then.
 */
export type LadderEvent =
  | { type: 'time.reached'; now: number }
  /** The text did not arrive, as its provider says. */
  | { type: 'text.undelivered'; now: number }
  /** They opened the panel, or pressed the key to hear the call. */
  | { type: 'contact.knows'; at: number }
  /** They take care of it, call 911, voted or acknowledged. */
  | { type: 'contact.reacted'; at: number }
  /** Another contact takes care of it. */
  | { type: 'another.cares'; at: number }
  /** They want no texts and calls, or have left. */
  | { type: 'contact.stopped' }
  /** Everybody was tried, and nobody knows. */
  | { type: 'nobody.knows'; now: number }
  /** To them the emergency is over. */
  | { type: 'emergency.ended' }

/** What has to be done, in one transaction with the new state. */
export type LadderEffect =
  /** Send `time.reached` at this instant, Unix time, ms; it takes the place of the one asked for before. */
  { type: 'wakeAt'; at: number } | { type: 'callContact' }

/** The rungs of a ladder that begins. */
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

/** When the next rung is due, Unix time, ms. */
export const nextRungAt = ({ nextAt, beganAt, callAfterMs }: LadderFacts): number =>
  nextAt ?? beganAt + callAfterMs

/** When the rung after the next is due, where the next one is climbed at `at`; null: that is the last. */
const rungAfter = ({ rungs, callAgainMs }: LadderFacts, at: number): number | null => {
  const wait = callAgainMs[rungs]
  return wait === undefined ? null : at + wait
}

/** Whether the next rung is the last one. */
export const isLastRung = (facts: LadderFacts): boolean => rungAfter(facts, 0) === null

/** The ladder with its next rung climbed at `at`. @param isCall whether they are called by it. */
export const climbed = (
  facts: LadderFacts,
  { at, isCall }: { at: number; isCall: boolean },
): LadderFacts => ({
  ...facts,
  rungs: facts.rungs + 1,
  nextAt: rungAfter(facts, at) ?? facts.nextAt,
  calledAt: isCall ? (facts.calledAt ?? at) : facts.calledAt,
})

/** Whoever knows is spared the first call, which is to wake them. */
export const isSpared = ({ rungs, knowsSince }: LadderFacts): boolean => rungs === 0 && knowsSince !== null

/** Whether somebody who cares since `at` holds back the next call: to those alone who know, and once. */
export const isHeldBackBy = (facts: LadderFacts, at: number): boolean =>
  facts.knowsSince !== null &&
  !facts.wasHeldBack &&
  at >= facts.beganAt &&
  nextRungAt(facts) < at + HELD_BACK_MS
