import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import type { Counter, Limit, Throttle } from '../../platform/throttle/throttle.ts'

const MONTH_MS = 30 * DAY_MS

/** How many people an account may name, by number and by mailbox, whom it had not named within a month. */
const contactLimits = {
  newNumbers: { name: 'trip-numbers', points: 30, windowMs: MONTH_MS },
  newMailboxes: { name: 'trip-mailboxes', points: 30, windowMs: MONTH_MS },
  /** Counts one person as named by an account, so that the second time they are not new. */
  named: { name: 'trip-named', points: 1, windowMs: MONTH_MS, isMark: true },
} as const satisfies Record<string, Limit>

/** `takeBack` takes back everything that was counted. */
export type Admitted = { kind: 'admitted'; takeBack(): Promise<void> }
type ContactsAdmission = Admitted | { kind: 'tooManyContacts'; retryAfterMs: number }

/**
 * The ways by which a contact is told, in one form: however a number or an address is written, it is the same person.
 */
export const waysTo = ({ number, email }: ReachableContact) => [
  { limit: contactLimits.newNumbers, address: phoneAddress(number) ?? number },
  ...(email ? [{ limit: contactLimits.newMailboxes, address: email.toLowerCase() }] : []),
]

/**
 * Counts whom of an account's contacts it has not named before, by two statements however many they are: when they are
 * chosen, since each of them is asked by a text, and when a trip starts that names others.
 * @param account what the account is counted by: its number, so that a new one after a deletion begins no count anew.
 */
export async function admitContacts(
  throttle: Throttle,
  account: string,
  contacts: ReachableContact[],
): Promise<ContactsAdmission> {
  const ways = new Map(contacts.flatMap(waysTo).map((way) => [`${account} ${way.address}`, way]))
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
