import { and, desc, eq, exists, isNull, min, ne, not, sql } from 'drizzle-orm'
import {
  seemingEndOf,
  seemsForgotten,
  seemsToTakeUntil,
  tripWithoutDistress,
} from '../../../domain/trip/lifecycle/trip-views.ts'
import { readPositionText } from '../../../domain/trip/track/read-position.ts'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import type { Database } from '../../platform/database/database.ts'
import { fixes, keptTracks, trips } from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { lifecycleOf } from '../changes/stored-lifecycle.ts'
import { isTrackHeld } from '../positions/held-positions.ts'
import { readTrackOfPast } from '../positions/shown-track.ts'
import { openDistance, openTripTexts } from '../seal-trip.ts'
import { isSeenBy, openToTraveler } from '../trip-rows.ts'
import type { PastTrip, PastTrips } from './own-trips.ts'

/** Past trips as the traveler may see them: the same after either PIN, read with the same work. */
export function pastTripsStore(
  db: Database,
  { keys, outbox }: { keys: DataKeys; outbox: Outbox },
): PastTrips {
  const copy = db.select({ is: sql`1` }).from(keptTracks).where(eq(keptTracks.tripId, trips.id))
  const isHeld = and(eq(fixes.tripId, trips.id), isTrackHeld(sql`${trips.id}`))
  const undated = db
    .select({ is: sql`1` })
    .from(fixes)
    .where(and(isHeld, isNull(fixes.receivedAt)))
  const arrivals = db
    .select({ first: min(fixes.receivedAt) })
    .from(fixes)
    .where(isHeld)
  return {
    async pastTrips(userId, now) {
      const rows = await db
        .select({
          trip: trips,
          hasCopy: exists(copy),
          hasUndated: exists(undated),
          firstArrivalAt: sql<number | null>`(${arrivals})`.mapWith(fixes.receivedAt),
        })
        .from(trips)
        .where(isSeenBy(userId))
        .orderBy(desc(trips.startedAt))
      await keys.preload(
        db,
        'trip',
        rows.map(({ trip }) => trip.id),
      )
      const past: PastTrip[] = []
      for (const { trip, hasCopy, hasUndated, firstArrivalAt } of rows) {
        const { id: tripId, ...row } = trip
        const seeming = tripWithoutDistress(lifecycleOf(row, null), now)
        const ended = seemingEndOf(seeming, now)
        if (!ended) continue
        const takesUntil = seemsToTakeUntil(seeming) ?? Number.POSITIVE_INFINITY
        const isHeld = hasUndated === true || (firstArrivalAt !== null && firstArrivalAt <= takesUntil)
        const key = await keys.read(db, 'trip', tripId)
        const { activity, location, time, startedAt } = openTripTexts(key, row)
        past.push({
          tripId,
          activity,
          time,
          startedAt,
          ...ended,
          location: seemsForgotten(seeming, now) && readPositionText(location) ? null : location,
          distance: openDistance(key, row.distance),
          hasTrack: hasCopy === true || (row.keepTrack && seeming.state !== 'checkedIn' && isHeld),
        })
      }
      return past
    },
    async pastTrack(userId, tripId, now) {
      const [row] = await db
        .select()
        .from(trips)
        .where(and(eq(trips.id, tripId), isSeenBy(userId)))
      if (!row?.keepTrack) return null
      const seeming = tripWithoutDistress(lifecycleOf(row, null), now)
      if (!seemingEndOf(seeming, now)) return null
      const kept = await readTrackOfPast(db, keys, tripId, seeming)
      if (kept.length === 0) return null
      const { activity, startedAt } = openTripTexts(await keys.read(db, 'trip', tripId), row)
      return { activity, startedAt, track: kept }
    },
    async keepsTrack(userId, tripId) {
      const [row] = await db
        .select({ keepTrack: trips.keepTrack })
        .from(trips)
        .where(and(eq(trips.id, tripId), openToTraveler(userId)))
      return row?.keepTrack ?? null
    },
    chooseTrack: (userId, { tripId, isKept }, { messages, at }) =>
      db.transaction(async (tx) => {
        const running = and(eq(trips.id, tripId), openToTraveler(userId))
        const changed = await tx
          .update(trips)
          .set({ keepTrack: isKept })
          .where(and(running, ne(trips.keepTrack, isKept)))
          .returning({ id: trips.id })
        if (changed.length === 0)
          return (await tx.$count(trips, running)) > 0 ? 'unchanged' : 'tripNotRunning'
        await outbox.write(tx, tripId, messages, at)
        return 'changed'
      }),
    forgetTrip: (userId, tripId, now) =>
      db.transaction(async (tx) => {
        const theirs = and(eq(trips.id, tripId), isSeenBy(userId))
        const rows = await tx
          .update(trips)
          .set({ forgottenAt: now, keepTrack: false })
          .where(and(theirs, not(openToTraveler(userId) ?? sql`false`)))
          .returning({ id: trips.id })
        if (rows.length === 0) return (await tx.$count(trips, theirs)) > 0 ? 'running' : 'unknown'
        await tx.delete(keptTracks).where(eq(keptTracks.tripId, tripId))
        return 'forgotten'
      }),
  }
}
