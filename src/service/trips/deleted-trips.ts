import { createHash } from 'node:crypto'
import { and, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../../domain/primitives/time-units.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import { deletedTrips, rescueCodes, trips } from '../platform/database/schema/schema.ts'
import { TRIPS_KEPT_MS } from './codes/code-life.ts'
import { deleteForgottenPositions } from './positions/held-positions.ts'

const idHash = (tripId: string): string => createHash('sha256').update(tripId).digest('base64url')

/** SQL for the end of an ended trip as its traveler saw it, so that deletions hide a distress PIN. */
const seenEnd = sql<number>`coalesce(${trips.closedAt}, ${trips.endedAt})`.mapWith(trips.endedAt)

/**
 * Deletes ended trips and keeps hashes of their ids, so that the ids stay taken. Otherwise, clients could
 * detect trips that ended with the distress PIN, which are deleted later.
 */
export async function deleteTrips(tx: Database, which: SQL | undefined): Promise<{ id: string }[]> {
  const deleted = await tx.delete(trips).where(which).returning({ id: trips.id, endedAt: seenEnd })
  const hashes = deleted.map(({ id, endedAt }) => ({ idHash: idHash(id), endedAt }))
  if (hashes.length > 0) await tx.insert(deletedTrips).values(hashes).onConflictDoNothing()
  return deleted
}

/** True if a trip has the id or a deleted one had it. Always runs one statement. */
export async function isIdUsed(tx: Database, tripId: string): Promise<boolean> {
  const [id, hash] = [sql.param(tripId, trips.id), sql.param(idHash(tripId), deletedTrips.idHash)]
  const [found] = await tx
    .select({
      isUsed: sql<boolean>`exists (select from ${trips} where id = ${id})
        or exists (select from ${deletedTrips} where id_hash = ${hash})`,
    })
    .from(sql`(select 1) as one`)
  return found?.isUsed === true
}

/** Maximum number of trips to delete per statement, small because each trip has many rows. */
const TRIPS_AT_ONCE = 10

export async function cleanUpTrips(db: Database, now: number): Promise<void> {
  await deleteForgottenPositions(db)
  const longAgo = sql.param(now - TRIPS_KEPT_MS, trips.endedAt)
  const endedLongAgo = sql`${seenEnd} < ${longAgo}`
  // Keeps a hidden trip for a day after its end, and longer while a rescue code for it is stored.
  const aDayAgo = sql.param(now - DAY_MS, trips.endedAt)
  const isForgotten = sql`${trips.forgottenAt} is not null
    and greatest(${trips.closedAt}, ${trips.endedAt}) < ${aDayAgo}
    and not exists (select from ${rescueCodes} c where c.trip_id = ${trips.id})`
  const isOver = and(isNotNull(trips.endedAt), isNull(trips.wakeAt))
  await deleteInBatches(db, trips, and(isOver, endedLongAgo), TRIPS_AT_ONCE)
  await deleteInBatches(db, trips, and(isOver, isForgotten), TRIPS_AT_ONCE, (batch) =>
    db.transaction((tx) => deleteTrips(tx, batch)),
  )
  await deleteInBatches(db, deletedTrips, lt(deletedTrips.endedAt, now - TRIPS_KEPT_MS))
}
