import { SimulatedClock } from 'xstate'
import type { Clock } from '../../domain/kit/clock.ts'

/** The time at which the clock of every bench starts, Unix time, ms: noon UTC of a summer's day. */
export const BENCH_STARTS_AT = Date.UTC(2026, 6, 1, 12)

/** A clock that stands still until it is moved, and can say when its next timer is due. */
export type BenchClock = Clock & {
  /** XState cancels a timer by handing back what `setTimeout` returned. */
  clearTimeout(cancel: () => void): void
  /** When the next timer is due, Unix time, ms; null where nobody waits. */
  nextDue(): number | null
  /** When the timer that was set for this many ms is due, Unix time, ms; null where there is none. */
  dueOf(afterMs: number): number | null
  /** Lets this many ms pass. Every timer runs at its own moment, also those that are set meanwhile. */
  pass(ms: number): void
}

/** @param startsAt Unix time, ms. */
export function benchClock(startsAt: number): BenchClock {
  const clock = new SimulatedClock()
  clock.set(startsAt)
  const timers = new Map<number, { due: number; afterMs: number }>()
  const earliest = (of: { due: number }[]) => (of.length === 0 ? null : Math.min(...of.map(({ due }) => due)))
  const nextDue = () => earliest([...timers.values()])
  return {
    now: () => clock.now(),
    setTimeout: (run, afterMs) => {
      const id = clock.setTimeout(() => {
        timers.delete(id)
        run()
      }, afterMs)
      timers.set(id, { due: clock.now() + afterMs, afterMs })
      return () => {
        timers.delete(id)
        clock.clearTimeout(id)
      }
    },
    clearTimeout: (cancel) => cancel(),
    nextDue,
    dueOf: (afterMs) => earliest([...timers.values()].filter((timer) => timer.afterMs === afterMs)),
    pass(ms) {
      const end = clock.now() + ms
      for (let next = nextDue(); next !== null && next <= end; next = nextDue()) {
        clock.set(Math.max(next, clock.now()))
      }
      clock.set(end)
    },
  }
}
