import { and, asc, eq, gt, isNull, lt, not, or } from 'drizzle-orm'
import {
  seemsForgotten,
  seemsToTakeUntil,
  travelerView,
  tripWithoutDistress,
} from '../../../domain/trip/lifecycle/trip-views.ts'
import { readPositionText } from '../../../domain/trip/track/read-position.ts'
import type { Database } from '../../platform/database/database.ts'
import { acknowledgements, tripContacts, trips, votes } from '../../platform/database/schema/schema.ts'
import type { DataKey } from '../../platform/secrets/data-key.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { lifecycleOf } from '../changes/stored-lifecycle.ts'
import { readKeptTrack, readTrackOfPast } from '../positions/shown-track.ts'
import { openContact, openTripTexts } from '../seal-trip.ts'
import { contactColumns, contactsOf, trackInParts } from '../trip-rows.ts'
import type { BriefTrip, OwnTrips, SaidByContact, SeenTrip } from './own-trips.ts'

/** Selects a user's trips, even forgotten ones, but none that was never shown (`addUnseenTrip`). */
const isTheirs = (userId: string) =>
  and(eq(trips.userId, userId), or(isNull(trips.forgottenAt), gt(trips.forgottenAt, trips.startedAt)))

/**
 * Trips, limited to what their traveler is allowed to see. After the distress PIN, they look the same as
 * after the safety PIN: they contain no later actions of contacts who got the distress alert.
 */
export const ownTrips = (db: Database, keys: DataKeys): OwnTrips => ({
  async tripsInBrief(userId, now) {
    const rows = await db.select().from(trips).where(isTheirs(userId)).orderBy(asc(trips.startedAt))
    const brief: BriefTrip[] = []
    for (const { id: tripId, ...row } of rows) {
      const view = travelerView(lifecycleOf(row, null), now)
      const { activity, time } = openTripTexts(await keys.read(db, 'trip', tripId), row)
      brief.push({ activity, time, endedAt: view.kind === 'ended' ? view.endedAt : null })
    }
    return brief
  },
  async seenTrips(userId, now) {
    const rows = await db.select().from(trips).where(isTheirs(userId)).orderBy(asc(trips.startedAt))
    const seen: SeenTrip[] = []
    for (const { id: tripId, ...row } of rows) {
      const contacts = await contactsOf(db, keys, tripId)
      const lifecycle = lifecycleOf(row, contacts[0]?.notifiedAt ?? null)
      const seeming = tripWithoutDistress(lifecycle, now)
      const view = travelerView(seeming, now)
      const isDeleted = seemsForgotten(seeming, now)
      const key = await keys.read(db, 'trip', tripId)
      const { activity, location, seemingPlan: plan, time, startedAt, distressAt } = openTripTexts(key, row)
      seen.push({
        tripId,
        activity,
        plan,
        time,
        startedAt,
        contacts,
        alerts: row.readingLimits,
        location: isDeleted && readPositionText(location) ? null : location,
        endedAt: view.kind === 'ended' ? view.endedAt : null,
        votes: await saidBefore(db, votes, { key, tripId, distressAt }),
        acknowledgements: await saidBefore(db, acknowledgements, { key, tripId, distressAt }),
        isForgotten: row.forgottenAt !== null,
        async *track() {
          const kept = view.kind === 'ended' ? await readKeptTrack(db, keys, tripId) : null
          if (kept) yield kept
          else if (!isDeleted) yield* trackInParts(db, keys, tripId, seemsToTakeUntil(seeming))
          else if (row.keepTrack) yield await readTrackOfPast(db, keys, tripId, seeming)
        },
      })
    }
    return seen
  },
})

/** Selects excluded contacts. Exports may show their actions, because the traveler is notified of them. */
const isLeftOut = not(tripContacts.tellOnDistress)

async function saidBefore(
  db: Database,
  table: typeof votes | typeof acknowledgements,
  { key, tripId, distressAt }: { key: DataKey; tripId: string; distressAt: number | null },
): Promise<SaidByContact[]> {
  const rows = await db
    .select({ ...contactColumns, at: table.at })
    .from(table)
    .innerJoin(tripContacts, eq(tripContacts.id, table.contactId))
    .where(
      and(
        eq(table.tripId, tripId),
        distressAt === null ? undefined : or(lt(table.at, distressAt), isLeftOut),
      ),
    )
    .orderBy(asc(table.at))
  return rows.map((row) => openContact(key, row)).map(({ name, number, at }) => ({ name, number, at }))
}
