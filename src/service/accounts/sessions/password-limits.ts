import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Attempt } from '../../platform/throttle/guard.ts'
import { byHousehold, type Counter, type Limit } from '../../platform/throttle/throttle.ts'
import type { Origin } from '../pins/pin-limits.ts'

/**
 * How much one address has us check, each time with hashes that cost: so much that the mistypings of those who share it,
 * as customers of one carrier do, keep nobody out.
 * @param name what is tried; each has counters of its own.
 */
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
 * Signing in; a wrong password counts. Beyond the ceilings over all addresses one without failures of its own still gets
 * through, so that nobody keeps a traveler out by guessing at their account.
 * @param address from `addressKey`. @param phone the number as typed, whether anybody has it or not.
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

/** Showing the password again in a session; a wrong one counts, for this session alone. */
export const passwordAttempt = (origin: Origin, userId: string): Attempt => ({
  own: passwordsAgain.map((limit) => ({ limit, key: origin.way === 'session' ? origin.id : userId })),
})

const checkInLimits = {
  ofAccount: { name: 'check-in-account', points: 200, windowMs: HOUR_MS },
  suspicion: { name: 'check-in-suspicion', points: 3, windowMs: 30 * DAY_MS, isMark: true },
} as const satisfies Record<string, Limit>

/**
 * Showing number, password and PIN without a session; whatever is wrong counts. Whoever has all three gets through what
 * others have tried at the number: these ceilings are there for what a try costs, and PINs have their own
 * (`pinCounters`), which takes the right password to be counted in.
 */
export const checkInAttempt = (address: string, phone: string): Attempt => ({
  own: workOf('check-in', address),
  shared: [{ limit: checkInLimits.ofAccount, key: phone }],
  suspicion: [{ limit: checkInLimits.suspicion, key: `${address} ${phone}` }],
})

const refusals: Limit = { name: 'check-in-refused', points: 20, windowMs: HOUR_MS, isMark: true }

/** Tries at a number that were refused: beyond its points the answer says so, whichever of the three was wrong. */
export const checkInRefusals = (phone: string): Counter => ({ limit: refusals, key: phone })
