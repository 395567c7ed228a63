import { SimulatedClock as XStateClock } from 'xstate'
import type { Clock } from '../../../src/domain/kit/clock.ts'

/** Clock that only tests move. Implements our `Clock` and XState's. */
export class SimulatedClock implements Clock {
  readonly #clock = new XStateClock()

  now(): number {
    return this.#clock.now()
  }

  setTimeout(run: () => void, afterMs: number): () => void {
    const id = this.#clock.setTimeout(run, afterMs)
    return () => this.#clock.clearTimeout(id)
  }

  /** XState passes the value that `setTimeout` returned; here that's a function. */
  clearTimeout(cancel: () => void): void {
    cancel()
  }

  /** Moves the clock and runs all timers due by then. */
  set(to: number): void {
    this.#clock.set(to)
  }

  increment(ms: number): void {
    this.#clock.increment(ms)
  }
}
