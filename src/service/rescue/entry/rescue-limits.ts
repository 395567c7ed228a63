import { isIPv4 } from 'node:net'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Attempt } from '../../platform/throttle/guard.ts'
import { byNetwork, type Counter, type Limit } from '../../platform/throttle/throttle.ts'
import type { Sender } from '../ports.ts'

/**
 * Limits on guessing codes and numbers; only failures count. Holders of a link or grant have only
 * `numbersForLink`. Above a limit, a correct code and number still get a fresh link by text
 * (`send-fresh-links.ts`), up to `unanswered`. Chances of an attacker when 20 trips have five contacts each
 * (100 of 10^6 codes, one of 8 x 10^6 numbers each):
 * - All addresses together have 200 failures a day, one address 20, an IPv6 /40 80.
 * - Knowing all codes: 200 x 365 / (8 x 10^6) = 0.9 % a year to open one of the trips. Knowing none: one
 *   code in 50 days, then 20 numbers a day for 15 days, 300 / (8 x 10^6) = 0.004 %.
 * - Knowing a contact's number: 200 x 15 / 10^6 = 0.3 % per emergency.
 * - Spending all 200 locks no contact out. Tested by throttle-guesser.test.ts and own-codes.test.ts.
 */
export const rescueLimits = {
  ofAddress: { name: 'rescue', points: 10, windowMs: 5 * MINUTE_MS },
  /** Daily limit per address, so that one address can't exhaust `everybody`. */
  shareOfAddress: { name: 'share', points: 20, windowMs: DAY_MS },
  /** Wrong phone numbers entered for one code, from all addresses together. */
  numbersForCode: { name: 'code', points: 20, windowMs: DAY_MS },
  /** Failed codes and numbers from all addresses together. */
  everybody: { name: 'everybody', points: 200, windowMs: DAY_MS },
  /** Wrong phone numbers entered by holders of a code's link or grant. */
  numbersForLink: { name: 'link', points: 10, windowMs: HOUR_MS },
  /** Attempts above another limit, which wait in a queue for `sendFreshLinks`. */
  unanswered: { name: 'unanswered', points: 20, windowMs: 5 * MINUTE_MS },
  /** Votes that one contact takes back; each time, every contact gets a text. */
  votesTakenBack: { name: 'votes-taken-back', points: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** A network may make as many attempts as this many addresses. */
export const NETWORK_TIMES = 4

export const codeAttempt = (address: string) => ({
  own: [...byNetwork(rescueLimits.ofAddress, address), ...byNetwork(rescueLimits.shareOfAddress, address)],
  shared: [everybody],
})

/** Counts a phone-number attempt. If the code was wrong, callers undo the count of `ofNumber`. */
export function numberAttempt(address: string, codeHash: string) {
  const { own, shared } = codeAttempt(address)
  const ofNumber: Counter = { limit: rescueLimits.numbersForCode, key: codeHash }
  return { attempt: { own: [...own, ofNumber], shared } satisfies Attempt, ofNumber }
}

/** @param link hash of the link, so that each new link has a new counter */
export const linkAttempt = (link: string): Attempt => ({
  own: [{ limit: rescueLimits.numbersForLink, key: link }],
})

export const takeBackAttempt = (contactId: string): Attempt => ({
  own: [{ limit: rescueLimits.votesTakenBack, key: contactId }],
})

/** Counts an attempt above the other limits, whether or not it is correct. */
export const unansweredAttempt = (address: string): Attempt => ({
  own: [...byNetwork(rescueLimits.unanswered, address), ...byIpv4Network(address)],
})

function byIpv4Network(address: string): Counter[] {
  if (!isIPv4(address)) return []
  const { name, points, windowMs } = rescueLimits.unanswered
  const limit = { name: `${name}-24`, points: points * NETWORK_TIMES, windowMs }
  return [{ limit, key: `${address.split('.').slice(0, 3).join('.')}.0/24` }]
}

/** Returns the client's address and its widest network. The queue takes turns by both. */
export function senderOf(address: string): Sender {
  const { own } = unansweredAttempt(address)
  return { address, network: own.at(-1)?.key ?? address }
}

const everybody: Counter = { limit: rescueLimits.everybody, key: '' }
