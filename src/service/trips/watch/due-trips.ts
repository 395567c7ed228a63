import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isDatabaseAway } from '../../platform/database/away.ts'
import type { Database } from '../../platform/database/database.ts'
import { trips } from '../../platform/database/schema/schema.ts'
import type { DueTrip } from '../ports.ts'
import { RETRY_MS } from './raise-alarm.ts'

type Row = typeof trips.$inferSelect

/**
 * Locks the trip that has been due longest by the column `at`, skipping locked ones, and lets `see` change it
 * in the same transaction. Postpones a failing trip, so that it doesn't block others.
 */
export async function changeOneDueTrip(
  db: Database,
  { at, which, now }: { at: PgColumn; which?: SQL | undefined; now: number },
  see: (tx: Database, row: Row) => Promise<void>,
  putOff: (isIt: SQL) => Promise<unknown>,
): Promise<DueTrip> {
  let tripId: string | null = null
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(trips)
        .where(and(lte(at, now), which))
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

/**
 * Changes a batch of trips. If that fails, changes them one by one and postpones failing ones. Throws if
 * the database is unreachable.
 */
export async function batchOrEach<Done>(
  tripIds: string[],
  see: (tripIds: string[]) => Promise<Done[]>,
  putOff: (tripId: string) => Promise<unknown>,
): Promise<{ done: Done[]; faults: unknown[] }> {
  if (tripIds.length === 0) return { done: [], faults: [] }
  try {
    return { done: await see(tripIds), faults: [] }
  } catch (fault) {
    if (isDatabaseAway(fault)) throw fault
  }
  const done: Done[] = []
  const faults: unknown[] = []
  for (const tripId of tripIds)
    try {
      done.push(...(await see([tripId])))
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault
      faults.push(fault)
      await putOff(tripId)
    }
  return { done, faults }
}

/** True if a trip is postponed. Ignores a `retryAt` over `RETRY_MS` ahead, caused by a wrong clock. */
const isPutOff = (now: number) => and(gt(trips.retryAt, now), lte(trips.retryAt, now + RETRY_MS))
export const isDue = (now: number) => lte(trips.wakeAt, now)

export const isDueNow = (now: number) => and(isDue(now), or(isNull(trips.retryAt), sql`not ${isPutOff(now)}`))

/** Selects trips with an SOS but no alert yet. Must match the condition of the index `trips_sos`. */
export const hasOpenSos = and(isNull(trips.alertedAt), sql`${trips.alarm} ->> 'reason' = 'sos'`)

/** Selects trips on which only the check-in question can be due. */
export const needsQuestionOnly = and(eq(trips.state, 'active'), isNull(trips.distressAt))

/** Selects trips on which only the alert or a question can be due. */
export const needsAlertOnly = and(
  eq(trips.state, 'checkInDue'),
  isNull(trips.distressAt),
  isNull(trips.alertedAt),
  sql`coalesce(${trips.alarm} ->> 'reason', '') <> 'sos'`,
)
