import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Counter, Limit } from '../../platform/throttle/throttle.ts'

/**
 * Where a secret of somebody known is shown. Each has counters of its own: whoever guesses by one way, however many
 * addresses they have, keeps nobody out of another.
 * - `session`: whoever is signed in; `id`: the session's, where none is known the account's.
 * - `website`: the emergency check-in, beside the right password.
 * - `text`, `call`: from the account's number, which may be forged; that of a call with less effort.
 */
export type Origin = { way: 'session'; id: string } | { way: 'website' | 'text' | 'call' }

/** How many wrong PINs are judged. Beyond any of these none is, from whatever address. */
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

/** All sessions of an account together from which the right PIN has not come yet: a password opens any number of them. */
const ofNewSessions: Limit = { name: 'pin-new-sessions', points: 20, windowMs: DAY_MS }

/** A session from which the right PIN has come: it lives no longer than this. */
const sessionKnown: Limit = { name: 'pin-known', points: 1, windowMs: 180 * DAY_MS, isMark: true }

/** Wrong PINs for an account by all ways together; at so many the traveler is told, once a window. */
export const wrongPins: Limit = { name: 'pin-wrong', points: 10, windowMs: DAY_MS, isMark: true }

/** The mark of a session from which the right PIN has come; other origins have none. */
export const knownMark = (origin: Origin): Counter[] =>
  origin.way === 'session' ? [{ limit: sessionKnown, key: origin.id }] : []

/**
 * What a try with a PIN is counted by.
 * @param isKnown whether the right PIN has come from this session before.
 */
export function pinCounters(origin: Origin, userId: string, isKnown: boolean): Counter[] {
  const key = origin.way === 'session' ? origin.id : userId
  const own = pinLimits[origin.way].map((limit) => ({ limit, key }))
  const isNew = origin.way === 'session' && !isKnown
  return isNew ? [...own, { limit: ofNewSessions, key: userId }] : own
}
