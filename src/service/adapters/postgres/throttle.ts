import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle } from 'rate-limiter-flexible'
import type { Counter, Limit, Throttle } from '../../ports/throttle.ts'
import type { Database } from './database.ts'
import { throttle } from './desk-schema.ts'

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

  return {
    async read(counter) {
      const found = await limiterOf(counter.limit).get(hidden(counter))
      return { count: found?.consumedPoints ?? 0, msLeft: found?.msBeforeNext ?? 0 }
    },
    async take(counter) {
      const { consumedPoints, msBeforeNext } = await limiterOf(counter.limit).penalty(hidden(counter))
      return { count: consumedPoints, msLeft: msBeforeNext }
    },
    async giveBack(counter) {
      const key = limiterOf(counter.limit).getKey(hidden(counter))
      await db
        .update(throttle)
        .set({ points: sql`${throttle.points} - 1` })
        .where(and(eq(throttle.key, key), gt(throttle.points, 0), gt(throttle.expire, new Date())))
    },
    async forgetEnded() {
      await db.delete(throttle).where(lt(throttle.expire, new Date()))
    },
  }
}
