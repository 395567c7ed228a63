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
  | { kind: 'unreachableContact'; at: number }
  /** The traveller's own number: it may be in the hands of whoever threatens them. */
  | { kind: 'ownNumber'; at: number }

/**
 * Contacts as a traveller named them, or why one of them, by its place in the list from 0, cannot be told.
 * @param phone the traveller's own.
 */
export function chooseContacts(written: WrittenContact[], phone: string | null): ChosenContacts {
  const contacts = written.map(({ name, number, email }) => ({
    name: name || null,
    number,
    email: email || null,
  }))
  const unreachable = contacts.findIndex(({ number }) => phoneAddress(number) === null)
  if (unreachable >= 0) return { kind: 'unreachableContact', at: unreachable }
  const own = contacts.findIndex(({ number }) => phone !== null && sameVoter(number, phone))
  if (own >= 0) return { kind: 'ownNumber', at: own }
  return { kind: 'chosen', contacts }
}
