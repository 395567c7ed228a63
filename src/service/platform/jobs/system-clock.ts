import type { Clock } from '../../../domain/kit/clock.ts'

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
