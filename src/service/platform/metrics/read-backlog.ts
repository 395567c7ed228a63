import { and, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { messages } from '../database/desk-schema.ts'
import { rescueCodes, trips } from '../database/schema.ts'
import type { Backlog } from './meter.ts'

/** What there is to do at `now`, Unix time, ms. Each number comes from an index that holds only what is asked for. */
export async function readBacklog(db: Database, now: number): Promise<Backlog> {
  const tripIsDue = lte(trips.wakeAt, now)
  const [watched] = await db
    .select({
      all: sql`count(*)`.mapWith(Number),
      due: sql`count(*) filter (where ${tripIsDue})`.mapWith(Number),
      oldest: sql`min(${trips.wakeAt}) filter (where ${tripIsDue})`.mapWith(trips.wakeAt),
      failing: sql`count(*) filter (where ${gt(trips.watchFailures, 0)})`.mapWith(Number),
      failures: sql`coalesce(sum(${trips.watchFailures}), 0)`.mapWith(Number),
    })
    .from(trips)
    .where(isNotNull(trips.wakeAt))
  const [waiting] = await db
    .select({
      due: sql`count(*)`.mapWith(Number),
      oldest: sql`min(${messages.nextAt})`.mapWith(messages.nextAt),
    })
    .from(messages)
    .where(and(isNotNull(messages.nextAt), lte(messages.nextAt, now)))
  const [open] = await db
    .select({ trips: sql`count(distinct ${rescueCodes.tripId})`.mapWith(Number) })
    .from(rescueCodes)
    .where(isNull(rescueCodes.expiresAt))
  return {
    tripsWatched: watched?.all ?? 0,
    tripsDue: watched?.due ?? 0,
    oldestTripDueAt: watched?.oldest ?? null,
    tripsFailing: watched?.failing ?? 0,
    failedTries: watched?.failures ?? 0,
    emergenciesOpen: open?.trips ?? 0,
    messagesDue: waiting?.due ?? 0,
    oldestMessageDueAt: waiting?.oldest ?? null,
  }
}
