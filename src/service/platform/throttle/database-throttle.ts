import { createHmac } from 'node:crypto'
import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Clock } from '../../../domain/kit/clock.ts'
import { HOUR_MS, isoText } from '../../../domain/primitives/time-units.ts'
import type { Database } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { throttle } from '../database/schema/service-schema.ts'
import type { Count, Counter, Limit, Throttle } from './throttle.ts'

/**
 * Tolerated clock difference. A window that ends further ahead than its length plus this is ignored, because
 * a clock was set back.
 */
const MOST_CLOCK_DIFFERENCE_MS = HOUR_MS

/** Creates counters shared by all processes. Hashes keys with `secret`, so no address or code is stored. */
export function databaseThrottle(db: Database, secret: string, clock: Pick<Clock, 'now'>): Throttle {
  const keyOf = ({ limit, key }: Counter) =>
    `${limit.name}:${createHmac('sha256', secret).update(`${limit.name}\n${key}`).digest('base64url')}`

  const timesOf = (counters: readonly Counter[]) => {
    const named = new Map<string, { limit: Limit; times: number }>()
    for (const counter of counters) {
      const key = keyOf(counter)
      named.set(key, { limit: counter.limit, times: (named.get(key)?.times ?? 0) + 1 })
    }
    return named
  }

  /** Locks counters in the order of their keys, because a fixed order prevents deadlocks. */
  const inOrder = (keys: string[]) =>
    db
      .select({ key: throttle.key })
      .from(throttle)
      .where(and(inArray(throttle.key, keys), gt(throttle.expire, new Date(clock.now()))))
      .orderBy(throttle.key)
      .for('update')

  return {
    async read(counters) {
      if (counters.length === 0) return []
      const now = clock.now()
      const rows = await db
        .select()
        .from(throttle)
        .where(inArray(throttle.key, counters.map(keyOf)))
      const byKey = new Map(rows.map((row) => [row.key, row]))
      return counters.map((counter): Count => {
        const row = byKey.get(keyOf(counter))
        const msLeft = (row?.expire?.getTime() ?? 0) - now
        const runs = msLeft > 0 && msLeft <= counter.limit.windowMs + MOST_CLOCK_DIFFERENCE_MS
        return row && runs ? { count: row.points, msLeft } : { count: 0, msLeft: 0 }
      })
    },
    async take(counters) {
      if (counters.length === 0) return []
      const now = clock.now()
      const rows = [...timesOf(counters)]
        .map(([key, { limit, times }]) => ({ key, points: times, expire: new Date(now + limit.windowMs) }))
        .sort((one, other) => (one.key < other.key ? -1 : 1))
      const runs = sql`${throttle.expire} > ${isoText(now)}::timestamptz
        and ${throttle.expire} <= excluded.expire + ${MOST_CLOCK_DIFFERENCE_MS} * interval '1 millisecond'`
      const taken = await db
        .insert(throttle)
        .values(rows)
        .onConflictDoUpdate({
          target: throttle.key,
          set: {
            points: sql`case when ${runs} then ${throttle.points} + excluded.points else excluded.points end`,
            expire: sql`case when ${runs} then ${throttle.expire} else excluded.expire end`,
          },
        })
        .returning()
      const byKey = new Map(taken.map((row) => [row.key, row]))
      return counters.map((counter): Count => {
        const row = byKey.get(keyOf(counter))
        return { count: row?.points ?? 0, msLeft: (row?.expire?.getTime() ?? now) - now }
      })
    },
    async giveBack(counters) {
      // Groups counters by points, so that one statement usually updates all of them.
      for (const [points, named] of Map.groupBy(timesOf(counters), ([, { times }]) => times)) {
        const keys = named.map(([key]) => key)
        await db
          .update(throttle)
          .set({ points: sql`greatest(${throttle.points} - ${points}, 0)` })
          .where(inArray(throttle.key, inOrder(keys)))
      }
    },
    async forgetEnded() {
      await deleteInBatches(db, throttle, lt(throttle.expire, new Date(clock.now())))
    },
  }
}
