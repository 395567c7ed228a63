/** A run that is this process's. `leasedUntil`: until then no other process begins one; Unix time, ms. */
export type Lease = { name: string; leasedUntil: number }

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
