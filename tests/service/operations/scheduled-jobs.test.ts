import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { type OpenDatabase, openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { scheduledJobs } from '../../../src/service/platform/database/schema/service-schema.ts'
import { type ClockScheduler, clockScheduler } from '../../../src/service/platform/jobs/clock-scheduler.ts'
import { jobStore } from '../../../src/service/platform/jobs/job-store.ts'
import {
  LEASE_MS,
  runScheduledJobs,
  type ScheduledJob,
} from '../../../src/service/platform/jobs/scheduled-jobs.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

const PATIENCE_MS = 60_000
const patience = { timeout: PATIENCE_MS, interval: 20 }
const LOOK = 5_000
const NOON = Date.UTC(2026, 6, 1, 12)

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

type Seen = { runs: number[]; atOnce: number; most: number; faults: string[]; looksFailed: number }
const nothing = (): Seen => ({ runs: [], atOnce: 0, most: 0, faults: [], looksFailed: 0 })

const database = await memoryDatabase()
afterAll(() => database.close())
const schedulers: ClockScheduler[] = []
const stopAll = () => Promise.all(schedulers.splice(0).map((scheduler) => scheduler.stop()))
afterEach(async () => {
  await stopAll()
  await database.db.delete(scheduledJobs)
})

/** Simulates processes that share a database, a clock, and a job. */
function world(databases: OpenDatabase[], of: Partial<ScheduledJob> = {}) {
  const clock = new SimulatedClock()
  clock.set(NOON)
  const seen = nothing()
  const job: ScheduledJob = {
    name: 'job',
    everyMs: 10 * MINUTE_MS,
    atStart: false,
    ...of,
    async run(stopping) {
      seen.runs.push(clock.now() - NOON)
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      await new Promise(setImmediate)
      seen.atOnce -= 1
      await of.run?.(stopping)
    },
  }
  const start = ({ db }: OpenDatabase) => {
    const scheduler = clockScheduler(clock, () => {
      seen.looksFailed += 1
    })
    schedulers.push(scheduler)
    const report = (name: string) => seen.faults.push(name)
    runScheduledJobs(scheduler, { store: jobStore(db), clock, report }, [job])
    return scheduler
  }
  for (const database of databases) start(database)
  const settled = () => Promise.all(schedulers.map((scheduler) => scheduler.settled()))
  return {
    seen,
    start,
    settled,
    async pass(ms: number) {
      await settled()
      for (let left = ms; left > 0; left -= LOOK) {
        clock.increment(Math.min(left, LOOK))
        await settled()
      }
    },
  }
}

const worlds: [string, () => Promise<[OpenDatabase, OpenDatabase]>][] = [
  ['an embedded database', async () => [database, database]],
]
if (postgres)
  worlds.push([
    'a PostgreSQL server, two pools',
    async () => {
      const [first, second] = [
        await openDatabase({ url: postgres.url }),
        await openDatabase({ url: postgres.url }),
      ]
      await first.db.delete(scheduledJobs)
      return [first, second]
    },
  ])

describe.each(worlds)('scheduled jobs on %s', (_name, open) => {
  test('run once per scheduled time across two processes, one run at a time', async () => {
    const [first, second] = await open()
    const { seen, pass } = world([first, second])
    await pass(30 * MINUTE_MS)
    expect(seen.runs.length).toBeGreaterThanOrEqual(2)
    expect(seen.runs.length).toBeLessThanOrEqual(3)
    expect(seen).toMatchObject({ most: 1, faults: [], looksFailed: 0 })
    const [row] = await first.db.select().from(scheduledJobs)
    expect(row?.doneAt).toBe(NOON + (seen.runs.at(-1) ?? 0))
    await stopAll()
    if (second !== first) await Promise.all([first.close(), second.close()])
  })
})

describe('scheduled job', () => {
  test('is reported by name if it fails, and is retried soon', async () => {
    let fails = true
    const { seen, pass } = world([database], {
      atStart: true,
      run: () => (fails ? Promise.reject(new Error('a row with a name in it')) : Promise.resolve()),
    })
    await pass(3 * MINUTE_MS)
    expect(seen.faults.length).toBeGreaterThanOrEqual(2)
    expect(seen.faults.length).toBeLessThanOrEqual(4)
    expect(new Set(seen.faults)).toEqual(new Set(['job']))
    fails = false
    await pass(2 * MINUTE_MS)
    const runs = seen.runs.length
    await pass(8 * MINUTE_MS)
    expect(seen.runs.length).toBe(runs)
  })

  test("doesn't delay other jobs, no matter how long it runs", async () => {
    const clock = new SimulatedClock()
    clock.set(NOON)
    const scheduler = clockScheduler(clock, () => {})
    schedulers.push(scheduler)
    let end = () => {}
    const long = new Promise<void>((ended) => {
      end = ended
    })
    let others = 0
    const every = { everyMs: MINUTE_MS, atStart: true }
    runScheduledJobs(scheduler, { store: jobStore(database.db), clock, report: () => {} }, [
      { ...every, name: 'long', run: () => long },
      {
        ...every,
        name: 'other',
        async run() {
          others += 1
        },
      },
    ])
    await expect.poll(() => others, patience).toBe(1)
    const later = () => {
      clock.increment(LOOK)
      return others
    }
    await expect.poll(later, patience).toBeGreaterThanOrEqual(3)
    end()
  })

  test('runs again when the lease of a killed process expires', async () => {
    const store = jobStore(database.db)
    await store.scheduleJobs([{ name: 'job', dueAt: NOON }])
    expect(await store.leaseJob({ name: 'job', leasedUntil: NOON + LEASE_MS }, NOON)).toBe(true)
    const { seen, pass } = world([database], { everyMs: 2 * HOUR_MS })
    await pass(LEASE_MS - LOOK)
    expect(seen.runs).toEqual([])
    await pass(2 * LOOK)
    expect(seen.runs).toEqual([LEASE_MS])
    // Ends the job after its lease has expired. This must have no effect.
    await store.endJob({ name: 'job', leasedUntil: NOON + LEASE_MS }, { retryAt: NOON })
    await pass(HOUR_MS)
    expect(seen.runs).toHaveLength(1)
  })

  test("doesn't wait for a due time that a process with a fast clock recorded", async () => {
    const ahead = NOON + 400 * 24 * HOUR_MS
    await database.db.insert(scheduledJobs).values({ name: 'job', dueAt: ahead, leasedUntil: ahead })
    const { seen, pass } = world([database])
    await pass(LOOK)
    expect(seen.runs.length).toBeLessThanOrEqual(1)
    await pass(10 * MINUTE_MS)
    expect(seen.runs.length).toBeGreaterThanOrEqual(1)
  })
})
