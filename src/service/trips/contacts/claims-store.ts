import { and, eq, inArray } from 'drizzle-orm'
import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import type { RecordedKind } from '../../../domain/primitives/timeline-kinds.ts'
import { namedIn } from '../../messages/catalog/catalog.ts'
import type { Message } from '../../messages/message.ts'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import { spokenContact, toTraveler } from '../../messages/outbox/to-recipients.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/event-schema.ts'
import { toContacts } from '../alerts/recipients.ts'
import type { Emergency, TripContact } from '../emergency-types.ts'
import { among } from './left-out.ts'

type Care = { emergency: Emergency; contact: TripContact; kind: RecordedKind }

/** Entries of the timeline by which the others see that a contact takes care of it. */
export const claimKinds: RecordedKind[] = ['claimed', 'called', 'caring']

/**
 * Everybody hears that a contact takes care of it, once, however often they say so and in whichever way: to be called
 * before it is recorded. @param kind what they did. @param at Unix time, ms.
 */
export async function announceClaim(
  tx: Database,
  outbox: Pick<Outbox, 'write'>,
  { emergency, contact, kind, at }: Care & { at: number },
): Promise<void> {
  const hasCared = and(eq(tripEvents.contactId, contact.id), inArray(tripEvents.kind, claimKinds))
  const isNews = (await tx.$count(tripEvents, hasCared)) === 0
  await outbox.write(
    tx,
    emergency.trip.id,
    isNews ? claimNotifications({ emergency, contact, kind }) : [],
    at,
  )
}

/**
 * The others hear who takes care of it, and so does the traveler; after the distress PIN those alone who know of it, or
 * those alone who do not. What somebody does who knows of it is never told to the traveler: whoever holds the phone
 * would read that help was called.
 */
function claimNotifications({ emergency, contact, kind }: Care): Message[] {
  const { distressAt } = emergency.lifecycle.facts
  const others = emergency.trip.contacts.filter(
    (one) => one.id !== contact.id && (distressAt === null || isLeftOut(one) === isLeftOut(contact)),
  )
  return [
    ...toContacts(among(emergency, others), 'caring', (catalog) => {
      const who = namedIn(catalog, emergency.traveler)
      const by = contact.name ?? catalog.unnamedContact
      return {
        subject: catalog.newsSubject(who),
        // Whether somebody answers is not known yet: nobody should stand down.
        text: kind === 'claimed' ? catalog.calling911(who, by) : catalog.caring(who, by),
      }
    }),
    ...(distressAt === null || isLeftOut(contact)
      ? toTraveler(emergency, 'caring', `${spokenContact(contact)} got your alert and is on it.`)
      : []),
  ]
}
