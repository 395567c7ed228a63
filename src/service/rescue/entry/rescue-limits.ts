import { isIPv4 } from 'node:net'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Attempt } from '../../platform/throttle/guard.ts'
import { byNetwork, type Counter, type Limit } from '../../platform/throttle/throttle.ts'
import type { Sender } from '../ports.ts'

/**
 * Limits on guessing; failures of typed codes count. A link's holder isn't limited; beyond a limit a right pair gets a
 * text (`send-fresh-links.ts`), and only 20 more tries in 5 minutes are refused. With 20 trips of five contacts (100 of
 * 10^6 codes, each with one number of 8 x 10^6):
 * - 200 failures a day over all addresses; one address has 20, an IPv6 /40 80;
 * - with all codes known: 200 x 365 / (8 x 10^6) = 0.9 % a year for one of all trips. With none known, a guesser finds
 * one in 50 days; 20 numbers a day for 15 days open it with a chance of 300 / (8 x 10^6) = 0.004 %;
 * - with a contact's number known: 200 x 15 / 10^6 = 0.3 % an emergency;
 * - using up all 200 locks no one out. Tested by throttle-guesser.test.ts and own-codes.test.ts.
 */
export const rescueLimits = {
  ofAddress: { name: 'rescue', points: 10, windowMs: 5 * MINUTE_MS },
  /** Daily, so that one address uses up little of `everybody`. */
  shareOfAddress: { name: 'share', points: 20, windowMs: DAY_MS },
  /** Over all addresses. */
  numbersForCode: { name: 'code', points: 20, windowMs: DAY_MS },
  /** Over all addresses and codes. */
  everybody: { name: 'everybody', points: 200, windowMs: DAY_MS },
  /** Wrong numbers with a code's link or grant. */
  numbersForLink: { name: 'link', points: 10, windowMs: HOUR_MS },
  /** Further tries beyond any of these. */
  unanswered: { name: 'unanswered', points: 20, windowMs: 5 * MINUTE_MS },
  /** Each one texts every contact. */
  votesTakenBack: { name: 'votes-taken-back', points: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** A network may try as often as this many addresses. */
export const NETWORK_TIMES = 4

/** Without a grant. @param address from `addressKey`. */
export const codeAttempt = (address: string) => ({
  own: [...byNetwork(rescueLimits.ofAddress, address), ...byNetwork(rescueLimits.shareOfAddress, address)],
  shared: [everybody],
})

/** `ofNumber` isn't counted for a wrong code. */
export function numberAttempt(address: string, codeHash: string) {
  const { own, shared } = codeAttempt(address)
  const ofNumber: Counter = { limit: rescueLimits.numbersForCode, key: codeHash }
  return { attempt: { own: [...own, ofNumber], shared } satisfies Attempt, ofNumber }
}

/** @param link hash of the link; a new link starts a new count. */
export const linkAttempt = (link: string): Attempt => ({
  own: [{ limit: rescueLimits.numbersForLink, key: link }],
})

export const takeBackAttempt = (contactId: string): Attempt => ({
  own: [{ limit: rescueLimits.votesTakenBack, key: contactId }],
})

/** A request beyond a ceiling; each one counts. */
export const unansweredAttempt = (address: string): Attempt => ({
  own: [...byNetwork(rescueLimits.unanswered, address), ...byIpv4Network(address)],
})

/** Also counts an IPv4 address's /24. */
function byIpv4Network(address: string): Counter[] {
  if (!isIPv4(address)) return []
  const { name, points, windowMs } = rescueLimits.unanswered
  const limit = { name: `${name}-24`, points: points * NETWORK_TIMES, windowMs }
  return [{ limit, key: `${address.split('.').slice(0, 3).join('.')}.0/24` }]
}

/** Address and widest network, for turns. */
export function senderOf(address: string): Sender {
  const { own } = unansweredAttempt(address)
  return { address, network: own.at(-1)?.key ?? address }
}

const everybody: Counter = { limit: rescueLimits.everybody, key: '' }
