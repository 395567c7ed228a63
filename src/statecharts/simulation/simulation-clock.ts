import { SimulatedClock } from 'xstate'
import type { Clock } from '../../domain/kit/clock.ts'

export const SIMULATION_STARTS_AT = Date.UTC(2026, 6, 1, 12)

export type SimulationClock = Clock & {
  /** Cancels a timer. XState passes the function that `setTimeout` returned. */
  clearTimeout(cancel: () => void): void
  nextDue(): number | null
  /** Returns the due time of the earliest timer with this delay, or null. */
  dueOf(afterMs: number): number | null
  /** Advances the clock, running each timer at its due time. */
  pass(ms: number): void
}

export function simulationClock(startsAt: number): SimulationClock {
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
