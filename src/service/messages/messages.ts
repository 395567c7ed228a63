import { sameVoter } from '../../domain/person/phone-match.ts'
import { brand } from '../../domain/site/brand.ts'
import { type Emergency, type ReachableContact, type TripContact, takesPart } from '../trips/emergency.ts'
import type { Message } from './message.ts'

/** Whether a message says that somebody is to be looked for. */
export const isAboutSearch = (kind: Message['kind']): boolean => kind === 'alert' || kind === 'distress'

/** Whether a contact hears of a message: one goes to each number and address, however often it is named. */
export const reaches = (
  { channel, recipient }: Pick<Message, 'channel' | 'recipient'>,
  { number, email }: { number: string; email: string | null },
): boolean =>
  channel === 'sms'
    ? sameVoter(number, recipient)
    : channel === 'mail' && email !== null && email.toLowerCase() === recipient.toLowerCase()

/** How a message names a contact. */
export const spokenContact = (contact: Pick<TripContact, 'name'> | null): string =>
  contact?.name ?? 'One of the contacts'

/** A text message of ours. */
export const toPhone = (recipient: string, kind: Message['kind'], text: string): Message => ({
  channel: 'sms',
  recipient,
  kind,
  subject: null,
  body: `${brand.name}: ${text}`,
})

const toMailbox = (recipient: string, kind: Message['kind'], subject: string, body: string): Message => ({
  channel: 'mail',
  recipient,
  kind,
  subject: `${brand.name}: ${subject}`,
  body,
})

export const toTraveller = (
  { traveller }: Pick<Emergency, 'traveller'>,
  kind: Message['kind'],
  text: string,
): Message[] => (traveller.phone ? [toPhone(traveller.phone, kind, text)] : [])

/** What a contact is told. */
type Words = { subject: string; text: string }

/**
 * A number and a mailbox that nobody has: no number of North America begins with 0.
 * @param which its last digit says. What is sent together goes to different ones, as it would to people.
 */
export const nobodysNumber = (which = 0): string => `+1000000000${which % 10}`
export const NOBODYS_MAILBOX = 'nobody@example.invalid'

/**
 * The same message to nobody. It is written, taken and settled like any other, and no provider is asked: for where
 * somebody could tell by the work that somebody else was told something.
 */
export const toNobody = ({ channel, subject, body }: Message, which = 0): Message => ({
  channel,
  subject,
  body,
  recipient: channel === 'sms' ? nobodysNumber(which) : NOBODYS_MAILBOX,
  kind: 'nobody',
})

/** One SMS, and a mail where there is an address. */
export const toContact = (
  { number, email }: ReachableContact,
  kind: Message['kind'],
  { subject, text }: Words,
): Message[] => [toPhone(number, kind, text), ...(email ? [toMailbox(email, kind, subject, text)] : [])]

/**
 * To every contact who takes part; each number and address once, and none to the traveller's own number. Whoever wants
 * no texts gets those alone that call for help.
 */
export function toContacts(
  { trip, traveller }: Emergency,
  kind: Message['kind'],
  { subject, text }: { subject: string; text(contact: TripContact): string },
): Message[] {
  const told: Message[] = traveller.phone ? [toPhone(traveller.phone, kind, '')] : []
  const messages: Message[] = []
  for (const contact of trip.contacts) {
    if (!takesPart(contact)) continue
    for (const message of toContact(contact, kind, { subject, text: text(contact) })) {
      if (contact.isQuiet && message.channel === 'sms' && !isAboutSearch(kind)) continue
      const isTold = told.some(
        (other) =>
          other.channel === message.channel &&
          reaches(message, { number: other.recipient, email: other.recipient }),
      )
      if (isTold) continue
      told.push(message)
      messages.push(message)
    }
  }
  return messages
}
