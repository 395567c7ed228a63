import { sql } from 'drizzle-orm'
import type { Clock } from '../../../domain/kit/clock.ts'
import { MINUTE_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { Database } from '../database/database.ts'

/** A clock may differ from the time that has passed by this much, ms: clocks are slewed, and a check may come late. */
const PARTED_MS = MINUTE_MS
/**
 * A clock that has jumped is doubted for this long, ms. After a sleep a laptop's clock is right at once, but looks as
 * if it had jumped.
 */
export const DOUBTED_MS = 2 * MINUTE_MS

type Dependencies = {
  /** What time it is, Unix time, ms. */
  now(): number
  /** Time that passes whatever is done to the clock, ms from any beginning. */
  steady(): number
  /** Is told once that the clock has jumped, by so many ms. */
  report(byMs: number): void
}

/**
 * Watches a clock against the time that passes. Where they part by more than a minute the clock is doubted, until they
 * agree again, or for two minutes; then it is taken as it is.
 * @returns whether the clock is doubted now.
 */
export function clockGuard({ now, steady, report }: Dependencies): () => boolean {
  let trusted = now() - steady()
  let doubted: { since: number } | null = null
  return () => {
    const passed = steady()
    const parted = now() - passed - trusted
    if (Math.abs(parted) <= PARTED_MS) {
      // A slewed clock differs by more and more over days. That is no jump, so the difference is taken over.
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

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(run, afterMs) {
    const timer = globalThis.setTimeout(run, afterMs)
    return () => globalThis.clearTimeout(timer)
  },
}

/** Time that passes whatever is done to the machine's clock, ms from the process's start. */
export const steadyTime = (): number => performance.now()
