import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { messagesIn, namedIn } from '../../messages/catalog/catalog.ts'
import type { Message } from '../../messages/message.ts'
import { toPhone, toTraveler } from '../../messages/outbox/to-recipients.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import type { Traveler } from '../profile/profile-facts.ts'

/** A contact's answer to a request; `asked` also if they weren't asked. */
export type Agreement = 'asked' | 'agreed' | 'refused'

/**
 * A contact with their answer. `lastThereAt`: last delivered text or answer, Unix time, ms, null if expired.
 * `takesPractice`: consented to practice calls.
 */
export type AskedContact = {
  contact: ReachableContact
  state: Agreement
  lastThereAt: number | null
  takesPractice: boolean
}

/** What the link shows. `answer`: null until given. `practice`: consent to practice calls. */
export type RequestShown = { traveler: string | null; answer: 'yes' | 'no' | null; practice: boolean }

/** An answer by link, to the request or to practice calls. */
export type LinkAnswer = 'yes' | 'no' | 'practice' | 'noPractice'

/** A contact whom an account asked, by the name it gave. Unix time, ms. */
export type AskedByAccount = {
  name: string
  askedAt: number
  answer: RequestShown['answer']
  answeredAt: number | null
  reachedAt: number | null
  heardAt: number | null
}

/** Requests to contacts and their answers. Instants are Unix time, ms. */
export interface ContactRequests {
  agreements(userId: string, contacts: readonly ReachableContact[]): Promise<AskedContact[]>
  /** Texts each contact who wasn't asked for this traveler before, in one transaction with the note of it. */
  ask(userId: string, contacts: readonly ReachableContact[], traveler: Traveler, at: number): Promise<void>
  /** Contacts whom this traveler asked, oldest first. */
  contactsAsked(userId: string): Promise<AskedByAccount[]>
  /** Returns null if there is no such request. */
  readLink(linkHash: string): Promise<RequestShown | null>
  /** Stores an answer for the link's traveler alone. */
  answerLink(linkHash: string, answer: 'yes' | 'no', at: number): Promise<void>
  /** Stores consent to practice calls. */
  agreeToPractice(linkHash: string, agrees: boolean, at: number): Promise<void>
  /** Ends practice calls to a number for all travelers. @param number E.164. */
  refusePractice(number: string): Promise<void>
}

/** A contact of one trip. `isSeen`: the traveler sees the trip as running and the contact as called. */
export type Part = {
  tripId: string
  contactId: string
  userId: string
  called: boolean
  isSeen: boolean
  hasLeft: boolean
}

/**
 * A contact's stance to a trip. `quiet`: NO by text, which anybody can forge. `leave`: by link or panel. `return`:
 * undoes both.
 */
export type Stance = 'quiet' | 'leave' | 'return'

export function requestText(
  traveler: Traveler,
  { number, language }: Pick<ReachableContact, 'number' | 'language'>,
  link: string,
): Message {
  const catalog = messagesIn(language)
  const words = catalog.contactRequest(namedIn(catalog, traveler), link)
  return toPhone(phoneAddress(number) ?? number, 'contact-request', words, language)
}

/** Tells the traveler that a contact said no. */
export const refusalNews = (traveler: Traveler, name: string): Message[] =>
  toTraveler(
    { traveler },
    'contact-refused',
    `${name} doesn't want to be your emergency contact and won't get an alert. Add someone else in the app, or ask them to text YES to this number.`,
  )

/** Tells the traveler that a contact who had said no says yes. */
export const returnNews = (traveler: Traveler, name: string): Message[] =>
  toTraveler({ traveler }, 'contact-back', `${name} is your emergency contact again.`)

/** Tells the traveler before a start that a contact said no, or hasn't answered. */
export const agreementWords = ({ contact, state }: AskedContact): string =>
  state === 'refused'
    ? `${contact.name ?? contact.number} doesn't want to be your emergency contact and is left out of this trip.`
    : `${contact.name ?? contact.number} hasn't said yet if they want to be your emergency contact.`
