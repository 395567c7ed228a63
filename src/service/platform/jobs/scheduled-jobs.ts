import type { Clock } from '../../../domain/kit/clock.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Scheduler } from '../ports.ts'

type Lease = { name: string; leasedUntil: number }

export interface JobStore {
  /** Creates missing jobs. Existing jobs that are due later become due at `dueAt`. */
  scheduleJobs(jobs: readonly { name: string; dueAt: number }[]): Promise<void>
  /** Returns the names of due jobs that no process has leased. */
  dueJobs(now: number): Promise<string[]>
  /** Leases a due job until `leasedUntil`. Returns false if it isn't due or another process leases it. */
  leaseJob(lease: Lease, now: number): Promise<boolean>
  /**
   * Ends a run unless another process has leased the job since. The job is then due at the given time, unless
   * it was rescheduled during the run.
   */
  endJob(lease: Lease, end: { doneAt: number; nextAt: number } | { retryAt: number }): Promise<void>
}

const LOOK_EVERY_MS = 5_000
const RETRY_MS = MINUTE_MS
/** Duration of a lease. If a run takes longer, its process counts as crashed. */
export const LEASE_MS = 10 * MINUTE_MS

/**
 * A background job. Only one process at a time runs it, unless a run outlasts its lease. Late and repeated
 * runs must be harmless.
 */
export type ScheduledJob = {
  name: string
  everyMs: number
  atStart: boolean
  run(stopping: AbortSignal): Promise<void>
}

type Dependencies = {
  store: JobStore
  clock: Clock
  /** Reports a failed job, which is retried after a minute. */
  report(job: string, fault: unknown): void
}

export function runScheduledJobs(
  scheduler: Scheduler,
  { store, clock, report }: Dependencies,
  jobs: readonly ScheduledJob[],
): void {
  let isScheduled = false
  /** Jobs that this process is running concurrently, so that a long one doesn't delay the others. */
  const running = new Set<string>()
  const look = async (stopping: AbortSignal): Promise<void> => {
    const now = clock.now()
    const dueAtOf = ({ atStart, everyMs }: ScheduledJob) => (atStart ? now : now + everyMs)
    if (!isScheduled) await store.scheduleJobs(jobs.map((job) => ({ name: job.name, dueAt: dueAtOf(job) })))
    isScheduled = true
    const due = await store.dueJobs(now)
    for (const job of jobs) {
      const { name } = job
      if (stopping.aborted || running.has(name) || !due.includes(name)) continue
      running.add(name)
      void scheduler.run(name, (signal) => runOnce(job, signal)).finally(() => running.delete(name))
    }
  }
  const runOnce = async ({ name, everyMs, run }: ScheduledJob, stopping: AbortSignal): Promise<void> => {
    const now = clock.now()
    const lease = { name, leasedUntil: now + LEASE_MS }
    if (!(await store.leaseJob(lease, now))) return
    try {
      await run(stopping)
      const doneAt = clock.now()
      await store.endJob(lease, stopping.aborted ? { retryAt: doneAt } : { doneAt, nextAt: now + everyMs })
    } catch (fault) {
      report(name, fault)
      await store.endJob(lease, { retryAt: clock.now() + RETRY_MS })
    }
  }
  void scheduler.run('scheduled jobs', look)
  scheduler.every(LOOK_EVERY_MS, 'scheduled jobs', look)
}
