import { vi } from 'vitest'
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
  const steady = clock.now.bind(clock)
  let jumped = 0
  clock.now = () => steady() + jumped
  vi.useFakeTimers({ toFake: ['Date'] })
  const follow = () => vi.setSystemTime(clock.now())
  follow()
  return {
    follow,
    steady,
    jump(ms) {
      jumped += ms
      follow()
    },
  }
}
