import { sameVoter } from '../../../domain/phone/phone-match.ts'
import { phoneAddress } from '../delivery/phone-address.ts'
import type { ReachableContact } from '../emergency/emergency.ts'

export type WrittenContact = {
  name?: string | null | undefined
  number: string
  email?: string | null | undefined
}
export type ChosenContacts =
  | { kind: 'chosen'; contacts: ReachableContact[] }
  /** A number that no message can be sent to. */
  | { kind: 'unreachableContact' }
  /** The traveller's own number: it may be in the hands of whoever threatens them. */
  | { kind: 'ownNumber' }

/** Contacts as a traveller named them, or why one of them cannot be told. @param phone the traveller's own. */
export function chooseContacts(written: WrittenContact[], phone: string | null): ChosenContacts {
  const contacts = written.map(({ name, number, email }) => ({
    name: name || null,
    number,
    email: email || null,
  }))
  if (contacts.some(({ number }) => phoneAddress(number) === null)) return { kind: 'unreachableContact' }
  if (phone !== null && contacts.some(({ number }) => sameVoter(number, phone))) return { kind: 'ownNumber' }
  return { kind: 'chosen', contacts }
}
