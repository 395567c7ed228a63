import { eq } from 'drizzle-orm'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Database } from '../platform/database/database.ts'
import { trips } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { TripStore } from './ports.ts'
import { openPlace } from './seal-trip.ts'
import { readTrack } from './trip-rows.ts'

/** Longer ago than any rule looks, ms. */
const OLDEST_MS = 6 * HOUR_MS

/** The trips whose readings are watched. */
export const watchedStore = (db: Database, keys: DataKeys): Pick<TripStore, 'readWatched'> => ({
  async readWatched(tripId, now) {
    const [row] = await db.select().from(trips).where(eq(trips.id, tripId))
    if (!row?.readingLimits) return null
    const { activity, seemingPlan } = openPlace(await keys.read(db, 'trip', tripId), row)
    const { readingLimits: limits, wellAt } = row
    const track = await readTrack(db, keys, tripId, { since: Math.max(wellAt ?? 0, now - OLDEST_MS) })
    return { limits, trip: { activity, track, plannedRoute: seemingPlan?.plannedRoute ?? null, wellAt } }
  },
})
