import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/service/platform/database/database.ts'
import { mayBeSilent } from '../../../src/service/trips/watch/silent-trips-store.ts'

/**
 * Returns the next time at which a message, trip, contact ladder, or the canary is due, or infinity. Returns
 * 0 if a rescue-code attempt is queued or the query fails. Ignores `quiet_at` of trips whose phones have sent
 * nothing since the start.
 */
export async function nextDue(db: Database): Promise<number> {
  const read = async () => {
    const { rows } = (await db.execute(sql`select case when exists (select from unanswered_tries) then 0
      else extract(epoch from least(
        (select min(next_at) from messages),
        (select min(least(wake_at, question_at)) from trips),
        (select min(quiet_at) from trips t where exists (select from positions f where f.trip_id = t.id)
          or exists (select from devices d where d.user_id = t.user_id and d.last_used_at >= t.started_at)),
        (select min(silence_at) from trips where ${mayBeSilent}),
        (select min(wake_at) from contact_ladders),
        (select min(due_at) from scheduled_jobs where name = 'canary'))) * 1000 end as at`)) as unknown as {
      rows: { at: string | null }[]
    }
    return Number(rows[0]?.at ?? Number.POSITIVE_INFINITY)
  }
  return read().catch(() => 0)
}
