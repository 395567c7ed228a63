import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { dataKeys } from '../../platform/database/schema/key-schema.ts'
import { fixes } from '../../platform/database/schema/schema.ts'

const trackKeyOf = (tripId: SQL | string) =>
  sql`select from ${dataKeys} k where k.id = 'track ' || ${tripId}::text`

/**
 * True if the track's key exists. Deleting the key makes the track unreadable, which takes the same time for
 * tracks of any length.
 */
export const isTrackHeld = (tripId: SQL | string): SQL => sql`exists (${trackKeyOf(tripId)})`

export const heldPositions = (tripId: SQL | string) => and(eq(fixes.tripId, tripId), isTrackHeld(tripId))

/** Maximum number of trips to check per statement, small enough for the statement timeout. */
const LOOKED_AT_ONCE = 2_000

/** Partition for days without their own, and for positions that outlive their day's partition. */
const defaultPartition = pgTable('positions_default', { tripId: uuid('trip_id').notNull() })

const FORGOTTEN_TOGETHER = 50

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Deletes tracks without a key from the default partition. Other partitions are dropped whole. */
export async function deleteForgottenPositions(db: Database, lookedAtOnce = LOOKED_AT_ONCE): Promise<void> {
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const { forgotten, last }: Looked = await tripsWithPositions(db, after, lookedAtOnce)
    for (let from = 0; from < forgotten.length; from += FORGOTTEN_TOGETHER)
      await deleteInBatches(
        db,
        defaultPartition,
        inArray(defaultPartition.tripId, forgotten.slice(from, from + FORGOTTEN_TOGETHER)),
      )
    after = last
  }
}

type Looked = { forgotten: string[]; last: string | null }

/** Lists trips by a skip scan of the index, because a trip may have very many rows. */
async function tripsWithPositions(db: Database, after: string, most: number): Promise<Looked> {
  const { rows } = (await db.execute(sql`
    with recursive present(trip_id, at) as (
      (select trip_id, 1 from ${defaultPartition} where trip_id > ${after}::uuid order by trip_id limit 1)
      union all
      select (select f.trip_id from ${defaultPartition} f where f.trip_id > p.trip_id order by f.trip_id limit 1), p.at + 1
        from present p where p.trip_id is not null and p.at < ${most})
    select p.trip_id, exists (${trackKeyOf(sql`p.trip_id`)}) as is_held
      from present p where p.trip_id is not null order by p.trip_id`)) as unknown as {
    rows: { trip_id: string; is_held: boolean }[]
  }
  return {
    forgotten: rows.flatMap(({ trip_id, is_held }) => (is_held ? [] : [trip_id])),
    last: rows.length < most ? null : (rows.at(-1)?.trip_id ?? null),
  }
}
