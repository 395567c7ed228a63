import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Counter, Limit } from '../../platform/throttle/throttle.ts'

/**
 * Entry point of a PIN. Each way has its own counters, so that guessing one way blocks no other.
 *
 * - `session`: id of a signed-in session, or of the account.
 *
 * - `website`: emergency check-in with the right password.
 *
 * - `text`, `call`: from the account's number, which can be forged.
 */
export type Origin = { way: 'session'; id: string } | { way: 'website' | 'text' | 'call' }

/** Beyond these no PIN is judged, from any address. */
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

/** All sessions together that haven't shown the right PIN: a password opens any number of them. */
const ofNewSessions: Limit = { name: 'pin-new-sessions', points: 20, windowMs: DAY_MS }

/** A session that has shown the right PIN, for its lifetime. */
const sessionKnown: Limit = { name: 'pin-known', points: 1, windowMs: 180 * DAY_MS, isMark: true }

/** Over all ways; the traveler is told, once a window. */
export const wrongPins: Limit = { name: 'pin-wrong', points: 10, windowMs: DAY_MS, isMark: true }

/** Only sessions are remembered as having shown the right PIN. */
export const knownMark = (origin: Origin): Counter[] =>
  origin.way === 'session' ? [{ limit: sessionKnown, key: origin.id }] : []

/** @param isKnown this session has shown the right PIN before. */
export function pinCounters(origin: Origin, userId: string, isKnown: boolean): Counter[] {
  const key = origin.way === 'session' ? origin.id : userId
  const own = pinLimits[origin.way].map((limit) => ({ limit, key }))
  const isNew = origin.way === 'session' && !isKnown
  return isNew ? [...own, { limit: ofNewSessions, key: userId }] : own
}
