import { and, eq, gt, or, sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Database } from '../../platform/database/database.ts'
import { fixes, trips } from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import type { TripStore } from '../ports.ts'
import { openTripTexts } from '../seal-trip.ts'
import { openRows } from '../trip-rows.ts'

const OLDEST_MS = 6 * HOUR_MS
const EACH_MS = 15 * MINUTE_MS

/** Number of devices that each get one position per minute. All further devices share one. */
const MOST_DEVICES_APART = 10

/**
 * Selects recent positions, but only one per minute and device of older ones, to bound the work. The
 * milliseconds tell devices apart (`upload-store.ts`).
 */
const watchedFixes = (tripId: string, since: number, now: number) =>
  and(
    gt(fixes.fixedAt, since),
    or(
      gt(fixes.fixedAt, now - EACH_MS),
      sql`${fixes.fixedAt} in (
        select min(f.fixed_at) from ${fixes} f where f.trip_id = ${tripId} and f.fixed_at > ${sql.param(since, fixes.fixedAt)}
        group by date_trunc('minute', f.fixed_at),
          least(extract(milliseconds from f.fixed_at)::int % 1000, ${MOST_DEVICES_APART}::int))`,
    ),
  )

export const watchedStore = (db: Database, keys: DataKeys): Pick<TripStore, 'readWatched'> => ({
  async readWatched(tripId, now) {
    const [row] = await db.select().from(trips).where(eq(trips.id, tripId))
    if (!row?.readingLimits) return null
    const { activity, seemingPlan } = openTripTexts(await keys.read(db, 'trip', tripId), row)
    const { readingLimits: limits, wellAt } = row
    const track = await openRows(db, keys, tripId, watchedFixes(tripId, now - OLDEST_MS, now))
    return { limits, trip: { activity, track, plannedRoute: seemingPlan?.plannedRoute ?? null, wellAt } }
  },
})
