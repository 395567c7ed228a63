import { capitalized } from '../../../domain/kit/text.ts'
import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import type { ContactRequest } from '../../../domain/site/site-api.ts'
import { messagesIn, namedIn } from '../../messages/catalog/catalog.ts'
import type { TravelerCatalog } from '../../messages/catalog/traveler-english.ts'
import type { Message } from '../../messages/message.ts'
import { toPhone, toTraveler } from '../../messages/outbox/to-recipients.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import type { Traveler } from '../profile/profile-facts.ts'

/** A person's agreement to be a contact. `asked` means no answer yet, even if no request was sent. */
export type Agreement = 'asked' | 'agreed' | 'refused'

/**
 * A contact and their agreement. `signsAt`: times when a request or alert reached them or they reacted. A time
 * that lies ahead doesn't count yet (`presenceOf`).
 */
export type AskedContact = {
  contact: ReachableContact
  state: Agreement
  signsAt: number[]
  takesPractice: boolean
}

export type AskedByAccount = {
  name: string
  askedAt: number
  answer: ContactRequest['answer']
  answeredAt: number | null
  reachedAt: number | null
  heardAt: number | null
}

export interface ContactRequests {
  agreements(userId: string, contacts: readonly ReachableContact[]): Promise<AskedContact[]>
  /** Texts contacts for their agreement, unless they opted out or were already asked for this traveler. */
  ask(userId: string, contacts: readonly ReachableContact[], traveler: Traveler, at: number): Promise<void>
  contactsAsked(userId: string, now: number): Promise<AskedByAccount[]>
  readLink(linkHash: string): Promise<ContactRequest | null>
  answerLink(linkHash: string, answer: 'yes' | 'no', at: number): Promise<void>
  agreeToPractice(linkHash: string, agrees: boolean, at: number): Promise<void>
  /** Withdraws the number's (E.164) agreement to practice alerts, for all travelers. */
  refusePractice(number: string): Promise<void>
}

/**
 * A contact's part in a trip. `isSeen`: the traveler sees the trip as running, with the contact alerted.
 * `isOver`: the traveler sees the trip as ended by a check-in.
 */
export type Part = {
  tripId: string
  contactId: string
  userId: string
  called: boolean
  isSeen: boolean
  isOver: boolean
  hasLeft: boolean
}

/**
 * `quiet`: NO by text, which can be forged. `leave`: NO by link, or leaving by panel. `return`: YES, or
 * returning by panel.
 */
export type Stance = 'quiet' | 'leave' | 'return'

/** `number` is an E.164 number. */
export type SaveAnswer = (said: { number: string; answer: 'yes' | 'no'; at: number }) => Promise<void>

export function requestText(
  traveler: Traveler,
  { number, language }: Pick<ReachableContact, 'number' | 'language'>,
  link: string,
): Message {
  const catalog = messagesIn(language)
  const words = catalog.contactRequest(namedIn(catalog, traveler), link)
  return toPhone(phoneAddress(number) ?? number, 'contact-request', words)
}

export const refusalNotification = (traveler: Traveler, name: string): Message[] =>
  toTraveler({ traveler }, 'contact-refused', ({ contactRefused }) => contactRefused(capitalized(name)))

export const returnNotification = (traveler: Traveler, name: string): Message[] =>
  toTraveler({ traveler }, 'contact-back', ({ contactReturned }) => contactReturned(capitalized(name)))

export const agreementWords = (
  { contact, state }: AskedContact,
  { refusedBefore, unanswered }: TravelerCatalog,
): string => (state === 'refused' ? refusedBefore : unanswered)(capitalized(contact.name ?? contact.number))
