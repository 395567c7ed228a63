import { isIPv4 } from 'node:net'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Attempt } from '../../platform/throttle/guard.ts'
import { byNetwork, type Counter, type Limit } from '../../platform/throttle/throttle.ts'
import type { Sender } from '../ports.ts'

/**
 * Limits on failed codes and phone numbers. Successful attempts don't count, except for `unanswered` and
 * `votesTakenBack`. For callers who hold a code's link or a grant, failures count only toward
 * `numbersForLink`. Above a limit, any six digits are accepted as a code, and phone numbers are queued, up to
 * the limit `unanswered`. If a queued attempt is correct, the contact gets a fresh link
 * (`send-fresh-links.ts`).
 *
 * The chances of an attacker assume 20 open trips of five contacts each, so 100 of 10^6 codes are valid.
 * They also assume 8 x 10^6 possible phone numbers.
 * - Each day, 200 attempts may fail in total: 20 from one address, and 80 from an IPv6 /40.
 * - An attacker who knows all codes can guess 200 numbers a day. The chance to open a trip within a year is
 *   200 x 365 / (8 x 10^6) = 0.9%.
 * - An attacker who knows no code needs 50 days to find one. Guessing its number, 20 times a day for 15
 *   days, then succeeds with a chance of 300 / (8 x 10^6) = 0.004%.
 * - An attacker who knows a contact's number can guess 200 codes a day. The chance per emergency is 200 x
 *   15 / 10^6 = 0.3%.
 * - Using up all 200 attempts locks no contact out.
 *
 * Tested by throttle-guesser.test.ts and own-codes.test.ts.
 */
export const rescueLimits = {
  ofAddress: { name: 'rescue', points: 10, windowMs: 5 * MINUTE_MS },
  /** Daily limit per address, so that one address can't exhaust `everybody`. */
  shareOfAddress: { name: 'share', points: 20, windowMs: DAY_MS },
  /** Wrong phone numbers entered for one code by all callers who hold neither its link nor a grant. */
  numbersForCode: { name: 'code', points: 20, windowMs: DAY_MS },
  everybody: { name: 'everybody', points: 200, windowMs: DAY_MS },
  /** Wrong phone numbers entered by holders of a code's link or grant. */
  numbersForLink: { name: 'link', points: 10, windowMs: HOUR_MS },
  /** Attempts that exceeded a limit above and are queued for `sendFreshLinks`. Per address and network. */
  unanswered: { name: 'unanswered', points: 20, windowMs: 5 * MINUTE_MS },
  /** Limited, because each one texts the contacts. */
  votesTakenBack: { name: 'votes-taken-back', points: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** Ratio of the limit of an IPv4 /24 or IPv6 /40 network to that of one address. */
export const NETWORK_TIMES = 4

export const codeAttempt = (address: string) => ({
  own: [...byNetwork(rescueLimits.ofAddress, address), ...byNetwork(rescueLimits.shareOfAddress, address)],
  shared: [everybody],
})

/** Counters for an attempt with a code and a number. If the code is wrong, callers give `ofNumber` back. */
export function numberAttempt(address: string, codeHash: string) {
  const { own, shared } = codeAttempt(address)
  const ofNumber: Counter = { limit: rescueLimits.numbersForCode, key: codeHash }
  return { attempt: { own: [...own, ofNumber], shared } satisfies Attempt, ofNumber }
}

/** @param link hash of the link, so that each new link has a new counter; id of a code without a link */
export const linkAttempt = (link: string): Attempt => ({
  own: [{ limit: rescueLimits.numbersForLink, key: link }],
})

export const takeBackAttempt = (contactId: string): Attempt => ({
  own: [{ limit: rescueLimits.votesTakenBack, key: contactId }],
})

export const unansweredAttempt = (address: string): Attempt => ({
  own: [...byNetwork(rescueLimits.unanswered, address), ...byIpv4Network(address)],
})

function byIpv4Network(address: string): Counter[] {
  if (!isIPv4(address)) return []
  const { name, points, windowMs } = rescueLimits.unanswered
  const limit = { name: `${name}-24`, points: points * NETWORK_TIMES, windowMs }
  return [{ limit, key: `${address.split('.').slice(0, 3).join('.')}.0/24` }]
}

/** Returns the client's address and its IPv4 /24 or IPv6 /40 network. */
export function senderOf(address: string): Sender {
  const { own } = unansweredAttempt(address)
  return { address, network: own.at(-1)?.key ?? address }
}

const everybody: Counter = { limit: rescueLimits.everybody, key: '' }
