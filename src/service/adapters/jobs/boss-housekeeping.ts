import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Chore } from '../../ports/ports.ts'
import type { JobsDatabase } from './jobs-database.ts'

/** How often pg-boss asks the database, seconds. */
export type Pace = { pollSeconds: number; cronSeconds: number; retrySeconds: number }

/** Chores are in no hurry, and every question is one to the embedded database's only connection. */
const unhurried: Pace = { pollSeconds: 30, cronSeconds: 30, retrySeconds: 10 }
const HOUR_S = 3_600
/** A chore that is still running when the process ends gets this long, ms. */
const ENDING_MS = 8_000

type Housekeeping = { stop(): Promise<void> }
type Report = {
  /** `chore`: the one that failed; absent where it was the keeping itself. */
  failed(fault: unknown, chore?: string): void
  warned(problem: string): void
}

/**
 * Has every chore done at its times, by one process of all that share
 * the database, one run at a time; a run that fails is tried again, later each time. It begins by itself as soon
 * as the database answers, and goes on when it was away.
 */
export function bossHousekeeping(
  database: JobsDatabase,
  chores: Chore[],
  report: Report,
  pace = unhurried,
): Housekeeping {
  const ending = new AbortController()
  const begin = async (): Promise<PgBoss | null> => {
    while (!ending.signal.aborted) {
      let boss: PgBoss | null = null
      try {
        boss = await made(database, report, pace)
        return await takingUp(boss, chores, report, pace)
      } catch (fault) {
        report.failed(fault)
        await boss?.stop({ close: false, graceful: false }).catch(() => {})
      }
      await pause(pace.retrySeconds * 1_000, undefined, { signal: ending.signal }).catch(() => {})
    }
    return null
  }
  const begun = begin()
  return {
    async stop() {
      ending.abort()
      const boss = await begun
      await boss?.stop({ close: false, timeout: ENDING_MS }).catch((fault: unknown) => report.failed(fault))
      await database.close()
    },
  }
}

async function made(database: JobsDatabase, report: Report, pace: Pace): Promise<PgBoss> {
  const boss = new PgBoss({
    ...{ db: database, backend: await database.engine() },
    ...{ cronMonitorIntervalSeconds: pace.cronSeconds, cronWorkerIntervalSeconds: pace.cronSeconds },
    // What it can do for jobs that depend on each other, and after upgrades of its own.
    ...{ flowIntervalSeconds: HOUR_S, bamIntervalSeconds: HOUR_S },
  })
  boss.on('error', (fault) => report.failed(fault))
  boss.on('warning', ({ message }) => report.warned(message))
  return boss
}

async function takingUp(boss: PgBoss, chores: Chore[], report: Report, pace: Pace): Promise<PgBoss> {
  await boss.start()
  for (const { name, cron, atStart, run } of chores) {
    await boss.createQueue(name, {
      ...{ policy: 'exclusive', expireInSeconds: 600, deleteAfterSeconds: 24 * HOUR_S },
      ...{ retryLimit: 5, retryDelay: 30, retryBackoff: true, retryDelayMax: 600 },
    })
    await boss.schedule(name, cron, null, { missed: 'once' })
    if (atStart) await boss.send(name)
    await boss.work(name, { pollingIntervalSeconds: pace.pollSeconds }, async () => {
      try {
        await run()
      } catch (fault) {
        report.failed(fault, name)
        // pg-boss keeps what it is told, and a database's message may quote a row.
        throw new Error('failed')
      }
    })
  }
  return boss
}
