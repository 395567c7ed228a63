import { asc, sql } from 'drizzle-orm'
import { SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { scheduledJobs } from '../../../src/service/platform/database/schema/service-schema.ts'
import type { TestService } from '../services/service.ts'
import { logStatements } from './log-statements.ts'

export type WholeWork = {
  statements: string[]
  rows: { written: number; deleted: number }
  bytes: number
}

/** Minimum time between a measurement and the next scheduled job. */
const QUIET_MS = 10 * SECOND_MS

/** Returns a function that counts the work of an action and its background jobs. */
export async function wholeWork(service: TestService) {
  const { db } = service.database
  await countRows(service)
  const statements: string[] = []
  let counts = false
  logStatements(db, (query) => {
    if (counts && !query.includes('scheduled_jobs')) statements.push(query)
  })
  const untilJob = async () => {
    const [next] = await db
      .select({ dueAt: scheduledJobs.dueAt })
      .from(scheduledJobs)
      .orderBy(asc(scheduledJobs.dueAt))
      .limit(1)
    return (next?.dueAt ?? Number.POSITIVE_INFINITY) - service.clock.now()
  }

  return async (act: () => Promise<unknown>, passMs: number): Promise<WholeWork> => {
    await service.advance(QUIET_MS)
    while ((await untilJob()) < passMs + QUIET_MS) await service.advance(QUIET_MS)
    await db.execute(sql`delete from work_seen`)
    statements.length = 0
    counts = true
    await act()
    await service.advance(passMs)
    counts = false
    const seen = await db
      .select({
        isDeleted: sql<boolean>`kind = 'DELETE'`,
        rows: sql<number>`count(*)`.mapWith(Number),
        bytes: sql<number>`sum(size)`.mapWith(Number),
      })
      .from(sql`work_seen group by kind`)
    const rows = { written: 0, deleted: 0 }
    for (const { isDeleted, rows: count } of seen) rows[isDeleted ? 'deleted' : 'written'] += count
    const bytes = seen.reduce((sum, row) => sum + row.bytes, 0)
    return { statements: statements.toSorted(), rows, bytes }
  }
}

/** Installs triggers that record each changed row in `work_seen`, except rows of `scheduled_jobs`. */
async function countRows({ database: { db } }: TestService): Promise<void> {
  await db.execute(sql`create table work_seen (kind text not null, size integer not null)`)
  await db.execute(sql`
    create function note_work() returns trigger language plpgsql as $$ begin
      insert into work_seen values (tg_op, octet_length(coalesce(new, old)::text)); return null;
    end $$`)
  // Leaves out partitions, because a trigger on a partitioned table also fires for its partitions.
  const tables = await db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(
      sql`relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not in ('work_seen', 'scheduled_jobs')`,
    )
  for (const { name } of tables)
    await db.execute(sql`
      create trigger note_work after insert or update or delete on ${sql.identifier(name)}
      for each row execute function note_work()`)
}
