import { SimulatedClock } from './simulated-clock.ts'

export function clockAt(startsAt: number): SimulatedClock {
  const clock = new SimulatedClock()
  clock.set(startsAt)
  return clock
}

/** Moves the clock in steps of one second, so that timers fire as in real time. */
export function pass(clock: SimulatedClock, ms: number): void {
  for (let left = ms; left > 0; left -= 1000) clock.increment(Math.min(1000, left))
}
