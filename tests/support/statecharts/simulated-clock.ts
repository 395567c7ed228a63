import { SimulatedClock as XStateClock } from 'xstate'
import type { Clock } from '../../../src/domain/kit/clock.ts'

/** A clock that moves only when told to: both our `Clock` and the clock of an XState actor system. */
export class SimulatedClock implements Clock {
  readonly #clock = new XStateClock()

  now(): number {
    return this.#clock.now()
  }

  setTimeout(run: () => void, afterMs: number): () => void {
    const id = this.#clock.setTimeout(run, afterMs)
    return () => this.#clock.clearTimeout(id)
  }

  /** XState cancels its timers by handing back what `setTimeout` returned. */
  clearTimeout(cancel: () => void): void {
    cancel()
  }

  /** @param to Unix time, ms; timers that are due by then run. */
  set(to: number): void {
    this.#clock.set(to)
  }

  increment(ms: number): void {
    this.#clock.increment(ms)
  }
}
