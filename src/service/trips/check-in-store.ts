import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { trips, users } from '../platform/database/schema.ts'
import type { CheckInStore } from '../platform/store.ts'
import { readTrip } from '../rescue/rescue-store.ts'
import { changeLockedTrip } from './emergency-changes.ts'

/** The trip that the user can still end, or that still looks so to them (`travellerView`). */
export const openToTraveller = (userId: string) =>
  and(
    eq(trips.userId, userId),
    isNull(trips.closedAt),
    or(isNull(trips.endedAt), isNotNull(trips.distressAt)),
  )

export function checkInStore(db: Database): CheckInStore {
  return {
    async findAccount(phone) {
      const [row] = await db
        .select({
          userId: users.id,
          passwordHash: users.passwordHash,
          identity: users.identity,
          pinHash: users.pinHash,
          distressPinHash: users.distressPinHash,
        })
        .from(users)
        .where(eq(users.phone, phone))
      return row ?? null
    },
    changeOpenTrip: (userId, decide) =>
      db.transaction((tx) =>
        changeLockedTrip(tx, openToTraveller(userId), async (emergency) => {
          const trip = await readTrip(tx, emergency.trip.id)
          return trip ? decide(emergency, trip) : Promise.reject(new Error('an open trip has no row'))
        }),
      ),
  }
}
