/** Time as the domain sees it. */
export interface Clock {
  /** Unix time, ms. */
  now(): number
  /** @returns a function that cancels the timer; once the timer has run it does nothing. */
  setTimeout(run: () => void, afterMs: number): () => void
}

/** Sent by the ticker. `now`: Unix time, ms. */
export type ClockTicked = { type: 'clock.ticked'; now: number }

/** How often the ticker reports, ms. */
export type TickerInput = { everyMs: number }

/**
 * Reports the time at once and then every `everyMs`, until the returned function is called. No statechart reads a
 * clock by itself: this is how the present time gets into its context.
 */
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
