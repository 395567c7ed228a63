import { sameVoter } from '../../domain/phone/phone-match.ts'
import { brand } from '../../domain/site/brand.ts'
import type { Emergency, TripContact } from '../trips/emergency.ts'
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
    : email !== null && email.toLowerCase() === recipient.toLowerCase()

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

/**
 * One SMS to every contact, and a mail where there is an address; each number and address once, none to the
 * traveller's own number and none to whoever said it.
 * @param speaker who needs no message, or null.
 */
export function toContacts(
  { trip, traveller }: Emergency,
  speaker: TripContact | null,
  kind: Message['kind'],
  { subject, text }: { subject: string; text: string },
): Message[] {
  const numbers = [traveller.phone, speaker?.number].filter((number) => number != null)
  const addresses = speaker?.email ? [speaker.email.toLowerCase()] : []
  const messages: Message[] = []
  for (const { number, email } of trip.contacts) {
    if (!numbers.some((told) => sameVoter(told, number))) {
      numbers.push(number)
      messages.push(toPhone(number, kind, text))
    }
    if (email && !addresses.includes(email.toLowerCase())) {
      addresses.push(email.toLowerCase())
      messages.push(toMailbox(email, kind, subject, text))
    }
  }
  return messages
}
