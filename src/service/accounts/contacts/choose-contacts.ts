import { isLeftOut, type ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { isSameVoter } from '../../../domain/person/phone-match.ts'
import { digitsOf } from '../../../domain/primitives/digits.ts'
import type { Language } from '../../../domain/primitives/languages.ts'
import { US_PHONE_DIGITS } from '../../../domain/primitives/us-phone-number.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import type { PhoneNumbers } from '../../platform/ports.ts'

export type WrittenContact = {
  name?: string | null | undefined
  number: string
  email?: string | null | undefined
  tellOnDistress?: boolean | null | undefined
  language?: Language | null | undefined
}
type ChosenContacts =
  | { kind: 'chosen'; contacts: ReachableContact[] }
  | { kind: 'unreachableContact'; at: number }
  /** The number is from a country that isn't in `served`. */
  | { kind: 'foreignContact'; at: number; served: readonly string[] }
  /** The number has fewer digits than the rescue panel asks for (specification §5). */
  | { kind: 'shortContact'; at: number }
  /** The number is the traveler's own. It's refused, because an attacker may have the phone. */
  | { kind: 'ownNumber'; at: number }
  | { kind: 'nobodyTold'; at: number }
  /**
   * All contacts on the list are excluded from distress alerts, some by an earlier request or a shared
   * address. The response gives no reason, so that a thief with the phone doesn't learn who is excluded.
   */
  | { kind: 'oneMoreContact' }

export const contactRefusals = [
  'unreachableContact',
  'foreignContact',
  'shortContact',
  'ownNumber',
  'nobodyTold',
  'oneMoreContact',
  'tooManyContacts',
] as const

type LeavingOut = {
  before: readonly ReachableContact[]
  /** True if the request may undo a contact's exclusion from distress alerts. */
  canEnd: boolean
}

export function chooseContacts(
  numbers: PhoneNumbers,
  written: WrittenContact[],
  phone: string | null,
  leavingOut: LeavingOut = { before: [], canEnd: true },
): ChosenContacts {
  const contacts = withLeftOut(written, leavingOut)
  const addresses = contacts.map(({ number }) => phoneAddress(number))
  const unreachable = addresses.indexOf(null)
  if (unreachable >= 0) return { kind: 'unreachableContact', at: unreachable }
  const short = addresses.findIndex(
    (address) => address !== null && digitsOf(address).length < US_PHONE_DIGITS,
  )
  if (short >= 0) return { kind: 'shortContact', at: short }
  const verdicts = contacts.map(({ number }) => numbers.judge(number))
  const refused = verdicts.findIndex((verdict) => verdict !== 'fits')
  if (verdicts[refused] === 'foreign') return { kind: 'foreignContact', at: refused, served: numbers.served }
  if (refused >= 0) return { kind: 'unreachableContact', at: refused }
  const own = contacts.findIndex(({ number }) => phone !== null && isSameVoter(number, phone))
  if (own >= 0) return { kind: 'ownNumber', at: own }
  if (contacts.length > 0 && contacts.every(isLeftOut)) {
    return written.every(isLeftOut) ? { kind: 'nobodyTold', at: 0 } : { kind: 'oneMoreContact' }
  }
  return { kind: 'chosen', contacts }
}

/**
 * Excludes contacts from distress alerts: those whom the request excludes, those excluded before (unless
 * `canEnd` lets the request include them), and all who share a number or email address with one of these.
 */
export function withLeftOut(written: WrittenContact[], { before, canEnd }: LeavingOut): ReachableContact[] {
  const contacts = written.map(({ name, number, email, tellOnDistress, language }) => {
    const known = before.filter((one) => isSameVoter(one.number, number))
    const wasLeftOut = known.some(isLeftOut)
    const isTold = canEnd ? (tellOnDistress ?? !wasLeftOut) : tellOnDistress !== false && !wasLeftOut
    const reads = language === undefined ? (known[0]?.language ?? null) : language
    return { name: name || null, number, email: email || null, tellOnDistress: isTold, language: reads }
  })
  const leftOut = contacts.filter(isLeftOut)
  const isShared = ({ number, email }: ReachableContact) =>
    leftOut.some(
      (other) =>
        isSameVoter(other.number, number) || (email && other.email?.toLowerCase() === email.toLowerCase()),
    )
  return contacts.map((contact) => (isShared(contact) ? { ...contact, tellOnDistress: false } : contact))
}
