import { createHmac } from 'node:crypto'
import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle } from 'rate-limiter-flexible'
import type { Counter, Limit, Throttle } from '../../ports/throttle.ts'
import type { Database } from './database.ts'
import { throttle } from './desk-schema.ts'

/**
 * The clocks of two processes may differ by this, ms. A window that ends later than one which begins now, and by more,
 * was begun before a clock was put back; within it nobody gets a counter afresh by asking another process.
 */
const MOST_CLOCK_DIFFERENCE_MS = 60 * 60_000

/**
 * Counters in the database, shared by every process: rate-limiter-flexible adds to one by a single upsert.
 * @param secret hashes the keys, so that neither addresses nor codes stand in the table.
 */
export function databaseThrottle(db: Database, secret: string): Throttle {
  const limiters = new Map<string, RateLimiterDrizzle>()
  const limiterOf = (limit: Limit): RateLimiterDrizzle => {
    const known = limiters.get(limit.name)
    if (known) return known
    const limiter = new RateLimiterDrizzle({
      storeClient: db,
      schema: throttle,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.windowMs / 1_000,
      clearExpiredByTimeout: false,
    })
    limiters.set(limit.name, limiter)
    return limiter
  }
  const hidden = ({ limit, key }: Counter) =>
    createHmac('sha256', secret).update(`${limit.name}\n${key}`).digest('base64url')

  /** Forgets a window that began in what is the future now: it would last until then. @returns whether it was one. */
  const forgetFuture = async ({ limit, key }: Counter, msLeft: number): Promise<boolean> => {
    if (msLeft <= limit.windowMs + MOST_CLOCK_DIFFERENCE_MS) return false
    return limiterOf(limit).delete(hidden({ limit, key }))
  }

  /** The counters whose window still runs. Taken in one order by everybody, so that nobody waits in a circle. */
  const inOrder = (keys: string[]) =>
    db
      .select({ key: throttle.key })
      .from(throttle)
      .where(and(inArray(throttle.key, keys), gt(throttle.expire, new Date())))
      .orderBy(throttle.key)
      .for('update')

  return {
    async read(counter) {
      const found = await limiterOf(counter.limit).get(hidden(counter))
      if (!found || (await forgetFuture(counter, found.msBeforeNext))) return { count: 0, msLeft: 0 }
      return { count: found.consumedPoints, msLeft: found.msBeforeNext }
    },
    async take(counter) {
      const taken = await limiterOf(counter.limit).penalty(hidden(counter))
      const { consumedPoints, msBeforeNext } = (await forgetFuture(counter, taken.msBeforeNext))
        ? await limiterOf(counter.limit).penalty(hidden(counter))
        : taken
      return { count: consumedPoints, msLeft: msBeforeNext }
    },
    async giveBack(counters) {
      const times = new Map<string, number>()
      for (const counter of counters) {
        const key = limiterOf(counter.limit).getKey(hidden(counter))
        times.set(key, (times.get(key) ?? 0) + 1)
      }
      // As a rule each is named once: one statement for all of them.
      for (const points of new Set(times.values())) {
        const keys = [...times].filter(([, count]) => count === points).map(([key]) => key)
        await db
          .update(throttle)
          .set({ points: sql`greatest(${throttle.points} - ${points}, 0)` })
          .where(inArray(throttle.key, inOrder(keys)))
      }
    },
    async forgetEnded() {
      await db.delete(throttle).where(lt(throttle.expire, new Date()))
    },
  }
}
