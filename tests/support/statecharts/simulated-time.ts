import { SimulatedClock } from './simulated-clock.ts'

/** A clock that starts at `startsAt` (Unix time, ms) and moves only when a test moves it. */
export function clockAt(startsAt: number): SimulatedClock {
  const clock = new SimulatedClock()
  clock.set(startsAt)
  return clock
}

/** Lets simulated time pass in steps of a second, so that a ticker runs as often as it would. */
export function pass(clock: SimulatedClock, ms: number): void {
  for (let left = ms; left > 0; left -= 1000) clock.increment(Math.min(1000, left))
}
