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
/** `takeBack` takes back everything that was counted. */
type Admitted = { kind: 'admitted'; takeBack(): Promise<void> }
export type TripAdmission = Admitted | Refused
export type ContactsAdmission = Admitted | (Refused & { kind: 'tooManyContacts' })

const nothing: Count = { count: 0, msLeft: 0 }

/** Counters that are taken one after the other and given back together. */
function taking(throttle: Throttle) {
  const taken: Counter[] = []
  return {
    async take(limit: Limit, key: string): Promise<Count> {
      const counter = { limit, key }
      taken.push(counter)
      const [count] = await throttle.take([counter])
      return count ?? nothing
    },
    takeBack: () => throttle.giveBack(taken),
  }
}
type Taking = ReturnType<typeof taking>

/**
 * Counts a trip that is about to start, and whom of its contacts the account has not named before.
 * @param account what the account is counted by: its number, so that a new one after a deletion begins no count anew.
 */
export async function admitTrip(
  throttle: Throttle,
  account: string,
  contacts: ReachableContact[],
): Promise<TripAdmission> {
  const counts = taking(throttle)
  const refused =
    (await overLimit(counts, tripLimits.started, account, 'tooManyTrips')) ??
    (await tooManyTold(counts, account, contacts)) ??
    (await tooManyNew(counts, account, contacts))
  if (!refused) return { kind: 'admitted', takeBack: counts.takeBack }
  await counts.takeBack()
  return refused
}

/** Counts whom of an account's contacts it has not named before, when they are chosen: each of them is asked by a text. */
export async function admitContacts(
  throttle: Throttle,
  account: string,
  contacts: ReachableContact[],
): Promise<ContactsAdmission> {
  const counts = taking(throttle)
  const refused = await tooManyNew(counts, account, contacts)
  if (!refused) return { kind: 'admitted', takeBack: counts.takeBack }
  await counts.takeBack()
  return refused
}

async function overLimit<Kind extends Refused['kind']>(
  { take }: Taking,
  limit: Limit,
  key: string,
  kind: Kind,
): Promise<(Refused & { kind: Kind }) | null> {
  const { count, msLeft } = await take(limit, key)
  return count > limit.points ? { kind, retryAfterMs: msLeft } : null
}

async function tooManyTold(counts: Taking, account: string, contacts: ReachableContact[]) {
  for (const _ of contacts.flatMap(waysTo)) {
    const refused = await overLimit(counts, tripLimits.told, account, 'tooManyTexts')
    if (refused) return refused
  }
  return null
}

async function tooManyNew(counts: Taking, account: string, contacts: ReachableContact[]) {
  for (const { limit, address } of contacts.flatMap(waysTo)) {
    const { count } = await counts.take(tripLimits.named, `${account} ${address}`)
    const refused =
      count > tripLimits.named.points ? null : await overLimit(counts, limit, account, 'tooManyContacts')
    if (refused) return refused
  }
  return null
}

/** However a number or an address is written, it is the same person. */
const waysTo = ({ number, email }: ReachableContact) => [
  { limit: tripLimits.newNumbers, address: phoneAddress(number) ?? number },
  ...(email ? [{ limit: tripLimits.newMailboxes, address: email.toLowerCase() }] : []),
]
