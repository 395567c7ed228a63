import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import { LOCKOUT_MS, MAX_WRONG_CODES } from '../../domain/rescue/entry/lockout.ts'
import type { Counter, Limit, Throttle } from '../platform/throttle/throttle.ts'

/**
 * The lockout of specification §4 for a browser without a script, which cannot count: wrong codes of one address
 * and the five minutes after the third. The service's own limits on guessing (`rescue-limits.ts`) hold besides.
 */
const plainLimits = {
  wrongCodes: { name: 'plain-codes', points: MAX_WRONG_CODES, windowMs: HOUR_MS },
  lockout: { name: 'plain-lockout', points: 1, windowMs: LOCKOUT_MS },
} as const satisfies Record<string, Limit>

const wrongCodesOf = (address: string): Counter => ({ limit: plainLimits.wrongCodes, key: address })
const lockoutOf = (address: string): Counter => ({ limit: plainLimits.lockout, key: address })

/** How long the address is still locked out, ms; 0 where it is not. @param address from `addressKey`. */
export async function lockoutLeft(throttle: Throttle, address: string): Promise<number> {
  const [lockout] = await throttle.read([lockoutOf(address)])
  return lockout && lockout.count > 0 ? lockout.msLeft : 0
}

/** Counts a wrong code. @returns how many may still be tried; at 0 the lockout has begun. */
export async function countWrongCode(throttle: Throttle, address: string): Promise<number> {
  const [wrong] = await throttle.take([wrongCodesOf(address)])
  const count = wrong?.count ?? 0
  if (count < MAX_WRONG_CODES) return MAX_WRONG_CODES - count
  await throttle.take([lockoutOf(address)])
  await forgetWrongCodes(throttle, address)
  return 0
}

/** A code that was found, or the end of the lockout, starts the count afresh. */
export async function forgetWrongCodes(throttle: Throttle, address: string): Promise<void> {
  const counter = wrongCodesOf(address)
  const [wrong] = await throttle.read([counter])
  await throttle.giveBack(Array.from({ length: wrong?.count ?? 0 }, () => counter))
}
