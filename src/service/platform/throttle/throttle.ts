/**
 * How many are allowed within a window; windows are fixed and begin with the first count.
 * `isMark`: beyond its points nobody is refused anything.
 */
export type Limit = { name: string; points: number; windowMs: number; isMark?: true }

/** One counter: a limit, for one address, code or account. */
export type Counter = { limit: Limit; key: string }

/** `count` includes everything taken and not given back; `msLeft` until the window ends. */
export type Count = { count: number; msLeft: number }

/** Counters shared by every process of the service. Each operation is atomic. */
export interface Throttle {
  /** @returns a count for each counter, in their order. */
  read(counters: readonly Counter[]): Promise<Count[]>
  /** Counts one for each time that a counter is named, and says how many there are now, in their order. */
  take(counters: readonly Counter[]): Promise<Count[]>
  /** Takes back one count for each time that a counter is named, as far as its window still runs. */
  giveBack(counters: readonly Counter[]): Promise<void>
  /** Removes counters whose window has ended. */
  forgetEnded(): Promise<void>
}
