import { and, asc, eq, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/database/database.ts'
import { trips } from '../platform/database/schema.ts'
import type { DueTrip } from './ports.ts'

type Row = typeof trips.$inferSelect

/**
 * Sees to the trip that has been due longest and that no other process is looking at, in one transaction.
 * @param due `at`: the column that says when; `which`: what else must be so. @param now Unix time, ms.
 * @param putOff what is done where it fails, after the transaction.
 * Errors: rejects where the search itself fails.
 */
export async function seeToOneDueTrip(
  db: Database,
  { at, which, now }: { at: PgColumn; which?: SQL | undefined; now: number },
  see: (tx: Database, row: Row) => Promise<void>,
  putOff: (isIt: SQL) => Promise<unknown> = async () => {},
): Promise<DueTrip> {
  let tripId: string | null = null
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(trips)
        .where(and(isNotNull(at), lte(at, now), which))
        .orderBy(asc(at))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!row) return { kind: 'none' }
      tripId = row.id
      await see(tx, row)
      return { kind: 'changed', tripId: row.id }
    })
  } catch (fault) {
    if (tripId === null) throw fault
    await putOff(eq(trips.id, tripId))
    return { kind: 'failed', tripId, fault }
  }
}
