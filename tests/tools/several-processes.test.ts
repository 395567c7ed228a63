import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import { type Caddy, startCaddy } from '../support/caddy.ts'
import { startPostgres } from '../support/own-postgres.ts'
import { type OnServer, portsOnServer } from '../support/ports-on-server.ts'
import { type Program, startProgram } from '../support/program.ts'
import { codeOf, openEmergency } from '../support/trips.ts'
import { caddy } from './support/tools.ts'

const PATIENCE_MS = 240_000
const METRICS_TOKEN = 'a token for tests of the meter'
const PROCESSES = 2
/** So many trips that all of them at one process would be no chance. */
const TRIPS = 24
const folder = mkdtempSync(join(tmpdir(), 'several-'))
const postgres = caddy.find() ? await startPostgres() : null
afterAll(() => postgres?.stop())

describe.runIf(postgres)('two processes behind the Caddyfile’s proxy', () => {
  const url = postgres?.url ?? ''
  let on: OnServer
  let proxy: Caddy
  const programs: Program[] = []
  beforeAll(async () => {
    on = await portsOnServer(url)
    const env = { ROLE: 'web', TRUST_PROXY: '1', METRICS_TOKEN }
    while (programs.length < PROCESSES) programs.push(await startProgram(url, env))
    const web = programs.map((program) => new URL(program.url).host).join(' ')
    proxy = await startCaddy(caddy.find() ?? '', folder, web)
  }, PATIENCE_MS)
  afterAll(async () => {
    await proxy.stop()
    for (const { child, ended } of programs) {
      child.kill('SIGKILL')
      await ended
    }
    await on.database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A trip whose contacts look for its news, each by their own code and cookie, and by what else they send. */
  async function followed() {
    const { tripId, code } = await openEmergency(on)
    const head = await on.ports.panels.head(tripId)
    const contacts = await Promise.all(
      (head?.contacts ?? []).map(async ({ id: contactId }, at) => {
        const codeId = head?.codes.find((one) => one.contactId === contactId)?.id ?? ''
        const grant = { tripId, userId: head?.userId ?? '', contactId, codeId }
        const token = await on.ports.grants.sign(grant, on.clock.now() + HOUR_MS)
        return { code: codeOf(code, at), cookie: `other=1; __Host-grant_${tripId}=${token}` }
      }),
    )
    expect(contacts.length).toBeGreaterThan(1)
    const look = (headers: Record<string, string> = {}) =>
      Promise.all(
        contacts.map(async ({ code: own, cookie }) => {
          const path = `${proxy.url}/api/trips/rescue/${own}/panel?since=0`
          return (await fetch(path, { headers: { cookie, ...headers } })).status
        }),
      )
    return { look, contacts: contacts.length }
  }

  /** Count of answered requests for a panel’s news, by process. */
  const answered = () =>
    Promise.all(
      programs.map(async (program) => {
        const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
        const text = await (await fetch(`${program.url}/metrics`, { headers })).text()
        const counts = text.matchAll(
          /^homeward_http_request_duration_seconds_count\{.*route="\/api\/trips\/rescue\/:code\/panel".*\} (\d+)$/gm,
        )
        return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
      }),
    )

  test(
    'the processes share the trips, and all requests about a trip go to the same one',
    async () => {
      const shares = programs.map(() => 0)
      for (let trip = 0; trip < TRIPS; trip += 1) {
        const { look, contacts } = await followed()
        const before = await answered()
        await look()
        await look({ 'x-trip': `from-a-visitor-${trip}` })
        const more = (await answered()).map((count, at) => count - (before[at] ?? 0))
        expect(more.toSorted()).toEqual([0, 2 * contacts])
        const its = more.indexOf(2 * contacts)
        shares[its] = (shares[its] ?? 0) + 1
      }
      expect(Math.min(...shares)).toBeGreaterThan(0)
    },
    PATIENCE_MS,
  )

  test(
    'each process takes over from the other without refusing a request',
    async () => {
      const all = []
      while (all.length < TRIPS) all.push(await followed())
      programs[0]?.child.kill('SIGKILL')
      await programs[0]?.ended
      for (const { look, contacts } of all) expect(await look()).toEqual(Array(contacts).fill(200))
    },
    PATIENCE_MS,
  )
})
