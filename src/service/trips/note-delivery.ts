import { and, eq } from 'drizzle-orm'
import type { DeliveryReports } from '../messages/delivery-reports.ts'
import type { Outbox } from '../messages/outbox.ts'
import { isAboutSearch, reaches } from '../messages/to-recipients.ts'
import type { Database } from '../platform/database/database.ts'
import { tripEvents } from '../platform/database/event-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { recordEvent } from './trip-events.ts'
import { contactsOf } from './trip-rows.ts'

/**
 * Records in a trip's timeline whether the text that calls a contact reached their phone: the first report of each
 * kind for each contact, however often the provider repeats it.
 */
export const deliveryReports = (
  db: Database,
  { keys, outbox, panels }: { keys: DataKeys; outbox: Outbox; panels: { forget(tripId: string): void } },
): DeliveryReports => ({
  async note(messageId, kind, at) {
    const changed = await db.transaction(async (tx) => {
      const message = await outbox.lockOfTrip(tx, messageId)
      if (!message || !isAboutSearch(message.kind)) return null
      const { tripId } = message
      for (const contact of await contactsOf(tx, keys, tripId)) {
        if (!reaches(message, { number: contact.number, email: contact.email ?? null })) continue
        const isThis = and(eq(tripEvents.contactId, contact.id), eq(tripEvents.kind, kind))
        if ((await tx.$count(tripEvents, isThis)) > 0) continue
        await recordEvent(tx, keys, { tripId, contactId: contact.id, kind, text: null, at })
      }
      return tripId
    })
    if (changed !== null) panels.forget(changed)
  },
})
