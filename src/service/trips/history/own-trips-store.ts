import { and, asc, not } from 'drizzle-orm'
import {
  seemsForgotten,
  seemsToTakeUntil,
  travelerView,
  tripWithoutDistress,
} from '../../../domain/trip/lifecycle/trip-views.ts'
import { readPositionText } from '../../../domain/trip/track/read-position.ts'
import type { Database } from '../../platform/database/database.ts'
import { acknowledgements, panelViews, trips, votes } from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { lifecycleOf } from '../changes/stored-lifecycle.ts'
import { seenByTraveler } from '../contacts/panel-views-store.ts'
import { readKeptTrack, readTrackOfPast } from '../positions/shown-track.ts'
import { openTripTexts } from '../seal-trip.ts'
import { contactsOf, isSeenBy, isStoredUntil, seemsCheckedIn, trackInParts } from '../trip-rows.ts'
import type { BriefTrip, OwnTrips, SeenTrip } from './own-trips.ts'

/**
 * Trips, limited to what their traveler is allowed to see. After the distress PIN, they look the same as
 * after the safety PIN: they contain no later actions of contacts who got the distress alert.
 */
export const ownTrips = (db: Database, keys: DataKeys): OwnTrips => ({
  async tripsInBrief(userId, now) {
    const rows = await db.select().from(trips).where(isSeenBy(userId)).orderBy(asc(trips.startedAt))
    const brief: BriefTrip[] = []
    for (const { id: tripId, ...row } of rows) {
      const view = travelerView(lifecycleOf(row, null), now)
      const { activity, time } = openTripTexts(await keys.read(db, 'trip', tripId), row)
      brief.push({ activity, time, endedAt: view.kind === 'ended' ? view.endedAt : null })
    }
    return brief
  },
  async seenTrips(userId, now) {
    const rows = await db.select().from(trips).where(isSeenBy(userId)).orderBy(asc(trips.startedAt))
    const seen: SeenTrip[] = []
    for (const { id: tripId, ...row } of rows) {
      const contacts = await contactsOf(db, keys, tripId)
      const lifecycle = lifecycleOf(row, contacts[0]?.notifiedAt ?? null)
      const seeming = tripWithoutDistress(lifecycle, now)
      const view = travelerView(seeming, now)
      const isDeleted = seemsForgotten(seeming, now)
      const takesUntil = seemsToTakeUntil(seeming)
      // A slow client may still be reading when a PIN ends the trip, so both PINs must end the track.
      const isSeen = and(
        not(seemsCheckedIn(tripId)),
        takesUntil === null ? undefined : isStoredUntil(takesUntil),
      )
      const key = await keys.read(db, 'trip', tripId)
      const { activity, location, seemingPlan: plan, time, startedAt } = openTripTexts(key, row)
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
        views: await seenByTraveler(db, keys, panelViews, tripId),
        votes: await seenByTraveler(db, keys, votes, tripId),
        acknowledgements: await seenByTraveler(db, keys, acknowledgements, tripId),
        async *track() {
          const kept = view.kind === 'ended' ? await readKeptTrack(db, keys, tripId) : null
          if (kept) yield kept
          else if (!isDeleted) yield* trackInParts(db, keys, tripId, isSeen)
          else if (row.keepTrack) yield await readTrackOfPast(db, keys, tripId, seeming)
        },
      })
    }
    return seen
  },
})
