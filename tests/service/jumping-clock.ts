import { vi } from 'vitest'
import type { SimulatedClock } from 'xstate'
import type { TestService } from '../support/service.ts'

/**
 * The service's clock as a machine's: it can be put forward and back, and timers do not care. What asks JavaScript
 * for the time instead of the clock is told the same.
 */
export function jumpingClock({ clock }: TestService): {
  jump(ms: number): void
  follow(): void
  /** Time that passes however the clock jumps, ms. */
  steady(): number
} {
  const { now, setTimeout, clearTimeout, increment } = Object.getPrototypeOf(clock) as SimulatedClock
  // Timers go by a clock that never jumps, and knows the timers that were set before.
  const steady = Object.create(clock) as SimulatedClock
  steady.now = now
  let jumped = 0
  Object.assign(clock, {
    now: () => steady.now() + jumped,
    setTimeout: setTimeout.bind(steady),
    clearTimeout: clearTimeout.bind(steady),
    increment: increment.bind(steady),
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  const follow = () => vi.setSystemTime(clock.now())
  follow()
  return {
    follow,
    steady: () => steady.now(),
    jump(ms) {
      jumped += ms
      follow()
    },
  }
}
