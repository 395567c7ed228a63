import { DAY_MS, HOUR_MS, MINUTE_MS } from '../primitives/time-units.ts'
import { type AdvancedLadder, advanceLadder, type StoredLadder, startLadder } from './advance-ladder.ts'

/** A practice alert waits so long for answers, ms. */
export const DRILL_LASTS_MS = HOUR_MS
/** A traveller may begin one so often, and a number gets one so often, whosever it is, ms. */
export const DRILL_EVERY_MS = 7 * DAY_MS
/** Nobody is called later in it than this, ms. */
export const DRILL_CALLS_FOR_MS = 15 * MINUTE_MS
/** It begins only where it is day for so long yet, so that nobody is called after hours, ms. */
export const DRILL_DAY_LEFT_MS = 30 * MINUTE_MS

/** How somebody answered: by the link, a key in the call, or a text. */
export type DrillWay = 'link' | 'call' | 'reply'
/** Why it is over: its time, its traveller, or an alert or a question whether they are well. */
export type DrillEnd = 'time' | 'traveller' | 'emergency'

/**
 * The ladder of one contact: that of an emergency (`contactLadder`), of which one call lies within the practice.
 * @param callAfterMs how long they have to answer the text.
 */
export const startDrillLadder = (beganAt: number, callAfterMs: number): StoredLadder =>
  startLadder({ beganAt, callAfterMs, callAgainMs: [2 * DRILL_LASTS_MS] }).ladder

/**
 * What is known of a contact of a practice alert. `isStopped`: they take no texts or calls, or no practice any more.
 * `isLost`: the text did not arrive.
 */
export type DrillSeen = { reachedAt: number | null; isStopped: boolean; isLost: boolean }

/**
 * What the time and answers make of a contact's ladder. @param now Unix time, ms.
 * @returns the ladder, and whether they are to be called now.
 */
export function climbDrill(
  ladder: StoredLadder,
  { reachedAt, isStopped, isLost }: DrillSeen,
  now: number,
): { ladder: StoredLadder; isCalled: boolean } {
  let isCalled = false
  let climbed = ladder
  const take = ({ ladder, effects }: AdvancedLadder): void => {
    climbed = ladder
    isCalled ||= effects.some(({ type }) => type === 'callContact')
  }
  if (reachedAt !== null) take(advanceLadder(climbed, { type: 'contact.reacted', at: reachedAt }))
  if (isStopped) take(advanceLadder(climbed, { type: 'contact.stopped' }))
  if (isLost) take(advanceLadder(climbed, { type: 'text.undelivered', now }))
  take(advanceLadder(climbed, { type: 'time.reached', now }))
  return { ladder: climbed, isCalled }
}
