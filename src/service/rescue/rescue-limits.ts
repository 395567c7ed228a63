import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { byNetwork } from '../platform/throttle/by-network.ts'
import type { Attempt } from '../platform/throttle/guard.ts'
import type { Counter, Limit } from '../platform/throttle/throttle.ts'

/**
 * The limits that keep a guesser out. What they come to, for a guesser with A = 10,000 addresses, 20 live
 * codes among 10^6 and five contacts a trip, each number one of 8 x 10^6 (seven digits are enough for a
 * match, and no exchange begins with 0 or 1):
 * - admitted failures: 500 a day over all addresses, and 3 an address in 30 days beyond that, so at most
 *   500 + 10,000 x 3 / 30 = 1,500 a day, and 30,000 more on the first day. One address gets 20 of the 500, the
 *   holder of an IPv6 /40 80 (`by-network.ts`): it takes 25 addresses to use them up;
 * - one wrong number reads a trip with a chance of 5 / (8 x 10^6) = 6.25 x 10^-7. Were all 20 codes public,
 *   1,500 a day would still be 1 trip in 2.9 years, and the first day 1 in 53;
 * - the codes are not public: each costs 50,000 failures on average (33 days), and dies 24 hours after the
 *   emergency;
 * - somebody who knows a contact's whole number and wants that one trip needs its code: 10^6 possibilities at
 *   1,500 a day, on average 1.8 years, for a code that lives for days.
 * tests/service/throttle-guesser.test.ts plays such a guesser against these very objects.
 */
export const rescueLimits = {
  /** Wrong codes of one address. */
  codesOfAddress: { name: 'codes', points: 10, windowMs: 5 * MINUTE_MS },
  /** Wrong numbers of one address for one code. */
  numbersOfAddress: { name: 'numbers', points: 5, windowMs: 5 * MINUTE_MS },
  /** Wrong codes and numbers of one address in a day: no more of `everybody` is used up by one. */
  shareOfAddress: { name: 'share', points: 20, windowMs: DAY_MS },
  /** Wrong numbers for one code, over all addresses. */
  numbersForCode: { name: 'code', points: 50, windowMs: HOUR_MS },
  /** Wrong codes and numbers, over all addresses and codes. */
  everybody: { name: 'everybody', points: 500, windowMs: DAY_MS },
  /** Wrong codes and numbers of one address that leave it unsuspicious. */
  suspicion: { name: 'suspicion', points: 3, windowMs: 30 * DAY_MS },
} as const satisfies Record<string, Limit>

/** Trying a code that one holds no grant for, by whichever way in. @param address from `addressKey`. */
export const codeAttempt = (address: string): Attempt => ({
  own: [...codesOf(address), ...shareOf(address)],
  shared: [everybody],
  suspicion: byNetwork(rescueLimits.suspicion, address),
})

/** Trying a phone number for a code that one holds a grant for already. */
export const numberAttempt = (address: string, code: string): Attempt => ({
  own: [...numbersOf(address, code), ...shareOf(address)],
  shared: [numbersFor(code), everybody],
  suspicion: byNetwork(rescueLimits.suspicion, address),
})

/**
 * Trying a code and a phone number for it at once: as `codeAttempt` and then `numberAttempt`, counted together.
 * `ofCode` and `ofNumber` are the counters of only the one.
 */
export function codeAndNumberAttempt(address: string, code: string) {
  const ofCode = codesOf(address)
  const ofNumber = [...numbersOf(address, code), numbersFor(code)]
  const byNumber = numberAttempt(address, code)
  return { attempt: { ...byNumber, own: [...ofCode, ...byNumber.own] } satisfies Attempt, ofCode, ofNumber }
}

const codesOf = (address: string) => byNetwork(rescueLimits.codesOfAddress, address)
const numbersOf = (address: string, code: string) => byNetwork(rescueLimits.numbersOfAddress, address, code)
const shareOf = (address: string) => byNetwork(rescueLimits.shareOfAddress, address)
const numbersFor = (code: string): Counter => ({ limit: rescueLimits.numbersForCode, key: code })
const everybody: Counter = { limit: rescueLimits.everybody, key: '' }
