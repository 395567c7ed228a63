export interface Clock {
  now(): number
  /** Calls `run` once. Returns a function that cancels the timer. */
  setTimeout(run: () => void, afterMs: number): () => void
}

export type ClockTicked = { type: 'clock.ticked'; now: number }

export type TickerInput = { everyMs: number }

/** Reports the time immediately, then every `everyMs` until stopped. */
export function tick(
  clock: Clock,
  report: (event: ClockTicked) => void,
  { everyMs }: TickerInput,
): () => void {
  let isStopped = false
  let cancel = () => {}
  const run = () => {
    report({ type: 'clock.ticked', now: clock.now() })
    // A report can stop the ticker, for example by ending a lockout.
    if (!isStopped) cancel = clock.setTimeout(run, everyMs)
  }
  run()
  return () => {
    isStopped = true
    cancel()
  }
}
