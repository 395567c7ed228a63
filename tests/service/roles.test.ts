import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/service/platform/database/open-database.ts'
import { call } from '../support/calls.ts'
import { ALERT_AFTER_MS, alertsOf, setOut } from '../support/many-trips.ts'
import { startPostgres } from '../support/own-postgres.ts'
import { keysIn, type Program, startProgram } from '../support/program.ts'
import { killAll, seen } from '../support/programs-seen.ts'

const PATIENCE_MS = 120_000
const METRICS_TOKEN = 'a token for tests of the meter'

const postgres = await startPostgres()
const url = postgres?.url ?? ''
const programs: Program[] = []
const start = async (ROLE: string) => {
  const program = await startProgram(url, { METRICS_TOKEN, ROLE })
  programs.push(program)
  return program
}

/** A number of this process's metrics; 0 where there is none. */
async function metric({ url: at }: Program, line: RegExp): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await call(at, '/metrics', { headers })
  return Number(line.exec(String(body))?.[1] ?? 0)
}
const due = /^homeward_trips_due (\d+)$/m
const alerted = /^homeward_alerts_total\{kind="alert"\} (\d+)$/m

afterEach(async () => {
  await killAll(programs)
  programs.length = 0
})
afterAll(() => postgres?.stop())

describe.runIf(postgres)('a web process and a worker process', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openDatabase({ url })
  })
  afterAll(() => database.close())

  test(
    'the web process only answers requests, and the worker does the rest and answers none',
    async () => {
      const trips = 5
      const web = await start('web')
      await setOut({ db: database.db, keys: await keysIn(url, database) }, trips, Date.now() - ALERT_AFTER_MS)
      const message = {
        name: 'Iris',
        email: 'iris@example.org',
        date: 'today',
        message: 'Hello from the web',
      }
      expect((await call(web.url, '/api/contact-us', { json: message })).status).toBe(200)
      await seen(programs, async () => (await metric(web, due)) === trips)
      expect(await alertsOf(database.db)).toMatchObject({ alerts: 0, questions: 0 })

      const watch = await start('watch')
      const delivered = (program: Program) =>
        program.lines.filter((line) => line.includes('Hello from the web'))
      await seen(programs, async () => (await alertsOf(database.db)).alerts === trips)
      await seen(programs, () => delivered(watch).length === 1)
      expect(await metric(watch, alerted)).toBe(trips)
      expect(await metric(web, alerted)).toBe(0)
      expect(delivered(web)).toEqual([])

      for (const probe of ['/healthz', '/readyz'])
        for (const program of [web, watch]) expect((await call(program.url, probe)).status).toBe(200)
      const lookUp = '/api/trips/rescue/246810'
      expect((await call(web.url, lookUp)).body).toMatchObject({ code: 'invalid_code' })
      expect(await call(watch.url, lookUp)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await fetch(`${watch.url}/api/contact-us`, { method: 'POST', body: '{}' })).status).toBe(404)
    },
    PATIENCE_MS,
  )
})
