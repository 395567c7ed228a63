import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { brand } from '../../../domain/site/brand.ts'
import type { Message } from '../../messages/message.ts'
import { toTraveler } from '../../messages/outbox/to-recipients.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import type { Emergency } from '../emergency-types.ts'

export type StoppedContact = { contact: ReachableContact; words: string }

const wordsOf = ({ name, number, email }: ReachableContact): string =>
  `${name ?? number} has stopped texts from ${brand.name} and will ${
    email ? 'get an alert by e-mail only' : 'not get an alert'
  }.`

export function stoppedContacts(
  contacts: readonly ReachableContact[],
  stopped: readonly string[],
): StoppedContact[] {
  const isStopped = ({ number }: ReachableContact) => stopped.includes(phoneAddress(number) ?? '')
  return contacts.filter(isStopped).map((contact) => ({ contact, words: wordsOf(contact) }))
}

export interface OptOuts {
  optedOut(numbers: string[]): Promise<string[]>
}

export async function stoppedAmong(
  { optOuts }: { optOuts: OptOuts },
  contacts: readonly ReachableContact[],
): Promise<StoppedContact[]> {
  const numbers = contacts.map(({ number }) => phoneAddress(number)).filter((number) => number !== null)
  return stoppedContacts(contacts, await optOuts.optedOut(numbers))
}

export async function hasStoppedTexts(
  { optOuts }: { optOuts: OptOuts },
  phone: string | null,
): Promise<boolean> {
  const number = phone === null ? null : phoneAddress(phone)
  return (await optOuts.optedOut(number === null ? [] : [number])).length > 0
}

export const ownStopWords = (textsTo: string | null): string =>
  `You stopped texts from ${brand.name}, so we can't text you to ask if you're OK. To change that, text START to ${textsTo ?? 'the number they came from'}.`

export const stopNews = (trip: Pick<Emergency, 'traveler'>, contact: ReachableContact): Message[] =>
  toTraveler(
    trip,
    'contact-stopped',
    `${wordsOf(contact)} To change that, they can text START to this number.`,
  )
