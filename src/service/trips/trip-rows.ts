import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { fixes, rescueCodes, tripContacts, trips } from '../platform/database/schema.ts'
import type { TripContact, TripHead } from './emergency.ts'
import type { StoredFix, TripRecord } from './trip.ts'

type TripRow = typeof trips.$inferSelect
type CodeRow = typeof rescueCodes.$inferSelect

/** Whether the traveller of a row of `trips` has another trip that goes on after its distress PIN. */
export const isForced = sql<boolean>`exists (select 1 from ${trips} other
  where other.user_id = ${trips.userId} and other.id <> ${trips.id}
    and other.distress_at is not null and other.ended_at is null)`

export const headOf = (row: { trip: TripRow; code: CodeRow | null }, contacts: TripContact[]): TripHead => ({
  id: row.trip.id,
  userId: row.trip.userId,
  endedAt: row.trip.endedAt,
  code: row.code && { code: row.code.code, expiresAt: row.code.expiresAt },
  contacts,
})

/** The trip's contacts in the order in which the traveller named them. */
export const contactsOf = (db: Database, tripId: string): Promise<TripContact[]> =>
  db
    .select({
      id: tripContacts.id,
      name: tripContacts.name,
      number: tripContacts.number,
      email: tripContacts.email,
      notifiedAt: tripContacts.notifiedAt,
    })
    .from(tripContacts)
    .where(eq(tripContacts.tripId, tripId))
    .orderBy(asc(tripContacts.position))

/** @param tripId a UUID. */
export async function readHead(db: Database, tripId: string): Promise<TripHead | null> {
  const [row] = await db
    .select({ trip: trips, code: rescueCodes })
    .from(trips)
    .leftJoin(rescueCodes, eq(rescueCodes.tripId, trips.id))
    .where(eq(trips.id, tripId))
  return row ? headOf(row, await contactsOf(db, tripId)) : null
}

/** The positions of a trip, oldest first. */
export const readTrack = (db: Database, tripId: string): Promise<StoredFix[]> =>
  db
    .select({ latitude: fixes.latitude, longitude: fixes.longitude, fixedAt: fixes.fixedAt })
    .from(fixes)
    .where(eq(fixes.tripId, tripId))
    .orderBy(asc(fixes.fixedAt))

/** The trip with its whole track. */
export async function readRecord(db: Database, tripId: string): Promise<TripRecord | null> {
  const [trip] = await db.select().from(trips).where(eq(trips.id, tripId))
  if (!trip) return null
  return { ...trip, contacts: await contactsOf(db, tripId), track: await readTrack(db, tripId) }
}

/** The trip that the user can still end, or that still looks so to them (`travellerView`). */
export const openToTraveller = (userId: string) =>
  and(
    eq(trips.userId, userId),
    isNull(trips.closedAt),
    or(isNull(trips.endedAt), isNotNull(trips.distressAt)),
  )
