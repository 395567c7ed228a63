import type { Message } from '../messages/message.ts'
import { isAboutSearch, reaches, toContact, toPhone } from '../messages/to-recipients.ts'
import { type Emergency, type TripContact, takesPart } from './emergency-types.ts'

/**
 * To every contact who takes part; each number and address once, and none to the traveller's own number. Whoever wants
 * no texts gets those alone that call for help.
 */
export function toContacts(
  { trip, traveller }: Emergency,
  kind: Message['kind'],
  { subject, text, more }: { subject: string; text(contact: TripContact): string; more?: string },
): Message[] {
  const told: Message[] = traveller.phone ? [toPhone(traveller.phone, kind, '')] : []
  const messages: Message[] = []
  for (const contact of trip.contacts) {
    if (!takesPart(contact)) continue
    for (const message of toContact(contact, kind, {
      subject,
      text: text(contact),
      ...(more !== undefined && { more }),
    })) {
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
