import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import { type AdvancedLadder, advanceLadder, type StoredLadder, startLadder } from './advance-ladder.ts'

export const DRILL_LASTS_MS = HOUR_MS
/** Minimum time between drills, per traveler and per phone number. */
export const DRILL_EVERY_MS = 7 * DAY_MS
/** Time after the start of a drill during which contacts can get calls. */
export const DRILL_CALLS_FOR_MS = 15 * MINUTE_MS
/** A drill includes a contact only if their calling hours last at least this much longer. */
export const DRILL_DAY_LEFT_MS = 30 * MINUTE_MS

export type DrillWay = 'link' | 'call' | 'reply'
/** Reason why a drill ended. `emergency`: the phone shows a real question or alert. */
export type DrillEnd = 'time' | 'traveler' | 'emergency'

/** Starts a drill's escalation to one contact, which makes at most one call. */
export const startDrillLadder = (beganAt: number, callAfterMs: number): StoredLadder =>
  startLadder({ beganAt, callAfterMs, callAgainMs: [2 * DRILL_LASTS_MS] }).ladder

/** State of a contact in a drill. `isStopped`: opted out of texts or drills. `isLost`: text not delivered. */
export type DrillSeen = { reachedAt: number | null; isStopped: boolean; isLost: boolean }

export function advanceDrill(
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
