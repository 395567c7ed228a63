import { and, eq, isNull } from 'drizzle-orm'
import type { CheckInStore } from '../../ports/store.ts'
import type { Database } from './database.ts'
import { changeLockedTrip } from './emergency-changes.ts'
import { readTrip } from './rescue-store.ts'
import { trips, users } from './schema.ts'

export function checkInStore(db: Database): CheckInStore {
  return {
    async findAccount(phone) {
      const [row] = await db
        .select({ userId: users.id, passwordHash: users.passwordHash, pinHash: users.pinHash })
        .from(users)
        .where(eq(users.phone, phone))
      if (!row?.passwordHash || !row.pinHash) return null
      return { userId: row.userId, passwordHash: row.passwordHash, pinHash: row.pinHash }
    },
    changeOpenTrip: (userId, decide) =>
      db.transaction((tx) =>
        changeLockedTrip(tx, and(eq(trips.userId, userId), isNull(trips.endedAt)), async (emergency) => {
          const trip = await readTrip(tx, emergency.trip.id)
          return trip ? decide(emergency, trip) : Promise.reject(new Error('an open trip has no row'))
        }),
      ),
  }
}
