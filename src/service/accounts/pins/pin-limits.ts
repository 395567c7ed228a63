import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Counter, Limit } from '../../platform/throttle/throttle.ts'

/**
 * Channel by which a PIN arrives. Each has its own counters, so guessing on one doesn't block another.
 * - `session`: a signed-in session. `id` is the session, or the account if the session is unknown.
 * - `website`: emergency check-in with the correct password.
 * - `text`, `call`: from the account's number, which can be forged.
 */
export type Origin = { way: 'session'; id: string } | { way: 'website' | 'text' | 'call' }

/**
 * Limits on wrong PINs: `session` per session, the others per account. Beyond a limit, even correct PINs are
 * refused.
 */
const pinLimits = {
  session: [
    { name: 'pin', points: 5, windowMs: 5 * MINUTE_MS },
    { name: 'pin-share', points: 20, windowMs: DAY_MS },
  ],
  website: [{ name: 'check-in-pin', points: 20, windowMs: HOUR_MS }],
  text: [
    { name: 'text-pin', points: 5, windowMs: 5 * MINUTE_MS },
    { name: 'text-pin-share', points: 20, windowMs: DAY_MS },
  ],
  call: [
    { name: 'call-pin', points: 5, windowMs: 5 * MINUTE_MS },
    { name: 'call-pin-share', points: 20, windowMs: DAY_MS },
  ],
} as const satisfies Record<Origin['way'], Limit[]>

/**
 * Limits wrong PINs over all of an account's sessions that lack the `sessionKnown` mark, because a password can
 * open any number of sessions.
 */
const ofNewSessions: Limit = { name: 'pin-new-sessions', points: 20, windowMs: DAY_MS }

/**
 * Marks a session that entered a correct PIN or set the first one. The mark lasts at least as long as a
 * session of this service (`SESSION_LIFE_MS`).
 */
const sessionKnown: Limit = { name: 'pin-known', points: 1, windowMs: 180 * DAY_MS, isMark: true }

/** Counts wrong PINs over all channels. After the tenth in a day, the service texts the traveler. */
export const wrongPins: Limit = { name: 'pin-wrong', points: 10, windowMs: DAY_MS, isMark: true }

export const knownMark = (origin: Origin): Counter[] =>
  origin.way === 'session' ? [{ limit: sessionKnown, key: origin.id }] : []

/** @param isKnown true if the session has the mark of `sessionKnown` */
export function pinCounters(origin: Origin, userId: string, isKnown: boolean): Counter[] {
  const key = origin.way === 'session' ? origin.id : userId
  const own = pinLimits[origin.way].map((limit) => ({ limit, key }))
  const isNew = origin.way === 'session' && !isKnown
  return isNew ? [...own, { limit: ofNewSessions, key: userId }] : own
}
