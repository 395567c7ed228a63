import { DAY_MS } from '../../domain/primitives/time-units.ts'
import { phoneAddress } from '../messages/phone-address.ts'
import type { Count, Counter, Limit, Throttle } from '../platform/throttle/throttle.ts'
import type { ReachableContact } from './emergency.ts'

const MONTH_MS = 30 * DAY_MS

/**
 * How many trips an account may start, and how many people it may have told whom it had not told within a month.
 * What a running trip sends is sent whatever these say: they hold at the start alone.
 */
export const tripLimits = {
  started: { name: 'trips', points: 20, windowMs: DAY_MS },
  /** Ways to contacts that the trips of a day name: each of them gets the same few texts, or mails, a trip. */
  told: { name: 'trip-told', points: 100, windowMs: DAY_MS },
  newNumbers: { name: 'trip-numbers', points: 30, windowMs: MONTH_MS },
  newMailboxes: { name: 'trip-mailboxes', points: 30, windowMs: MONTH_MS },
  /** One person of one account's; from the second count on they are not new. */
  named: { name: 'trip-named', points: 1, windowMs: MONTH_MS, isMark: true },
} as const satisfies Record<string, Limit>

type Refused = { kind: 'tooManyTrips' | 'tooManyTexts' | 'tooManyContacts'; retryAfterMs: number }
export type TripAdmission =
  /** `notStarted` takes everything back that was counted. */
  { kind: 'admitted'; notStarted(): Promise<void> } | Refused

const nothing: Count = { count: 0, msLeft: 0 }

/**
 * Counts a trip that is about to start, and whom of its contacts the account has not named before.
 * @param account what the account is counted by: its number, so that a new one after a deletion begins no count anew.
 */
export async function admitTrip(
  throttle: Throttle,
  account: string,
  contacts: ReachableContact[],
): Promise<TripAdmission> {
  const taken: Counter[] = []
  const takeEach = async (counters: Counter[]): Promise<Count[]> => {
    taken.push(...counters)
    return throttle.take(counters)
  }
  const take = async (limit: Limit, key: string): Promise<Count> =>
    (await takeEach([{ limit, key }]))[0] ?? nothing
  const takeBack = () => throttle.giveBack(taken)
  const refused = async (kind: Refused['kind'], retryAfterMs: number) => {
    await takeBack()
    return { kind, retryAfterMs }
  }

  const { count, msLeft } = await take(tripLimits.started, account)
  if (count > tripLimits.started.points) return refused('tooManyTrips', msLeft)
  for (const { limit, address } of contacts.flatMap(waysTo)) {
    const [told = nothing, named = nothing] = await takeEach([
      { limit: tripLimits.told, key: account },
      { limit: tripLimits.named, key: `${account} ${address}` },
    ])
    if (told.count > tripLimits.told.points) return refused('tooManyTexts', told.msLeft)
    if (named.count > tripLimits.named.points) continue
    const known = await take(limit, account)
    if (known.count > limit.points) return refused('tooManyContacts', known.msLeft)
  }
  return { kind: 'admitted', notStarted: takeBack }
}

/** However a number or an address is written, it is the same person. */
const waysTo = ({ number, email }: ReachableContact) => [
  { limit: tripLimits.newNumbers, address: phoneAddress(number) ?? number },
  ...(email ? [{ limit: tripLimits.newMailboxes, address: email.toLowerCase() }] : []),
]
