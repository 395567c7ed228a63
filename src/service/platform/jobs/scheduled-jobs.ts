import type { Clock } from '../../../domain/kit/clock.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { Scheduler } from '../ports.ts'

/** A run that is this process's. `leasedUntil`: until then no other process begins one; Unix time, ms. */
type Lease = { name: string; leasedUntil: number }

/** When scheduled jobs are due, one row a job; instants are Unix time, ms. */
export interface JobStore {
  /** Sees to it that each job has its row and is due at `dueAt` at the latest. */
  scheduleJobs(jobs: readonly { name: string; dueAt: number }[]): Promise<void>
  /** Names of jobs that are due at `now` and that nobody is running. */
  dueJobs(now: number): Promise<string[]>
  /**
   * Takes a due job, if no other process was quicker. It is due again when the lease ends, should nobody end the run.
   * @returns false where it is not due at `now`, or somebody is running it.
   */
  leaseJob(lease: Lease, now: number): Promise<boolean>
  /**
   * Ends a run, unless the lease ran out meanwhile: done, and due again at `nextAt` (or sooner, where that was wanted
   * while it ran), or to be tried again.
   */
  endJob(lease: Lease, end: { doneAt: number; nextAt: number } | { retryAt: number }): Promise<void>
}

const LOOK_EVERY_MS = 5_000
const RETRY_MS = MINUTE_MS
/** Whoever has not come back from a run within this time was killed, ms. */
export const LEASE_MS = 10 * MINUTE_MS

/**
 * Work that belongs to no trip and is done by one process for all: every `everyMs`, and with `atStart` also when a
 * process starts. A run may come late, or twice, without harm.
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
  /** Is told which job failed; it is tried again within a minute or two. */
  report(job: string, fault: unknown): void
}

/**
 * Has each job done at its times, by one of the processes that share the database, one run at a time. Where the
 * database is away, the next look goes on.
 */
export function keepSchedule(
  scheduler: Scheduler,
  { store, clock, report }: Dependencies,
  jobs: readonly ScheduledJob[],
): void {
  let isScheduled = false
  const look = async (stopping: AbortSignal): Promise<void> => {
    const now = clock.now()
    const dueAtOf = ({ atStart, everyMs }: ScheduledJob) => (atStart ? now : now + everyMs)
    if (!isScheduled) await store.scheduleJobs(jobs.map((job) => ({ name: job.name, dueAt: dueAtOf(job) })))
    isScheduled = true
    const due = await store.dueJobs(now)
    for (const job of jobs) {
      if (stopping.aborted) return
      if (due.includes(job.name)) await runOnce(job, stopping)
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
