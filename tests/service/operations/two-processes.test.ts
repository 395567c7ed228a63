import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { ALERT_AFTER_MS, alertsOf, setOut } from '../../support/databases/many-trips.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { call } from '../../support/services/calls.ts'
import { keysIn, type Program, startProgram } from '../../support/services/program.ts'
import { killAll, seen } from '../../support/services/programs-seen.ts'

/** Number of trips due simultaneously per round. There are `TURNS` to `MOST_TURNS` rounds. */
const OF_TURN = 50
const TURNS = 1
const MOST_TURNS = 40
const METRICS_TOKEN = 'a token for tests of the meter'

const postgres = await startPostgres()
const url = postgres?.url ?? ''
const programs: Program[] = []
const start = async (env: Record<string, string> = {}) => {
  const program = await startProgram(url, { METRICS_TOKEN, ...env })
  programs.push(program)
  return program
}

async function metric({ url: at }: Program, line: RegExp): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await call(at, '/metrics', { headers })
  return Number(line.exec(String(body))?.[1] ?? 0)
}
const alerted = (program: Program) => metric(program, /^homeward_alerts_total\{kind="alert"\} (\d+)$/m)

afterAll(async () => {
  await killAll(programs)
  await postgres?.stop()
})

describe.runIf(postgres)('several processes that share a PostgreSQL database', () => {
  let database: OpenDatabase
  let watch: Program
  beforeAll(async () => {
    database = await openDatabase({ url })
  })
  afterAll(() => database.close())

  /** Inserts trips whose contacts must be alerted right now. */
  const setOutLate = async (trips: number, where: { area: string; from?: number }) =>
    setOut({ db: database.db, keys: await keysIn(url, database) }, trips, Date.now() - ALERT_AFTER_MS, where)
  const alerts = async () => (await alertsOf(database.db)).alerts

  test('handle requests in web, and send alerts and emails from watch', async () => {
    const trips = 5
    const web = await start({ ROLE: 'web' })
    await setOutLate(trips, { area: '313' })
    const message = {
      name: 'Iris',
      email: 'iris@example.org',
      date: 'today',
      message: 'Hello from the web',
    }
    expect((await call(web.url, '/api/contact-us', { json: message })).status).toBe(200)
    await seen(programs, async () => (await metric(web, /^homeward_trips_due (\d+)$/m)) === trips)
    expect(await alertsOf(database.db)).toMatchObject({ alerts: 0, questions: 0 })

    watch = await start({ ROLE: 'watch' })
    const delivered = (program: Program) =>
      program.lines.filter((line) => line.includes('Hello from the web'))
    await seen(programs, async () => (await alerts()) === trips)
    await seen(programs, () => delivered(watch).length === 1)
    expect([await alerted(watch), await alerted(web)]).toEqual([trips, 0])
    expect(delivered(web)).toEqual([])

    for (const probe of ['/healthz', '/readyz'])
      for (const program of [web, watch]) expect((await call(program.url, probe)).status).toBe(200)
    const lookUp = '/api/trips/rescue/246810'
    expect((await call(web.url, lookUp)).body).toMatchObject({ code: 'invalid_code' })
    expect(await call(watch.url, lookUp)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await fetch(`${watch.url}/api/contact-us`, { method: 'POST', body: '{}' })).status).toBe(404)
  })

  test('share fifty trips due in the same second and alert once for each', async () => {
    const both = [watch, await start()]
    const before = await alertsOf(database.db)
    const sharesBefore = await Promise.all(both.map(alerted))
    let trips = 0
    let shares = [0, 0]
    // Repeats until both processes have processed trips, since one may handle a whole round.
    for (let turn = 0; turn < MOST_TURNS && (turn < TURNS || Math.min(...shares) === 0); turn += 1) {
      await setOutLate(OF_TURN, { area: '212', from: trips })
      trips += OF_TURN
      await seen(both, async () => (await alerts()) - before.alerts >= trips, 100_000)
      shares = (await Promise.all(both.map(alerted))).map((share, at) => share - (sharesBefore[at] ?? 0))
    }
    expect(await alertsOf(database.db)).toMatchObject({
      alerts: before.alerts + trips,
      alertedTrips: before.alertedTrips + trips,
      codes: before.codes + trips,
    })
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(trips)
  })

  test('survive a PostgreSQL outage, and can be stopped during one', async () => {
    const ready = (status: number) =>
      seen(programs, async () => {
        const answers = await Promise.all(programs.map((program) => call(program.url, '/readyz')))
        return answers.every((answer) => answer.status === status)
      })
    for (const how of ['immediate', 'fast'] as const) {
      await ready(200)
      await postgres?.halt(how)
      await ready(503)
      if (how === 'immediate') await postgres?.resume()
    }
    for (const { child } of programs) child.kill('SIGTERM')
    expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0])
    await postgres?.resume()
  })
})
