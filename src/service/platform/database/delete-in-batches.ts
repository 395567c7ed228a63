import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** How many rows one statement deletes: few, since it holds their locks and its connection meanwhile. */
export const DELETED_AT_ONCE = 1_000

/**
 * Deletes the rows of a table of which `which` is so, however many there are, a batch at a time. One that another
 * transaction has locked is left for the next time, so that nobody waits for anybody.
 * @param which needs an index of its own: it is asked again for each batch.
 * @param atOnce fewer where much goes along with each row.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  which: SQL | undefined,
  atOnce = DELETED_AT_ONCE,
): Promise<void> {
  for (;;) {
    const batch = sql`select ctid from ${table} where ${which} limit ${atOnce} for update skip locked`
    const deleted = await db
      .delete(table)
      .where(sql`${table}.ctid = any(array(${batch}))`)
      .returning({ one: sql`1` })
    if (deleted.length < atOnce) return
  }
}
