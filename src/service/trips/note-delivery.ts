import { and, eq } from 'drizzle-orm'
import type { DeliveryReports } from '../messages/delivery-reports.ts'
import { openMessage } from '../messages/seal-message.ts'
import { isAboutSearch, reaches } from '../messages/to-recipients.ts'
import type { Database } from '../platform/database/database.ts'
import { messages } from '../platform/database/desk-schema.ts'
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
  keys: DataKeys,
  panels: { forget(tripId: string): void },
): DeliveryReports => ({
  async note(messageId, kind, at) {
    const changed = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(messages).where(eq(messages.id, messageId)).for('update')
      const message = row && (await openMessage(tx, keys, row))
      const tripId = message?.tripId ?? null
      if (!message || tripId === null || !isAboutSearch(message.kind)) return null
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
