import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Attempt } from '../../platform/throttle/guard.ts'
import { byHousehold, type Counter, type Limit } from '../../platform/throttle/throttle.ts'
import type { Origin } from '../pins/pin-limits.ts'

/** High limits on failed attempts per IP address, because a carrier's customers share addresses. */
const workOf = (name: string, address: string): Counter[] => [
  ...byHousehold({ name, points: 60, windowMs: 5 * MINUTE_MS }, address),
  ...byHousehold({ name: `${name}-share`, points: 300, windowMs: DAY_MS }, address),
]

const signInLimits = {
  ofAddressAndAccount: { name: 'sign-in-pair', points: 5, windowMs: 5 * MINUTE_MS },
  ofAccount: { name: 'sign-in-account', points: 20, windowMs: HOUR_MS },
  everybody: { name: 'sign-in-all', points: 2_000, windowMs: DAY_MS },
  suspicion: { name: 'sign-in-suspicion', points: 3, windowMs: 30 * DAY_MS, isMark: true },
} as const satisfies Record<string, Limit>

/**
 * Limits failed sign-ins. At a shared limit, IP addresses with fewer than three failures in 30 days may still
 * try, so that strangers' guesses don't lock a traveler out.
 */
export const signInAttempt = (address: string, phone: string): Attempt => ({
  own: [
    ...workOf('sign-in', address),
    { limit: signInLimits.ofAddressAndAccount, key: `${address} ${phone}` },
  ],
  shared: [
    { limit: signInLimits.ofAccount, key: phone },
    { limit: signInLimits.everybody, key: '' },
  ],
  suspicion: [{ limit: signInLimits.suspicion, key: address }],
})

const passwordsAgain: Limit[] = [
  { name: 'password', points: 5, windowMs: 5 * MINUTE_MS },
  { name: 'password-share', points: 20, windowMs: HOUR_MS },
]

/** Limits wrong passwords per session, or per account if the session is unknown. */
export const passwordAttempt = (origin: Origin, userId: string): Attempt => ({
  own: passwordsAgain.map((limit) => ({ limit, key: origin.way === 'session' ? origin.id : userId })),
})

const checkInLimits = {
  ofAccount: { name: 'check-in-account', points: 200, windowMs: HOUR_MS },
  suspicion: { name: 'check-in-suspicion', points: 3, windowMs: 30 * DAY_MS, isMark: true },
} as const satisfies Record<string, Limit>

/** Limits failed check-ins by IP address and by account. `pinCounters` limits wrong PINs, too. */
export const checkInAttempt = (address: string, phone: string): Attempt => ({
  own: workOf('check-in', address),
  shared: [{ limit: checkInLimits.ofAccount, key: phone }],
  suspicion: [{ limit: checkInLimits.suspicion, key: `${address} ${phone}` }],
})

const refusals: Limit = { name: 'check-in-refused', points: 20, windowMs: HOUR_MS, isMark: true }

/**
 * Counts refused check-ins. Beyond the limit, every wrong attempt gets status 429, so that the response
 * doesn't reveal whether the password or the PIN was wrong.
 */
export const checkInRefusals = (phone: string): Counter => ({ limit: refusals, key: phone })
