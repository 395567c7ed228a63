import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { tripEvents } from '../platform/database/event-schema.ts'
import { trips } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { LockedTimeline } from './called-trip.ts'
import type { RecordedEvent } from './emergency-types.ts'
import { openEvent, recordEvent } from './trip-events.ts'
import { contactsOf } from './trip-rows.ts'

type Decided<Answer> = { answer: Answer; event: Omit<RecordedEvent, 'tripId'> | null }

/** A trip's timeline, decided on behind the lock of the trip's row: of those who claim at once, one does. */
export const lockedTimelines = (db: Database, keys: DataKeys) => ({
  /** @returns null where there is no such trip. */
  add: <Answer>(
    tripId: string,
    decide: (timeline: LockedTimeline) => Decided<Answer>,
  ): Promise<Answer | null> =>
    db.transaction(async (tx) => {
      const [locked] = await tx
        .select({ distressAt: trips.distressAt, alertedAt: trips.alertedAt })
        .from(trips)
        .where(eq(trips.id, tripId))
        .for('update')
      if (!locked) return null
      const rows = await tx
        .select()
        .from(tripEvents)
        .where(eq(tripEvents.tripId, tripId))
        .orderBy(tripEvents.id)
      const key = await keys.read(tx, 'trip', tripId)
      const said = rows.map((row) => openEvent(key, row))
      const contacts = await contactsOf(tx, keys, tripId)
      const { answer, event } = decide({ ...locked, contacts, said })
      if (event) await recordEvent(tx, keys, { ...event, tripId })
      return answer
    }),
})
