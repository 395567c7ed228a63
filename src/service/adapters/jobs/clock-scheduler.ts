import type { Clock } from '../../../domain/ports/clock.ts'
import type { Scheduler } from '../../ports/ports.ts'

export type ClockScheduler = Scheduler & {
  /** Resolves when no task is running. */
  settled(): Promise<void>
}

/**
 * Repeats tasks on a clock: the next run is due `everyMs` after the last one ended.
 * @param report is told which task failed.
 */
export function clockScheduler(clock: Clock, report: (name: string, fault: unknown) => void): ClockScheduler {
  const running = new Set<Promise<void>>()
  const waiting = new Set<unknown>()
  let stopped = false
  const settled = async () => {
    await Promise.all(running)
  }
  const scheduleNext = (everyMs: number, name: string, task: () => Promise<void>) => {
    if (stopped) return
    const timer = clock.setTimeout(() => {
      waiting.delete(timer)
      const run: Promise<void> = task()
        .catch((fault: unknown) => report(name, fault))
        .finally(() => {
          running.delete(run)
          scheduleNext(everyMs, name, task)
        })
      running.add(run)
    }, everyMs)
    waiting.add(timer)
  }
  return {
    every: scheduleNext,
    settled,
    async stop() {
      stopped = true
      for (const timer of waiting) clock.clearTimeout(timer as never)
      await settled()
    },
  }
}
