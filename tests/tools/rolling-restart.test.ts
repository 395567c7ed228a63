import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import { startPostgres } from '../support/databases/own-postgres.ts'
import { type Caddy, startCaddy } from '../support/providers/caddy.ts'
import { freePort } from '../support/services/free-port.ts'
import { type OnServer, portsOnServer } from '../support/services/ports-on-server.ts'
import { type Program, startProgram } from '../support/services/program.ts'
import type { TestService } from '../support/services/service.ts'
import { newTraveler, startedTrip } from '../support/travelers/traveler.ts'
import { codeOf, openEmergency, trackOf } from '../support/travelers/trips.ts'
import { callSteadily, type SteadyCall } from './support/steady-calls.ts'
import { caddy } from './support/tools.ts'

const PATIENCE_MS = 240_000
const METRICS_TOKEN = 'a token for tests of the meter'
const PROCESSES = 2
/** Enough trips that they won't all go to one process by chance. */
const TRIPS = 16
/** Delay before a process shuts down. The proxy notices the shutdown in less time than this. */
const SHUTDOWN_DELAY = '4 seconds'
/** Maximum number of attempts for a request after a process is killed. The proxy notices within a second. */
const KILLED_TRIES = 12

const postgres = caddy.find() ? await startPostgres() : null
afterAll(() => postgres?.stop())

describe.runIf(postgres)('two processes behind the deployed proxy', () => {
  const url = postgres?.url ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
  let on: OnServer
  let proxy: Caddy
  const programs: { port: number; program: Program }[] = []
  const trips: Awaited<ReturnType<typeof followed>>[] = []
  const clearing: (() => Promise<unknown>)[] = []

  const startOn = (port: number) =>
    startProgram(url, {
      ROLE: 'web',
      PORT: String(port),
      TRUST_PROXY: '1',
      METRICS_TOKEN,
      SHUTDOWN_DELAY,
    })
  beforeAll(async () => {
    on = await portsOnServer(url)
    while (programs.length < PROCESSES) {
      const port = await freePort()
      programs.push({ port, program: await startOn(port) })
    }
    const web = programs.map(({ port }) => `127.0.0.1:${port}`).join(' ')
    proxy = await startCaddy(caddy.find() ?? '', folder, web)
    while (trips.length < TRIPS) trips.push(await followed())
  })
  afterEach(async () => {
    for (const clear of clearing.splice(0)) await clear()
  })
  afterAll(async () => {
    await proxy.stop()
    for (const { program } of programs) {
      program.child.kill('SIGKILL')
      await program.ended
    }
    await on.database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const metricsOf = async ({ url: at }: Program) =>
    (await fetch(`${at}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()

  /** Waits until the proxy sends requests to this process. */
  const isGivenRequests = (program: Program) =>
    expect
      .poll(() => metricsOf(program), { timeout: PATIENCE_MS, interval: 50 })
      .toMatch(/^homeward_http_request_duration_seconds_count\{.*route="\/api\/.*\} \d+$/m)

  /** Inserts an emergency. `look` loads its panel as each contact, with their own code and cookie. */
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

  const answered = () =>
    Promise.all(
      programs.map(async ({ program }) => {
        const text = await metricsOf(program)
        const counts = text.matchAll(
          /^homeward_http_request_duration_seconds_count\{.*route="\/api\/trips\/rescue\/:code\/panel".*\} (\d+)$/gm,
        )
        return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
      }),
    )

  async function calls(): Promise<{ all: SteadyCall[]; uploaded(): Promise<void> }> {
    const all: SteadyCall[] = []
    const uploads: { tripId: string; sent: number[] }[] = []
    for (let person = 0; person < 4; person += 1) {
      const traveler = await newTraveler({ ...on, url: proxy.url } as unknown as TestService)
      const tripId = await startedTrip(traveler)
      const { code } = await openEmergency(on)
      const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const sent: number[] = []
      uploads.push({ tripId, sent })
      all.push(
        {
          name: 'upload',
          url: `${proxy.url}/api/app/trips/${tripId}/fixes`,
          next() {
            const timestamp = Date.now()
            return {
              init: post({ locations: [{ latitude: 34.7, longitude: -76.66, timestamp }] }, traveler.headers),
              taken: () => sent.push(timestamp),
            }
          },
        },
        {
          name: 'SOS',
          url: `${proxy.url}/api/app/sos`,
          next: () => ({ init: post({}, traveler.headers) }),
        },
        {
          name: 'code',
          url: `${proxy.url}/api/trips/rescue/${code}/verify`,
          next: () => ({ init: post({ phoneNumber: '9195550142' }) }),
        },
        { name: 'code page', url: `${proxy.url}/api/trips/rescue/${code}`, next: () => ({}) },
      )
    }
    return {
      all,
      async uploaded() {
        for (const { tripId, sent } of uploads) {
          const stored = new Set((await trackOf(on, tripId)).map(({ fixedAt }) => fixedAt))
          expect(sent.filter((at) => !stored.has(at))).toEqual([])
        }
      },
    }
  }

  test('divide the trips between them, so that all panel requests for a trip go to the same process', async () => {
    const shares = programs.map(() => 0)
    for (const [trip, { look, contacts }] of trips.entries()) {
      const before = await answered()
      await look()
      await look({ 'x-trip': `from-a-visitor-${trip}` })
      const more = (await answered()).map((count, at) => count - (before[at] ?? 0))
      expect(more.toSorted()).toEqual([0, 2 * contacts])
      const its = more.indexOf(2 * contacts)
      shares[its] = (shares[its] ?? 0) + 1
    }
    expect(Math.min(...shares)).toBeGreaterThan(0)
  })

  test('lose no request during a rolling restart', async () => {
    const { all, uploaded } = await calls()
    const load = callSteadily(all)
    clearing.push(load.stop)
    for (const [at, { port, program }] of programs.entries()) {
      program.child.kill('SIGTERM')
      expect(await program.ended).toBe(0)
      const next = await startOn(port)
      programs[at] = { port, program: next }
      await isGivenRequests(next)
    }
    await load.stop()
    expect(load.refused).toEqual([])
    await uploaded()
  })

  test('answer every request within 12 attempts if one of them is killed', async () => {
    const { all, uploaded } = await calls()
    const load = callSteadily(all)
    clearing.push(load.stop)
    const [killed] = programs
    if (!killed) throw new Error('no process')
    killed.program.child.kill('SIGKILL')
    await killed.program.ended
    for (const { look, contacts } of trips) expect(await look()).toEqual(Array(contacts).fill(200))
    killed.program = await startOn(killed.port)
    await isGivenRequests(killed.program)
    await load.stop()
    expect(Math.max(...load.tries)).toBeLessThanOrEqual(KILLED_TRIES)
    await uploaded()
  })

  test("return the service's own 503 response, rather than the proxy's, if none is ready", async () => {
    const seenUnready = () => proxy.log().split('health_checker.active').length - 1
    const before = seenUnready()
    await postgres?.halt('fast')
    await expect.poll(seenUnready, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(before + 2 * PROCESSES)
    const refusal = async () => {
      const answer = await fetch(`${proxy.url}/api/trips/rescue/246810`)
      return [answer.status, answer.headers.get('retry-after'), await answer.text()]
    }
    const unavailable = expect.stringContaining('"code":"unavailable"')
    for (let turn = 0; turn < 3; turn += 1) expect(await refusal()).toEqual([503, '5', unavailable])
    await postgres?.resume()
  })
})
