import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { readPositionText } from '../../domain/trip/read-position.ts'
import { endFor, travellerView } from '../../domain/trip-lifecycle/trip-views.ts'
import type { Database } from '../platform/database/database.ts'
import { acknowledgements, tripContacts, trips, votes } from '../platform/database/schema.ts'
import type { DataKey } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { lifecycleOf } from './lifecycle-of.ts'
import { openContact, openDistance, openPlace } from './seal-trip.ts'
import type { OwnTrips, PastTrip, SaidByContact, SeenTrip } from './seen-trip.ts'
import { contactsOf, readTrack } from './trip-rows.ts'

const MOST_PAST = 100

/**
 * After the distress PIN there is to see what there is to see after the real one: no positions and no position as the
 * place of a trip that seems checked in, and nothing that a contact has said since.
 */
export const ownTrips = (db: Database, keys: DataKeys): OwnTrips => ({
  async pastTrips(userId, now) {
    const isTheirs = eq(trips.userId, userId)
    const rows = await db.select().from(trips).where(isTheirs).orderBy(desc(trips.startedAt)).limit(MOST_PAST)
    const past: PastTrip[] = []
    for (const { id: tripId, ...row } of rows) {
      const ended = endFor(lifecycleOf(row, null), now)
      if (!ended) continue
      const key = await keys.read(db, 'trip', tripId)
      const { activity, location, time, startedAt, distressAt } = openPlace(key, row)
      past.push({
        ...{ tripId, activity, time, startedAt, ...ended },
        location: distressAt !== null && readPositionText(location) ? null : location,
        distance: openDistance(key, row.distance),
      })
    }
    return past
  },
  async seenTrips(userId, now) {
    const rows = await db.select().from(trips).where(eq(trips.userId, userId)).orderBy(asc(trips.startedAt))
    const seen: SeenTrip[] = []
    for (const { id: tripId, ...row } of rows) {
      const contacts = await contactsOf(db, keys, tripId)
      const view = travellerView(lifecycleOf(row, contacts[0]?.notifiedAt ?? null), now)
      const key = await keys.read(db, 'trip', tripId)
      const { activity, location, seemingPlan: plan, time, startedAt, distressAt } = openPlace(key, row)
      const onlySeemsOver = view.kind === 'ended' && distressAt !== null
      seen.push({
        ...{ tripId, activity, plan, time, startedAt, contacts },
        alerts: row.readingLimits,
        location: onlySeemsOver && readPositionText(location) ? null : location,
        endedAt: view.kind === 'ended' ? view.endedAt : null,
        votes: await saidBefore(db, votes, { key, tripId, distressAt }),
        acknowledgements: await saidBefore(db, acknowledgements, { key, tripId, distressAt }),
        track: onlySeemsOver ? [] : await readTrack(db, keys, tripId),
      })
    }
    return seen
  },
})

async function saidBefore(
  db: Database,
  table: typeof votes | typeof acknowledgements,
  { key, tripId, distressAt }: { key: DataKey; tripId: string; distressAt: number | null },
): Promise<SaidByContact[]> {
  const rows = await db
    .select({ id: tripContacts.id, name: tripContacts.name, number: tripContacts.number, at: table.at })
    .from(table)
    .innerJoin(tripContacts, eq(tripContacts.id, table.contactId))
    .where(and(eq(table.tripId, tripId), distressAt === null ? undefined : lt(table.at, distressAt)))
    .orderBy(asc(table.at))
  return rows.map((row) => openContact(key, row)).map(({ name, number, at }) => ({ name, number, at }))
}
