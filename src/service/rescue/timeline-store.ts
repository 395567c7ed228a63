import { eq } from 'drizzle-orm'
import { byHandKinds } from '../../domain/primitives/timeline-kinds.ts'
import type { Database } from '../platform/database/database.ts'
import { tripEvents } from '../platform/database/event-schema.ts'
import { trips } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { openEvent, recordEvent } from '../trips/trip-events.ts'
import { contactsOf } from '../trips/trip-rows.ts'
import { type AdditionAnswer, addToTimeline } from './add-to-timeline.ts'
import { saidKnownTo } from './panel-timeline.ts'
import type { TimelineStore } from './ports.ts'

const isByHand = (kind: string) => (byHandKinds as readonly string[]).includes(kind)

/** Adds what a contact says, decided behind the lock of the trip's row: of those who claim at once, one does. */
export const timelineStore = (db: Database, keys: DataKeys): TimelineStore => ({
  addByHand: ({ trip, contact }, addition, at) =>
    db.transaction(async (tx): Promise<AdditionAnswer> => {
      const [locked] = await tx
        .select({ distressAt: trips.distressAt, alertedAt: trips.alertedAt })
        .from(trips)
        .where(eq(trips.id, trip.id))
        .for('update')
      if (!locked) return { kind: 'emergencyOver' }
      const rows = await tx
        .select()
        .from(tripEvents)
        .where(eq(tripEvents.tripId, trip.id))
        .orderBy(tripEvents.id)
      const key = await keys.read(tx, 'trip', trip.id)
      const answer = addToTimeline(addition, {
        contact,
        at,
        endedAt: trip.endedAt,
        ownEntries: rows.filter(({ contactId, kind }) => contactId === contact.id && isByHand(kind)).length,
        said: saidKnownTo(contact, {
          ...locked,
          contacts: await contactsOf(tx, keys, trip.id),
          said: rows.map((row) => openEvent(key, row)),
        }),
      })
      if (answer.kind === 'recorded') {
        const text = addition.text.trim() || null
        await recordEvent(tx, keys, { tripId: trip.id, contactId: contact.id, kind: addition.kind, text, at })
      }
      return answer
    }),
})
