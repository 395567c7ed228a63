export interface Clock {
  /** Unix time, ms. */
  now(): number
  /** @returns a function that cancels the timer. */
  setTimeout(run: () => void, afterMs: number): () => void
}

/** `now`: Unix time, ms. */
export type ClockTicked = { type: 'clock.ticked'; now: number }

/** Milliseconds. */
export type TickerInput = { everyMs: number }

/** Reports the time now and every `everyMs` until stopped. The only way in which time reaches a statechart. */
export function tick(
  clock: Clock,
  report: (event: ClockTicked) => void,
  { everyMs }: TickerInput,
): () => void {
  let cancel: () => void
  const run = () => {
    report({ type: 'clock.ticked', now: clock.now() })
    cancel = clock.setTimeout(run, everyMs)
  }
  run()
  return () => cancel()
}
