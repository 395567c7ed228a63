import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import type { Database } from '../database/database.ts'
import { scheduledJobs } from '../database/schema/service-schema.ts'
import type { JobStore } from './scheduled-jobs.ts'
import { LEASE_MS } from './scheduled-jobs.ts'

/** Maximum time until a job is due. A later due time comes from a wrong clock, so the job counts as due. */
const MOST_AHEAD_MS = DAY_MS

export function jobStore(db: Database): JobStore {
  const { name: nameOf, dueAt: dueAtColumn, leasedUntil } = scheduledJobs
  const isDue = (now: number) => or(lte(dueAtColumn, now), gt(dueAtColumn, now + MOST_AHEAD_MS))
  const isFree = (now: number) =>
    or(isNull(leasedUntil), lte(leasedUntil, now), gt(leasedUntil, now + 2 * LEASE_MS))
  return {
    async scheduleJobs(jobs) {
      await db
        .insert(scheduledJobs)
        .values([...jobs])
        .onConflictDoUpdate({
          target: nameOf,
          set: { dueAt: sql`least(${dueAtColumn}, excluded.due_at)` },
        })
    },
    async dueJobs(now) {
      const rows = await db
        .select({ name: nameOf })
        .from(scheduledJobs)
        .where(and(isDue(now), isFree(now)))
      return rows.map(({ name }) => name)
    },
    async leaseJob({ name, leasedUntil: until }, now) {
      const leased = await db
        .update(scheduledJobs)
        .set({ dueAt: until, leasedUntil: until })
        .where(and(eq(nameOf, name), isDue(now), isFree(now)))
        .returning({ name: nameOf })
      return leased.length > 0
    },
    async endJob({ name, leasedUntil: until }, end) {
      const isUnasked = sql`${dueAtColumn} = ${leasedUntil}`
      const dueAt = sql.param('doneAt' in end ? end.nextAt : end.retryAt, dueAtColumn)
      await db
        .update(scheduledJobs)
        .set({
          leasedUntil: null,
          dueAt: sql`case when ${isUnasked} then ${dueAt} else ${dueAtColumn} end`,
          ...('doneAt' in end ? { doneAt: end.doneAt } : {}),
        })
        .where(and(eq(nameOf, name), eq(leasedUntil, until)))
    },
  }
}
