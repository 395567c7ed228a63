import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { trips, users } from '../platform/database/schema/schema.ts'
import { optOuts } from '../platform/database/schema/service-schema.ts'
import { lifecycleOf } from './changes/stored-lifecycle.ts'
import { contactsReached, reachColumns } from './contacts/contacts-reached-store.ts'
import type { TripSecrets } from './emergency-changes.ts'
import type { TripStore } from './ports.ts'
import { openContact, openTripTexts } from './seal-trip.ts'
import { contactsAsJson, lastPositionOf, newestPosition, openToTraveler } from './trip-rows.ts'

/** Reads the open trip in one statement if its keys are cached. Every visible page of the app polls it. */
export function openTrips(
  db: Database,
  { keys, calls = false }: Pick<TripSecrets, 'keys' | 'calls'>,
): Pick<TripStore, 'readCurrent' | 'readOpenTrip'> {
  const newest = newestPosition(db)
  const userId = sql.placeholder('userId')
  const open = db
    .select({
      textsStopped: sql<boolean>`exists (select from ${optOuts} where ${optOuts.number} = ${users.phoneHash})`,
      trip: trips,
      contacts: contactsAsJson,
      fixedAt: newest.fixedAt,
      receivedAt: newest.receivedAt,
      sealed: newest.sealed,
      ...reachColumns,
    })
    .from(users)
    .leftJoin(trips, openToTraveler(userId))
    .leftJoinLateral(newest, sql`true`)
    .where(and(eq(users.id, userId), isNull(users.leftAt)))
    .prepare('open_trip')
  const readCurrent: TripStore['readCurrent'] = async (ofUser) => {
    const [row] = await open.execute({ userId: ofUser })
    if (!row) return null
    const { textsStopped, trip, fixedAt, receivedAt, sealed } = row
    if (!trip) return { textsStopped, trip: null }
    const { id: tripId } = trip
    const key = await keys.read(db, 'trip', tripId)
    const contacts = row.contacts.map((contact) => openContact(key, contact))
    const opened = openTripTexts(key, trip)
    const hasPosition = fixedAt !== null && sealed !== null
    return {
      textsStopped,
      trip: {
        ...opened,
        plan: opened.seemingPlan,
        tripId,
        lifecycle: lifecycleOf(trip, contacts[0]?.notifiedAt ?? null),
        lastPosition: hasPosition
          ? lastPositionOf(await keys.read(db, 'track', tripId), { fixedAt, receivedAt, sealed })
          : null,
        contacts,
        ...contactsReached({ keys, calls }, trip, row, contacts),
      },
    }
  }
  return { readCurrent, readOpenTrip: async (userId) => (await readCurrent(userId))?.trip ?? null }
}
