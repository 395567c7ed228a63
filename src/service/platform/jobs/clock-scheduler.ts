import type { Clock } from '../../../domain/kit/clock.ts'
import type { Scheduler } from '../ports.ts'
import { traced } from '../telemetry/traced.ts'

export type ClockScheduler = Scheduler & {
  settled(): Promise<void>
}

/** Creates a scheduler. A repeated task starts `everyMs` after its previous run ended. */
export function clockScheduler(clock: Clock, report: (name: string, fault: unknown) => void): ClockScheduler {
  const running = new Set<Promise<void>>()
  const waiting = new Set<() => void>()
  const stopping = new AbortController()
  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  const run: Scheduler['run'] = (name, task) => {
    if (stopping.signal.aborted) return Promise.resolve()
    // Starts a root span, because the span of the code that scheduled the task may have ended.
    const done: Promise<void> = traced(name, { root: true }, () => task(stopping.signal))
      .catch((fault: unknown) => report(name, fault))
      .finally(() => running.delete(done))
    running.add(done)
    return done
  }
  const every: Scheduler['every'] = (everyMs, name, task) => {
    if (stopping.signal.aborted) return
    const cancel = clock.setTimeout(() => {
      waiting.delete(cancel)
      void run(name, task).then(() => every(everyMs, name, task))
    }, everyMs)
    waiting.add(cancel)
  }
  return {
    every,
    run,
    settled,
    async stop() {
      stopping.abort()
      for (const cancel of waiting) cancel()
      await settled()
    },
  }
}
