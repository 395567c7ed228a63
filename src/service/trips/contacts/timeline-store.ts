import { eq } from 'drizzle-orm'
import { seemingEndedAt } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import { trips } from '../../platform/database/schema/schema.ts'
import { readEmergency, type TripSecrets } from '../emergency-changes.ts'
import { contactsOf } from '../trip-rows.ts'
import type { ChangeTimeline } from './alerted-trip.ts'
import { announceClaim, claimKinds } from './claims-store.ts'
import { openEvent, recordEvent } from './trip-events.ts'

/** Locks the trip, so that only one of several simultaneous 911 claims succeeds. */
export const changeTimeline =
  (db: Database, { keys, clock, outbox }: Pick<TripSecrets, 'keys' | 'clock' | 'outbox'>): ChangeTimeline =>
  (tripId, decide) =>
    db.transaction(async (tx) => {
      const [locked] = await tx.select().from(trips).where(eq(trips.id, tripId)).for('update')
      if (!locked) return null
      const rows = await tx
        .select()
        .from(tripEvents)
        .where(eq(tripEvents.tripId, tripId))
        .orderBy(tripEvents.id)
      const key = await keys.read(tx, 'trip', tripId)
      const said = rows.map((row) => openEvent(key, row))
      const contacts = await contactsOf(tx, keys, tripId)
      const { endedAt, distressAt, alertedAt } = locked
      const seemsEndedAt = distressAt === null ? endedAt : seemingEndedAt(locked)
      const { answer, event } = decide({ endedAt, seemsEndedAt, distressAt, alertedAt, contacts, said })
      if (!event) return answer
      const contact = contacts.find(({ id }) => id === event.contactId)
      if (contact && claimKinds.includes(event.kind)) {
        const emergency = await readEmergency(tx, { keys, clock }, locked)
        if (emergency) await announceClaim(tx, outbox, { emergency, contact, kind: event.kind, at: event.at })
      }
      await recordEvent(tx, keys, { ...event, tripId })
      return answer
    })
