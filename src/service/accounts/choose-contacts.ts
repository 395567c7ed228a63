import { sameVoter } from '../../domain/phone/phone-match.ts'
import { digitsOf } from '../../domain/primitives/digits.ts'
import { US_PHONE_DIGITS } from '../../domain/primitives/us-phone-number.ts'
import { phoneAddress } from '../messages/phone-address.ts'
import type { PhoneNumbers } from '../platform/ports.ts'
import type { ReachableContact } from '../trips/emergency.ts'

export type WrittenContact = {
  name?: string | null | undefined
  number: string
  email?: string | null | undefined
}
export type ChosenContacts =
  | { kind: 'chosen'; contacts: ReachableContact[] }
  /** A number that no message can be sent to. */
  | { kind: 'unreachableContact'; at: number }
  /** A number of a country to which no texts are sent. @see PhoneNumbers.served */
  | { kind: 'foreignContact'; at: number; served: string }
  /** Fewer digits than the rescue panel asks for: whoever has the number could not type it (specification §5). */
  | { kind: 'shortContact'; at: number }
  /** The traveller's own number: it may be in the hands of whoever threatens them. */
  | { kind: 'ownNumber'; at: number }

/**
 * Contacts as a traveller named them, or why one of them, by its place in the list from 0, cannot be told.
 * @param phone the traveller's own.
 */
export function chooseContacts(
  numbers: PhoneNumbers,
  written: WrittenContact[],
  phone: string | null,
): ChosenContacts {
  const contacts = written.map(({ name, number, email }) => ({
    name: name || null,
    number,
    email: email || null,
  }))
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
  const own = contacts.findIndex(({ number }) => phone !== null && sameVoter(number, phone))
  if (own >= 0) return { kind: 'ownNumber', at: own }
  return { kind: 'chosen', contacts }
}
