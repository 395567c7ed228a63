import { sql } from 'drizzle-orm'
import type { Clock } from '../../../domain/kit/clock.ts'
import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { Database } from '../database/database.ts'

/** How often the database is asked what time it is, ms. */
const ASKED_EVERY_MS = 10 * SECOND_MS

/**
 * A clock that goes by a server's time, so that all processes on it agree and nothing is written, or done, because one of
 * their machines is wrong about the time. Between two answers it goes on by the time that passes; a database that is away
 * leaves it as it is.
 * @param steady time that passes whatever is done to the machine's clock, ms from any beginning.
 * Errors: rejects where the database does not answer at first.
 */
export async function serverClock(
  db: Database,
  steady: () => number,
  timers: Pick<Clock, 'setTimeout'>,
): Promise<Clock> {
  const ask = async (): Promise<number> => {
    const asked = steady()
    const [row] = await db
      .select({ now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8` })
      .from(sql`(select 1) as one`)
    if (!row) throw new Error('the database does not say what time it is')
    // The answer is as old as half of its way.
    return row.now - (asked + steady()) / 2
  }
  let offset = await ask()
  const again = (): void => {
    timers.setTimeout(async () => {
      // A database that is away says nothing: the time that passes is as good.
      offset = await ask().catch(() => offset)
      again()
    }, ASKED_EVERY_MS)
  }
  again()
  return {
    now: () => Math.round(steady() + offset),
    setTimeout: timers.setTimeout,
  }
}
