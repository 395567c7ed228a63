import { sql } from 'drizzle-orm'
import type { Clock } from '../../../domain/kit/clock.ts'
import { MINUTE_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { Database } from '../database/database.ts'

/** Tolerated drift of a clock from monotonic time since the last check. */
const MOST_DRIFT_MS = MINUTE_MS
/** Maximum time that a clock is distrusted after a jump. Laptop clocks jump after sleep but are correct. */
export const DOUBTED_MS = 2 * MINUTE_MS

type Dependencies = {
  now(): number
  /** Returns monotonic time in milliseconds. */
  steady(): number
  report(byMs: number): void
}

/** Returns a check that is true while the clock is distrusted, because it jumped by over a minute. */
export function clockGuard({ now, steady, report }: Dependencies): () => boolean {
  let trusted = now() - steady()
  let doubted: { since: number } | null = null
  return () => {
    const passed = steady()
    const parted = now() - passed - trusted
    if (Math.abs(parted) <= MOST_DRIFT_MS) {
      // Adopts a tolerated difference, so that slow drift never adds up to a jump.
      if (doubted === null) trusted += parted
      doubted = null
      return false
    }
    if (doubted === null) report(parted)
    doubted ??= { since: passed }
    if (passed - doubted.since < DOUBTED_MS) return true
    trusted += parted
    doubted = null
    return false
  }
}

const ASKED_EVERY_MS = 10 * SECOND_MS

/** Returns the database server's clock, shared by all processes. Monotonic time fills in between queries. */
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
    if (!row) throw new Error('the database returned no time')
    // Assumes that the server read its clock halfway between the request and the response.
    return row.now - (asked + steady()) / 2
  }
  let offset = await ask()
  const again = (): void => {
    timers.setTimeout(async () => {
      // Keeps the last offset while the database is unavailable, since monotonic time is accurate enough.
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

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(run, afterMs) {
    const timer = globalThis.setTimeout(run, afterMs)
    return () => globalThis.clearTimeout(timer)
  },
}

export const monotonicTime = (): number => performance.now()
