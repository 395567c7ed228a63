import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isDatabaseAway } from '../../platform/database/away.ts'
import type { Database } from '../../platform/database/database.ts'
import { trips } from '../../platform/database/schema.ts'
import type { DueTrip } from '../ports.ts'
import { RETRY_MS } from './raise-alarm.ts'

type Row = typeof trips.$inferSelect

/**
 * Sees to the trip that has been due longest and that no other process is looking at, in one transaction.
 * @param due `at`: the column that says when; `which`: what else must be so. @param now Unix time, ms.
 * @param putOff what is done where it fails, after the transaction. Errors: rejects where the search itself fails.
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

/**
 * Sees to several trips in one step. Where that fails, each is seen to by itself, and one that cannot be is put off, so
 * that it keeps no other from its turn.
 * @param see what was done for these trips. @returns what was done, and what failed.
 * Errors: rejects where the database is away; then nothing is put off.
 */
export async function togetherOrEach<Done>(
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

/**
 * Whether a trip waits for a retry. One that lies further ahead than a retry can was written by a process whose clock is
 * ahead, and does not count.
 */
const isPutOff = (now: number) => and(gt(trips.retryAt, now), lte(trips.retryAt, now + RETRY_MS))
export const isDue = (now: number) => and(isNotNull(trips.wakeAt), lte(trips.wakeAt, now))

/** Trips that are due, and not put off after a failure. @param now Unix time, ms. */
export const isToBeSeenTo = (now: number) =>
  and(isDue(now), or(isNull(trips.retryAt), sql`not ${isPutOff(now)}`))

/** Worded like the index `trips_sos`: PostgreSQL uses a partial index only for its own condition. */
export const hasOpenSos = and(isNull(trips.alertedAt), sql`${trips.alarm} ->> 'reason' = 'sos'`)

/** Trips whose traveler is in time: all that the clock can bring them is the question. */
export const isToBeAskedAlone = and(eq(trips.state, 'active'), isNull(trips.distressAt))

/** Trips whose traveler was asked and is not known to be forced: the clock can bring the alert, or a further question. */
export const isToBeAlertedAlone = and(
  eq(trips.state, 'checkInDue'),
  isNull(trips.distressAt),
  isNull(trips.alertedAt),
  sql`coalesce(${trips.alarm} ->> 'reason', '') <> 'sos'`,
)
