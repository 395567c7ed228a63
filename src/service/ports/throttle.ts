/** How many are allowed within a window; windows are fixed and begin with the first count. */
export type Limit = { name: string; points: number; windowMs: number }

/** One counter: a limit, for one address, code or account. */
export type Counter = { limit: Limit; key: string }

/** `count` includes everything taken and not given back; `msLeft` until the window ends. */
export type Count = { count: number; msLeft: number }

/** Counters shared by every process of the service. Each operation is atomic. */
export interface Throttle {
  read(counter: Counter): Promise<Count>
  /** Counts one and says how many there are now. */
  take(counter: Counter): Promise<Count>
  /** Takes back one count for each time that a counter is named, as far as its window still runs. */
  giveBack(counters: readonly Counter[]): Promise<void>
  /** Removes counters whose window has ended. */
  forgetEnded(): Promise<void>
}
