import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * Brings data of an earlier version into the form of this one where that needs the service's keys, which migrations do
 * not have: codes are hashed, what stood open is sealed. Done over, or on a new database, a step finds nothing to do.
 */
export type CarryOverStep = (tx: Database) => Promise<void>

/** Any number; the same for every process, so that only one of them carries data over at a time. */
const carryOverLock = 7_203_119

/** All steps in one transaction: a start that fails half-way leaves the data as they were. */
export async function carryOver(db: Database, steps: CarryOverStep[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${carryOverLock})`)
    for (const step of steps) await step(tx)
  })
}

/** Whether there is a table of this name: migrations put what a step has to carry over into one that it drops. */
export async function hasTable(tx: Database, name: string): Promise<boolean> {
  const found = await tx
    .select({ name: sql`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_name = ${name} and table_schema = current_schema()`)
  return found.length > 0
}
