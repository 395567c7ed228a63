import type { Clock } from '../../domain/kit/clock.ts'

/** The device's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, afterMs) => globalThis.setTimeout(run, afterMs),
  clearTimeout: (id) => globalThis.clearTimeout(id),
}
