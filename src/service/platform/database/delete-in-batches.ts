import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Maximum number of rows per batch. It is small, because a statement keeps its locks until it ends. */
export const DELETED_AT_ONCE = 1_000

/**
 * Deletes the matching rows in batches, but skips locked rows. The condition should have an index.
 * @param deleteBatch deletes the rows that its condition selects, and returns one object for each
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  which: SQL | undefined,
  atOnce = DELETED_AT_ONCE,
  deleteBatch: (batch: SQL) => Promise<unknown[]> = (batch) =>
    db.delete(table).where(batch).returning({ one: sql`1` }),
): Promise<void> {
  for (;;) {
    const rows = sql`select ctid from ${table} where ${which} limit ${atOnce} for update skip locked`
    const deleted = await deleteBatch(sql`${table}.ctid = any(array(${rows}))`)
    if (deleted.length < atOnce) return
  }
}
