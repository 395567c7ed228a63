import type { Clock } from '../../domain/kit/clock.ts'

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout(run, afterMs) {
    const timer = globalThis.setTimeout(run, afterMs)
    return () => globalThis.clearTimeout(timer)
  },
}
