/** Time as the domain sees it. XState's own SimulatedClock satisfies it, so tests run on one clock. */
export interface Clock {
  /** Unix time, ms. */
  now(): number
  setTimeout(run: () => void, afterMs: number): unknown
  clearTimeout(id: never): void
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
  let next: unknown
  const run = () => {
    report({ type: 'clock.ticked', now: clock.now() })
    next = clock.setTimeout(run, everyMs)
  }
  run()
  return () => clock.clearTimeout(next as never)
}
