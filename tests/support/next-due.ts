import { sql } from 'drizzle-orm'
import type { Database } from '../../src/service/platform/database/database.ts'

/**
 * When the service has something to do next that nobody asks for: to send, to see to a trip or its contacts, or the
 * hourly test of the way of alerts. Left out are the jobs that clean up by what is stored then: done once after a long
 * time, they leave what they would have left by being done every ten minutes; looks at trackers that have sent nothing, of
 * which nothing comes; and practice alerts, which are looked at every five seconds, and so wherever the clock stops.
 * @returns Unix time, ms; 0 where it has something to do now, or where that cannot be read.
 */
export async function nextDue(db: Database): Promise<number> {
  const read = async () => {
    const { rows } = (await db.execute(sql`select case when exists (select from unanswered_tries) then 0
      else extract(epoch from least(
        (select min(next_at) from messages),
        (select min(least(wake_at, question_at)) from trips),
        (select min(quiet_at) from trips t where exists (select from positions f where f.trip_id = t.id)
          or exists (select from devices d where d.user_id = t.user_id and d.last_used_at >= t.started_at)),
        (select min(silence_at) from trips
          where alarm is null and alerted_at is null and ended_at is null and closed_at is null),
        (select min(wake_at) from contact_ladders),
        (select min(due_at) from scheduled_jobs where name = 'canary'))) * 1000 end as at`)) as unknown as {
      rows: { at: string | null }[]
    }
    return Number(rows[0]?.at ?? Number.POSITIVE_INFINITY)
  }
  return read().catch(() => 0)
}
