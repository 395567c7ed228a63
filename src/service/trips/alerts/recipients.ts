import type { PushNotice } from '../../../contract/push.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { messagesIn } from '../../messages/catalog/catalog.ts'
import type { Catalog } from '../../messages/catalog/english.ts'
import type { Message } from '../../messages/message.ts'
import {
  type ContactWords,
  isAboutSearch,
  noticeTo,
  reaches,
  toContact,
  toPhone,
} from '../../messages/outbox/to-recipients.ts'
import { type Emergency, participates, type TripContact } from '../emergency-types.ts'

/**
 * Writes messages to contacts who take part. Each phone number and email address gets one, except the
 * traveler's number. Contacts who replied NO get no texts except alerts.
 */
export function toContacts(
  { trip, traveler }: Emergency,
  kind: Message['kind'],
  wordsTo: (catalog: Catalog, contact: TripContact) => ContactWords,
): Message[] {
  const told: Message[] = traveler.phone ? [toPhone(traveler.phone, kind, '')] : []
  const messages: Message[] = []
  for (const contact of trip.contacts) {
    if (!participates(contact)) continue
    for (const message of toContact(contact, kind, wordsTo(messagesIn(contact.language), contact))) {
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

/** Push notification to the traveler. `alertAt` is null if no alert is pending. */
export const toApp = (
  { trip, takesPush }: Pick<Emergency, 'trip' | 'takesPush'>,
  kind: Message['kind'],
  { about, alertAt }: { about: PushNotice['about']; alertAt: number | null },
): Message[] => {
  if (!takesPush) return []
  return [noticeTo(trip.userId, kind, { about, alertAt: alertAt === null ? null : isoText(alertAt) })]
}
