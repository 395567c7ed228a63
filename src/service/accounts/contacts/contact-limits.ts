import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import type { Counter, Limit, Throttle } from '../../platform/throttle/throttle.ts'

const MONTH_MS = 30 * DAY_MS

/** Limits how many new numbers and email addresses an account may name as contacts in a month. */
const contactLimits = {
  newNumbers: { name: 'trip-numbers', points: 30, windowMs: MONTH_MS },
  newMailboxes: { name: 'trip-mailboxes', points: 30, windowMs: MONTH_MS },
  /** Marks a number or email address that the account has already named, so that it counts only once. */
  named: { name: 'trip-named', points: 1, windowMs: MONTH_MS, isMark: true },
} as const satisfies Record<string, Limit>

export type Admitted = { kind: 'admitted'; takeBack(): Promise<void> }
type ContactsAdmission = Admitted | { kind: 'tooManyContacts'; retryAfterMs: number }

export const addressesOf = ({ number, email }: ReachableContact) => [
  { limit: contactLimits.newNumbers, address: phoneAddress(number) ?? number },
  ...(email ? [{ limit: contactLimits.newMailboxes, address: email.toLowerCase() }] : []),
]

/**
 * @param account the traveler's phone number, so that a new account doesn't reset the limit; the user id if
 * there is none
 */
export async function admitContacts(
  throttle: Throttle,
  account: string,
  contacts: ReachableContact[],
): Promise<ContactsAdmission> {
  const ways = new Map(contacts.flatMap(addressesOf).map((way) => [`${account} ${way.address}`, way]))
  const named: Counter[] = [...ways.keys()].map((key) => ({ limit: contactLimits.named, key }))
  const before = await throttle.take(named)
  const isNew = (at: number) => (before[at]?.count ?? 0) <= contactLimits.named.points
  const added: Counter[] = [...ways.values()]
    .filter((_, at) => isNew(at))
    .map(({ limit }) => ({ limit, key: account }))
  const counts = await throttle.take(added)
  const takeBack = () => throttle.giveBack([...named, ...added])
  const full = counts.find(({ count }, at) => count > (added[at]?.limit.points ?? 0))
  if (!full) return { kind: 'admitted', takeBack }
  await takeBack()
  return { kind: 'tooManyContacts', retryAfterMs: full.msLeft }
}
