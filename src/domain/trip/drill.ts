import { DAY_MS, HOUR_MS, MINUTE_MS } from '../primitives/time-units.ts'
import { type AdvancedLadder, advanceLadder, type StoredLadder, startLadder } from './advance-ladder.ts'

/** How long a practice alert waits for answers, ms. */
export const DRILL_LASTS_MS = HOUR_MS
/** A traveler may begin one so often, and a number gets one so often, whosever it is, ms. */
export const DRILL_EVERY_MS = 7 * DAY_MS
/** Contacts are called only in the first part of a practice, ms, so that they have time to answer. */
export const DRILL_CALLS_FOR_MS = 15 * MINUTE_MS
/** A practice begins only where calling hours go on for this long, ms, so that nobody is called after them. */
export const DRILL_DAY_LEFT_MS = 30 * MINUTE_MS

/** How somebody answered: by the link, a key in the call, or a text. */
export type DrillWay = 'link' | 'call' | 'reply'
/** Why a practice is over: its time is up, its traveler stopped it, or an alert or a question whether they are well began. */
export type DrillEnd = 'time' | 'traveler' | 'emergency'

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
