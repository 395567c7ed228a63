import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { bossHousekeeping } from '../../src/service/adapters/jobs/boss-housekeeping.ts'
import { engineOf } from '../../src/service/adapters/jobs/jobs-database.ts'
import { type OpenDatabase, openDatabase } from '../../src/service/adapters/postgres/database.ts'
import { throttle } from '../../src/service/adapters/postgres/desk-schema.ts'
import type { Chore } from '../../src/service/ports/ports.ts'
import { memoryDatabase } from '../support/memory-database.ts'
import { startPostgres } from '../support/own-postgres.ts'
import { prepareFolder } from '../support/prepared-folder.ts'
import { startProgram } from '../support/program.ts'

const PATIENCE_MS = 120_000
const patience = { timeout: PATIENCE_MS, interval: 20 }
const pace = { pollSeconds: 0.5, cronSeconds: 1, retrySeconds: 0.1 }

const postgres = await startPostgres()
afterAll(() => postgres?.stop())
const stops: (() => Promise<unknown>)[] = []
const stopAll = async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
}
afterEach(stopAll)

type Seen = { runs: number; atOnce: number; most: number; faults: (string | undefined)[] }
const nothing = (): Seen => ({ runs: 0, atOnce: 0, most: 0, faults: [] })

/** A chore that takes a moment, and everything that is seen of it. */
const chore = (
  when: Pick<Chore, 'name' | 'cron' | 'atStart'>,
  seen: Seen,
  work: () => Promise<void> = async () => {},
): Chore => ({
  ...when,
  async run() {
    seen.runs += 1
    seen.atOnce += 1
    seen.most = Math.max(seen.most, seen.atOnce)
    await new Promise(setImmediate)
    seen.atOnce -= 1
    await work()
  },
})

/** One process that keeps house. */
function keep(database: OpenDatabase, chores: Chore[], seen: Seen) {
  const { stop } = bossHousekeeping(
    database.jobs(),
    chores,
    { failed: (_fault, name) => seen.faults.push(name), warned: () => {} },
    pace,
  )
  stops.push(stop)
}

/** How many runs of a chore pg-boss has written down, and how they stand. */
async function written({ db }: OpenDatabase, name: string) {
  const state = sql<string>`state::text`
  const rows = await db.select({ state }).from(sql`pgboss.job`).where(sql`name = ${name}`)
  return { rows: rows.length, states: new Set(rows.map((row) => row.state)) }
}

/** The minute that has just begun is due when housekeeping begins, so nobody waits for the next. */
const everyMinute = { cron: '* * * * *', atStart: false }
const atStart = { cron: '0 0 1 1 *', atStart: true }

const worlds: [string, () => Promise<[OpenDatabase, OpenDatabase]>][] = [
  [
    'an embedded database',
    async () => {
      const database = await memoryDatabase()
      return [database, database]
    },
  ],
]
if (postgres)
  worlds.push([
    'a PostgreSQL server, two pools',
    async () => [await openDatabase({ url: postgres.url }), await openDatabase({ url: postgres.url })],
  ])

describe.each(worlds)('chores on %s', (_name, open) => {
  test(
    'are done once for a tick by two that keep house side by side, and one run at a time',
    async () => {
      const [first, second] = await open()
      const seen = nothing()
      for (const database of [first, second])
        keep(database, [chore({ name: 'every-minute', ...everyMinute }, seen)], seen)
      await expect.poll(() => seen.runs, patience).toBeGreaterThan(0)
      await stopAll()
      const { rows, states } = await written(first, 'every-minute')
      expect([...states]).toEqual(['completed'])
      expect(seen).toEqual({ runs: rows, atOnce: 0, most: 1, faults: [] })
      // A second one only where the next minute began meanwhile.
      expect(rows).toBeLessThanOrEqual(2)
      await first.close()
      if (second !== first) await second.close()
    },
    PATIENCE_MS,
  )

  test(
    'that fail are reported, tried again, and written down without a word of why',
    async () => {
      const [database, other] = await open()
      const seen = nothing()
      keep(
        database,
        [
          chore({ name: 'failing', ...atStart }, seen, () =>
            Promise.reject(new Error('a row with a name in it')),
          ),
        ],
        seen,
      )
      await expect.poll(() => seen.faults, patience).toEqual(['failing'])
      const row = sql<string>`row_to_json(job)::text`
      const stored = () => database.db.select({ row }).from(sql`pgboss.job job`).where(sql`name = 'failing'`)
      await expect.poll(async () => (await stored())[0]?.row, patience).toContain('"state":"retry"')
      expect((await stored())[0]?.row).not.toContain('a row with')
      await stopAll()
      await database.close()
      if (other !== database) await other.close()
    },
    PATIENCE_MS,
  )
})

describe.runIf(postgres)('housekeeping while PostgreSQL is away', () => {
  test(
    'begins when it comes, and goes on when it is back',
    async () => {
      const database = await openDatabase({ url: postgres?.url ?? '' })
      const seen = nothing()
      await postgres?.halt('immediate')
      keep(database, [chore({ name: 'patient', ...atStart }, seen)], seen)
      await expect.poll(() => seen.faults.length, patience).toBeGreaterThan(2)
      expect(seen.runs).toBe(0)
      await postgres?.resume()
      // Also written down as done: a run whose end was lost bars the next until its time is over.
      const standing = async () => [...(await written(database, 'patient')).states]
      await expect.poll(standing, patience).toEqual(['completed'])
      expect(seen.runs).toBe(1)

      await postgres?.halt('fast')
      const before = seen.faults.length
      await expect.poll(() => seen.faults.length, patience).toBeGreaterThan(before)
      await postgres?.resume()
      const asker = new PgBoss({ connectionString: postgres?.url ?? '', supervise: false, schedule: false })
      await asker.start()
      await asker.send('patient')
      await expect.poll(() => seen.runs, patience).toBe(2)
      await asker.stop()
      await stopAll()
      await database.close()
    },
    PATIENCE_MS,
  )

  test(
    'a run whose end could not be written down is done again when its time is over',
    async () => {
      const database = await openDatabase({ url: postgres?.url ?? '' })
      const seen = nothing()
      const cutOff = chore({ name: 'cut-off', ...atStart }, seen, async () => {
        if (seen.runs === 1) await postgres?.halt('fast')
      })
      keep(database, [cutOff], seen)
      await expect.poll(() => seen.faults.length, patience).toBeGreaterThan(0)
      await postgres?.resume()
      expect([...(await written(database, 'cut-off')).states]).toEqual(['active'])

      const supervisor = new PgBoss({
        connectionString: postgres?.url ?? '',
        supervise: false,
        schedule: false,
      })
      await supervisor.start()
      const overdue = sql`started_on = started_on - expire_seconds * interval '1 second'`
      await database.db.execute(sql`update pgboss.job set ${overdue} where name = 'cut-off'`)
      await supervisor.supervise('cut-off')
      await supervisor.stop()
      expect([...(await written(database, 'cut-off')).states]).toEqual(['retry'])
      await database.db.execute(sql`update pgboss.job set start_after = now() where name = 'cut-off'`)
      await expect
        .poll(async () => [...(await written(database, 'cut-off')).states], patience)
        .toEqual(['completed'])
      expect(seen.runs).toBe(2)
      await stopAll()
      await database.close()
    },
    PATIENCE_MS,
  )

  test(
    'two programs remove what has expired, and end in good order',
    async () => {
      const database = await openDatabase({ url: postgres?.url ?? '' })
      const ended = { key: 'long over', points: 1, expire: new Date(0) }
      await database.db.insert(throttle).values(ended)
      const programs = await Promise.all([
        startProgram(postgres?.url ?? ''),
        startProgram(postgres?.url ?? ''),
      ])
      await expect.poll(() => database.db.$count(throttle, eq(throttle.key, ended.key)), patience).toBe(0)
      await expect
        .poll(async () => (await written(database, 'seal-profiles')).states, patience)
        .toEqual(new Set(['completed']))
      for (const { child } of programs) child.kill('SIGTERM')
      expect(await Promise.all(programs.map(({ ended: code }) => code))).toEqual([0, 0])
      expect(programs.map(({ log }) => log())).toEqual(['', ''])
      await database.close()
    },
    PATIENCE_MS,
  )
})

test(
  'a program on an embedded database keeps house, too',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'house-'))
    const place = { folder: join(folder, 'database') }
    await prepareFolder(folder)
    const made = await openDatabase(place)
    await made.db.insert(throttle).values({ key: 'long over', points: 1, expire: new Date(0) })
    await made.close()
    const program = await startProgram({ folder })
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.log()).toBe('')
    const left = await openDatabase(place)
    expect(await left.db.$count(throttle)).toBe(0)
    await left.close()
    rmSync(folder, { recursive: true })
  },
  PATIENCE_MS,
)

test.each([
  ['PostgreSQL 18.0 on x86_64-pc-linux-gnu, compiled by gcc, 64-bit', 'postgres'],
  ['PostgreSQL 15.2-YB-2.25.0.0-b0 on x86_64-pc-linux-gnu, compiled by clang', 'yugabytedb'],
  ['CockroachDB CCL v24.1.0 (x86_64-pc-linux-gnu, built 2024/05/15)', 'cockroachdb'],
])('the engine of %s is %s', (version, engine) => {
  expect(engineOf(version)).toBe(engine)
})
