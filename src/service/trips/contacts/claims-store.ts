import { and, eq, inArray } from 'drizzle-orm'
import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import type { RecordedKind } from '../../../domain/primitives/timeline-kinds.ts'
import { messagesIn, namedIn, speakerIn } from '../../messages/catalog/catalog.ts'
import type { Message } from '../../messages/message.ts'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import { toTraveler } from '../../messages/outbox/to-recipients.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import { toContacts } from '../alerts/recipients.ts'
import type { Emergency, TripContact } from '../emergency-types.ts'
import { limitedTo } from './left-out.ts'

type Care = { emergency: Emergency; contact: TripContact; kind: RecordedKind }

/** Timeline entries of contacts who are calling 911, called it, or take care of the emergency. */
export const claimKinds: RecordedKind[] = ['claimed', 'called', 'caring']

/** Other timeline entries that end the calls to a contact. */
export const reactingKinds: RecordedKind[] = ['note', 'released', 'voteRetracted']

/** Queues the messages about a contact's first claim (`claimNotifications`). Call before recording it. */
export async function announceClaim(
  tx: Database,
  outbox: Pick<Outbox, 'write'>,
  { at, ...care }: Care & { at: number },
): Promise<void> {
  const hasCared = and(eq(tripEvents.contactId, care.contact.id), inArray(tripEvents.kind, claimKinds))
  const isNews = (await tx.$count(tripEvents, hasCared)) === 0
  await outbox.write(tx, care.emergency.trip.id, isNews ? claimNotifications(care) : [], at)
}

/**
 * Messages saying that a contact is handling the emergency or calling 911. After the distress PIN, excluded
 * contacts and the others aren't notified about each other, and the traveler is notified only about excluded
 * contacts. On a later trip, contacts who know of an open distress alert are notified only about each other:
 * the rest can't have reported it.
 */
function claimNotifications({ emergency, contact, kind }: Care): Message[] {
  const { distressAt } = emergency.lifecycle.facts
  const isAware = ({ id }: TripContact) => emergency.aware.includes(id)
  const isTold = (one: TripContact) =>
    distressAt === null ? isAware(contact) || !isAware(one) : isLeftOut(one) === isLeftOut(contact)
  const others = emergency.trip.contacts.filter((one) => one.id !== contact.id && isTold(one))
  return [
    ...toContacts(limitedTo(emergency, others), 'caring', (catalog) => {
      const who = namedIn(catalog, emergency.traveler)
      const by = speakerIn(catalog, contact.name)
      return {
        subject: catalog.newsSubject(who),
        // While a contact is calling 911, doesn't say that they handle the emergency, so that others still
        // help if the call fails.
        text: kind === 'claimed' ? catalog.calling911(who, by) : catalog.caring(who, by),
      }
    }),
    ...(distressAt === null || isLeftOut(contact)
      ? toTraveler(emergency, 'caring', ({ caring, language }) =>
          caring(speakerIn(messagesIn(language), contact.name)),
        )
      : []),
  ]
}
