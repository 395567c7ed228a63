import { vi } from 'vitest'
import type { TestService } from '../../support/services/service.ts'

/** A service clock that jumps forward and back without firing timers. `Date` jumps, too. */
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
