import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/service/platform/database/open-database.ts'
import { ALERT_AFTER_MS, alertsOf, setOut } from '../support/many-trips.ts'
import { startPostgres } from '../support/own-postgres.ts'
import { keysIn, type Program, startProgram } from '../support/program.ts'
import { killAll, seen } from '../support/programs-seen.ts'

const PATIENCE_MS = 120_000
/** So many trips are due at once in each turn, which both processes may come to see to; at least and at most so many turns. */
const OF_TURN = 50
const TURNS = 4
const MOST_TURNS = 40
const METRICS_TOKEN = 'a token for tests of the meter'

const postgres = await startPostgres()
const programs: Program[] = []
const start = async () => {
  const program = await startProgram(postgres?.url ?? '', { METRICS_TOKEN })
  programs.push(program)
  return program
}

/** For how many trips this process, and no other, has alerted the contacts. */
async function alertedBy({ url }: Program): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text()
  return Number(/^homeward_alerts_total\{kind="alert"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
}

afterEach(async () => {
  await killAll(programs)
  programs.length = 0
})
afterAll(() => postgres?.stop())

describe.runIf(postgres)('two processes on one PostgreSQL', () => {
  let database: OpenDatabase
  let before: Awaited<ReturnType<typeof alertsOf>>
  beforeAll(async () => {
    database = await openDatabase({ url: postgres?.url ?? '' })
  })
  afterAll(() => database.close())

  /** Travelers who set out so long ago that all of their contacts are to be alerted in the second that begins. */
  const setOutLate = async (trips: number, where: { area: string; from?: number }) =>
    setOut(
      { db: database.db, keys: await keysIn(postgres?.url ?? '', database) },
      trips,
      Date.now() - ALERT_AFTER_MS,
      where,
    )
  const miss = async (trips: number, area: string) => {
    before = await alertsOf(database.db)
    await setOutLate(trips, { area })
  }
  const since = async () => {
    const after = await alertsOf(database.db)
    return {
      alerts: after.alerts - before.alerts,
      alertedTrips: after.alertedTrips - before.alertedTrips,
      codes: after.codes - before.codes,
    }
  }

  test(
    'they share fifty trips due in the same second, and alert once for each',
    async () => {
      const both = [await start(), await start()]
      before = await alertsOf(database.db)
      let trips = 0
      let shares = [0, 0]
      // One of them may see to all that come at once.
      for (let turn = 0; turn < MOST_TURNS && (turn < TURNS || Math.min(...shares) === 0); turn += 1) {
        await setOutLate(OF_TURN, { area: '212', from: trips })
        trips += OF_TURN
        await seen(both, async () => (await since()).alerts >= trips, 100_000)
        shares = await Promise.all(both.map(alertedBy))
      }
      expect(await since()).toEqual({ alerts: trips, alertedTrips: trips, codes: trips })
      expect(Math.min(...shares)).toBeGreaterThan(0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(trips)
    },
    PATIENCE_MS,
  )

  test(
    'they alert once for each trip even if one is killed while alerting',
    async () => {
      const trips = 200
      await miss(trips, '313')
      const first = await start()
      await seen(programs, async () => (await since()).alerts > 0)
      first.child.kill('SIGKILL')
      await first.ended
      const left = trips - (await since()).alerts
      await start()
      await seen(programs, async () => (await since()).alerts >= trips, 100_000)
      expect(left).toBeGreaterThan(0)
      expect(await since()).toEqual({ alerts: trips, alertedTrips: trips, codes: trips })
    },
    PATIENCE_MS,
  )
})
