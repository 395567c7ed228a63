import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import type { Message } from '../../messages/message.ts'
import { toPhone, toTraveler } from '../../messages/outbox/to-recipients.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import { nameAtStart, type Traveler } from '../profile/profile-facts.ts'

/** What somebody said to being a traveler's contact; `asked`: nothing yet, or they were not asked. */
export type Agreement = 'asked' | 'agreed' | 'refused'

/**
 * A contact, and what they said. `lastThereAt`: when a text for this traveler last reached their number, or somebody
 * there answered; null: never, or too long ago to be kept (`presence.ts`). `takesPractice`: they said that they may be
 * called for practice. Unix time, ms.
 */
export type AskedContact = {
  contact: ReachableContact
  state: Agreement
  lastThereAt: number | null
  takesPractice: boolean
}

/**
 * What the link of the text shows. `answer`: null as long as they have said nothing. `practice`: whether they may be
 * called for practice.
 */
export type RequestShown = { traveler: string | null; answer: 'yes' | 'no' | null; practice: boolean }

/** What somebody says by the link: to being a contact, or to being called for practice. */
export type LinkAnswer = 'yes' | 'no' | 'practice' | 'noPractice'

/** Whom an account asked, by the name that it gave them, and what is remembered of their number. Unix time, ms. */
export type AskedByAccount = {
  name: string
  askedAt: number
  answer: RequestShown['answer']
  answeredAt: number | null
  reachedAt: number | null
  heardAt: number | null
}

/** Whether those whom travelers name want to be their contacts. Instants are Unix time, ms. */
export interface ContactRequests {
  /** What these people have said to this traveler. */
  agreements(userId: string, contacts: readonly ReachableContact[]): Promise<AskedContact[]>
  /** Asks those who were never asked for this traveler, each by one text, in one step with the note of it. */
  ask(userId: string, contacts: readonly ReachableContact[], traveler: Traveler, at: number): Promise<void>
  /** Whom this traveler asked, the oldest first. */
  contactsAsked(userId: string): Promise<AskedByAccount[]>
  /** The request behind a link, null where there is none. */
  readLink(linkHash: string): Promise<RequestShown | null>
  /** Keeps what is said by a link, to its traveler alone. */
  answerLink(linkHash: string, answer: 'yes' | 'no', at: number): Promise<void>
  /** Keeps, of whoever wants to be a contact, whether they may be called for practice. */
  agreeToPractice(linkHash: string, agrees: boolean, at: number): Promise<void>
  /** A number takes no more calls for practice, whosever they are. @param number E.164. */
  refusePractice(number: string): Promise<void>
}

/** Somebody as the contact of one trip. `isSeen`: the traveler sees the trip as running, and them as called. */
export type Part = {
  tripId: string
  contactId: string
  userId: string
  called: boolean
  isSeen: boolean
  hasLeft: boolean
}

/**
 * What a contact says of taking part in a trip. `quiet`: NO by text, from a number that anybody can forge. `leave`: by
 * their link or their panel. `return`: the opposite of both.
 */
export type Stance = 'quiet' | 'leave' | 'return'

/** The text that asks somebody. @param link where they can answer, too. */
export const requestText = (traveler: Traveler, number: string, link: string): Message =>
  toPhone(
    phoneAddress(number) ?? number,
    'contact-request',
    `${nameAtStart(traveler)} picked you as an emergency contact. If they're late or in danger, we'll text or call you with their location and medical info. Reply YES or NO, or answer here: ${link} STOP ends texts and calls.`,
  )

/** What the traveler is told of a contact who said no. */
export const refusalNews = (traveler: Traveler, name: string): Message[] =>
  toTraveler(
    { traveler },
    'contact-refused',
    `${name} doesn't want to be your emergency contact and won't get an alert. Add someone else in the app, or ask them to text YES to this number.`,
  )

/** What the traveler is told of one who had said no, and says yes. */
export const returnNews = (traveler: Traveler, name: string): Message[] =>
  toTraveler({ traveler }, 'contact-back', `${name} is your emergency contact again.`)

/** What a traveler is told of a contact who said no, or nothing yet, before they leave. */
export const agreementWords = ({ contact, state }: AskedContact): string =>
  state === 'refused'
    ? `${contact.name ?? contact.number} doesn't want to be your emergency contact and is left out of this trip.`
    : `${contact.name ?? contact.number} hasn't said yet if they want to be your emergency contact.`
