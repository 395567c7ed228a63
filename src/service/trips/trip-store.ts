import { randomUUID } from 'node:crypto'
import type { JourneyStore } from '../accounts/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { tripContacts, trips } from '../platform/database/schema.ts'
import { openToTraveller } from './check-in-store.ts'
import { lifecycleOf } from './lifecycle-of.ts'
import { contactsOf } from './trip-rows.ts'

export function journeyStore(db: Database): JourneyStore {
  return {
    addTrip: ({ tripId, userId, activity, location, time, lifecycle, wakeAt, contacts }, at) =>
      db.transaction(async (tx) => {
        const made = await tx
          .insert(trips)
          .values({
            ...lifecycle.facts,
            ...{
              id: tripId,
              userId,
              activity,
              location,
              time,
              state: lifecycle.state,
              wakeAt,
              createdAt: at,
            },
          })
          .onConflictDoNothing()
          .returning({ id: trips.id })
        if (made.length === 0) return false
        await tx.insert(tripContacts).values(
          contacts.map(({ name, number, email }, position) => ({
            ...{ id: randomUUID(), tripId, position, name, number, email: email ?? null },
          })),
        )
        return true
      }),
    async readOpenTrip(userId) {
      const [row] = await db.select().from(trips).where(openToTraveller(userId))
      if (!row) return null
      const contacts = await contactsOf(db, row.id)
      const notifiedAt = contacts[0]?.notifiedAt ?? null
      return { ...row, tripId: row.id, lifecycle: lifecycleOf(row, notifiedAt), contacts }
    },
  }
}
