import type { Clock } from '../../../domain/ports/clock.ts'

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, afterMs) => setTimeout(run, afterMs),
  clearTimeout: (id: NodeJS.Timeout) => clearTimeout(id),
}
