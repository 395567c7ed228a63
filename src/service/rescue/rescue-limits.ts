import { isIPv4 } from 'node:net'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { Attempt } from '../platform/throttle/guard.ts'
import { byNetwork, type Counter, type Limit } from '../platform/throttle/throttle.ts'
import type { Sender } from './ports.ts'

/**
 * The limits that keep a guesser out. They count attempts that fail, of whoever types a code. Whoever comes by the link
 * of their message is stopped by none of them; beyond any of them a text goes to the contact where code and number
 * belong together (`send-fresh-links.ts`), and nothing else tells right from wrong. Only whoever tries on beyond them,
 * 20 times in 5 minutes, is refused.
 * What they come to, with 20 live trips of five contacts, so 100 codes among 10^6, each of which opens with one number
 * of 8 x 10^6 (seven digits are enough for a match, and no exchange begins with 0 or 1):
 * - 200 failures a day over all addresses, however many there are: one address has 20 of them, an IPv6 /40 80;
 * - were all codes known, each wrong number would be one of 200 x 365 a year: 73,000 / (8 x 10^6) = 0.9 % a year for
 * one trip of all. The codes are not known: at 200 a day one of the 100 is found in 50 days, and 20 wrong numbers a day
 * for at most 15 days (14 until an emergency lapses and 24 hours) open it with 300 / (8 x 10^6) = 0.004 %;
 * - who knows the whole number of a contact needs the one code of that contact: 200 x 15 / 10^6 = 0.3 % an emergency;
 * - who uses up all 200 shuts nobody out. tests/service/throttle-guesser.test.ts plays such guessers against these very
 * objects, and own-codes.test.ts over HTTP.
 */
export const rescueLimits = {
  /** Wrong codes and numbers of one address. */
  ofAddress: { name: 'rescue', points: 10, windowMs: 5 * MINUTE_MS },
  /** The address's limit for a day, so that one address uses up little of `everybody`. */
  shareOfAddress: { name: 'share', points: 20, windowMs: DAY_MS },
  /** Wrong numbers for one code, over all addresses. */
  numbersForCode: { name: 'code', points: 20, windowMs: DAY_MS },
  /** Wrong codes and numbers, over all addresses and codes. */
  everybody: { name: 'everybody', points: 200, windowMs: DAY_MS },
  /** Wrong numbers of those who have the link of a code, or a grant by it. */
  numbersForLink: { name: 'link', points: 10, windowMs: HOUR_MS },
  /** Tries of one address beyond any of these. */
  unanswered: { name: 'unanswered', points: 20, windowMs: 5 * MINUTE_MS },
  /** Votes that one contact takes back: each of them, and of the votes between, is a text to everybody. */
  votesTakenBack: { name: 'votes-taken-back', points: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** A network of many customers may try as often as this many addresses. */
export const NETWORK_TIMES = 4

/** Typing a code that one holds no grant for, by whichever way in. @param address from `addressKey`. */
export const codeAttempt = (address: string) => ({
  own: [...byNetwork(rescueLimits.ofAddress, address), ...byNetwork(rescueLimits.shareOfAddress, address)],
  shared: [everybody],
})

/**
 * Typing a code and a phone number for it at once. `ofNumber`: the counter of the number alone, which a wrong code
 * does not count for.
 * @param codeHash the code's.
 */
export function numberAttempt(address: string, codeHash: string) {
  const { own, shared } = codeAttempt(address)
  const ofNumber: Counter = { limit: rescueLimits.numbersForCode, key: codeHash }
  return { attempt: { own: [...own, ofNumber], shared } satisfies Attempt, ofNumber }
}

/** Trying a number with the link of a code. @param link the hash of the link: a fresh one has a count of its own. */
export const linkAttempt = (link: string): Attempt => ({
  own: [{ limit: rescueLimits.numbersForLink, key: link }],
})

/** Taking a vote back; each counts. */
export const takeBackAttempt = (contactId: string): Attempt => ({
  own: [{ limit: rescueLimits.votesTakenBack, key: contactId }],
})

/**
 * Trying beyond a ceiling, where right and wrong are answered alike; each counts.
 * @param address from `addressKey`.
 */
export const unansweredAttempt = (address: string): Attempt => ({
  own: [...byNetwork(rescueLimits.unanswered, address), ...byIpv4Network(address)],
})

/** An address of IPv4 is also counted with its 255 neighbors: a provider's, or rented by the dozen. */
function byIpv4Network(address: string): Counter[] {
  if (!isIPv4(address)) return []
  const { name, points, windowMs } = rescueLimits.unanswered
  const limit = { name: `${name}-24`, points: points * NETWORK_TIMES, windowMs }
  return [{ limit, key: `${address.split('.').slice(0, 3).join('.')}.0/24` }]
}

/** The address of a waiting try and the widest network that it is counted in, by which turns are taken. */
export function senderOf(address: string): Sender {
  const { own } = unansweredAttempt(address)
  return { address, network: own.at(-1)?.key ?? address }
}

const everybody: Counter = { limit: rescueLimits.everybody, key: '' }
