import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import { dataKeys } from '../platform/database/key-schema.ts'
import { fixes } from '../platform/database/schema.ts'

const trackKeyOf = (tripId: SQL | string) =>
  sql`select from ${dataKeys} k where k.id = 'track ' || ${tripId}::text`

/**
 * Whether a trip's positions are held. They are forgotten by deleting their key, so that ending a trip takes as long
 * after a long track as after none; the rows go later, and no reader sees them meanwhile.
 */
export const isTrackHeld = (tripId: SQL | string): SQL => sql`exists (${trackKeyOf(tripId)})`

/** Rows of `fixes` that are positions of this trip, and still held. */
export const heldPositions = (tripId: SQL | string) => and(eq(fixes.tripId, tripId), isTrackHeld(tripId))

/** Deletes the rows of all positions that are forgotten, however many there are, a batch at a time. */
export async function deleteForgottenPositions(db: Database): Promise<void> {
  for (const tripId of await tripsWithForgottenPositions(db))
    await deleteInBatches(db, fixes, eq(fixes.tripId, tripId))
}

/** Goes by the index from one trip that has rows to the next: few trips have any, and some have very many. */
async function tripsWithForgottenPositions(db: Database): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with recursive present(trip_id) as (
      (select trip_id from ${fixes} order by trip_id limit 1)
      union all
      select (select f.trip_id from ${fixes} f where f.trip_id > p.trip_id order by f.trip_id limit 1)
        from present p where p.trip_id is not null)
    select p.trip_id from present p where p.trip_id is not null and not exists (${trackKeyOf(sql`p.trip_id`)})`)) as unknown as {
    rows: { trip_id: string }[]
  }
  return rows.map(({ trip_id }) => trip_id)
}
