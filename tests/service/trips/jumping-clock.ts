import { vi } from 'vitest'
import type { TestService } from '../../support/services/service.ts'

/** Lets the service's clock and `Date` jump without firing timers. */
export function jumpingClock({ clock }: TestService): {
  jump(ms: number): void
  follow(): void
  /** Monotonic time that ignores jumps, in milliseconds. */
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
