import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { isDatabaseAway } from '../../../src/service/platform/database/away.ts'
import { type OpenDatabase, openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { standInSite } from '../../support/pages/stand-in-site.ts'
import { ownTracksMessage } from '../../support/providers/phone-payloads.ts'
import { call, verify } from '../../support/services/calls.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { newDevice, newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'
import { frozenLine } from './frozen-line.ts'
import { type LoadedRequest, load } from './load.ts'

const PATIENCE_MS = 120_000
const METRICS_TOKEN = 'a token for tests alone'

const postgres = await startPostgres()
const site = standInSite()
const cleared: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clear of cleared.splice(0).reverse()) await clear()
})
afterAll(async () => {
  await postgres?.stop()
  site.remove()
})

const open = async (place: Parameters<typeof openDatabase>[0]) => {
  const database = await openDatabase(place)
  cleared.push(() => database.close())
  return database
}

/** Returns requests from a contact, a traveler, and a tracker. */
async function everyCall(service: TestService): Promise<LoadedRequest[]> {
  const { url } = service
  const { cookie, tripId, userId } = await verify(url, '246810', '9195550142')
  const traveler = await newTraveler(service)
  const own = await startedTrip(traveler, { time: '300 hours' })
  const device = await newDevice(traveler)
  const json = (body: unknown, headers: Record<string, string>): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  const form = (body: string): RequestInit => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url, cookie },
  })
  const at = service.clock.now()
  const basic = Buffer.from(`${device.deviceId}:${device.token}`).toString('base64')
  const known = { latitude: 34.7, longitude: -76.66, at, speed: 3, course: 10, battery: 80 }
  const fix = { latitude: 34.7, longitude: -76.66, timestamp: new Date(at).toISOString() }
  const contact = { headers: { cookie } }
  return [
    { path: '/api/trips/rescue/246810', init: contact },
    { path: `/api/trips/access/${tripId}/246810`, init: contact },
    { path: `/api/clerk-user/${userId}`, init: contact },
    { path: `/api/user-info/${userId}`, init: contact },
    { path: `/api/trips/${tripId}/resolution-status`, init: contact },
    { path: '/api/trips/rescue/246810/panel?since=0', init: contact },
    { path: `/api/trips/${tripId}/acknowledge`, init: json({}, { cookie }) },
    { path: '/rescuepanel/246810', init: contact, isPage: true },
    { path: '/rescuepanel/246810', init: form('form=acknowledge'), isPage: true },
    { path: '/code', init: form('code=246810'), isPage: true },
    { path: '/api/app/trip', init: { headers: traveler.headers } },
    { path: '/api/app/profile', init: { headers: traveler.headers } },
    { path: `/api/app/trips/${own}/fixes`, init: json({ locations: [fix] }, traveler.headers) },
    { path: '/api/owntracks', init: json(ownTracksMessage(known), { authorization: `Basic ${basic}` }) },
  ]
}

describe.runIf(postgres)('service when PostgreSQL fails under load', () => {
  let database: OpenDatabase
  let service: TestService
  beforeAll(async () => {
    database = await openDatabase({ url: postgres?.url ?? '' })
    service = await startTestService({ database, env: { SITE_DIR: site.siteDir, METRICS_TOKEN } })
  })
  afterAll(async () => {
    await service.stop()
    await database.close()
  })

  test('returns only status 200 or 503, recovers, and alerts each contact of an overdue trip once', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, { time: '1 hour' })
    const { counts, inARow, stop } = load(service.url, await everyCall(service), {
      atOnce: 8,
      eachRound: () => service.clock.increment(1_000),
    })
    const patience = { timeout: PATIENCE_MS, interval: 20 }
    await expect.poll(inARow, patience).toBeGreaterThan(100)

    await postgres?.halt('immediate')
    await expect.poll(() => counts.get(503), patience).toBeGreaterThan(100)
    expect((await call(service.url, '/healthz')).status).toBe(200)
    service.clock.increment(76 * MINUTE_MS)
    await service.scheduler.settled()
    await postgres?.resume()

    await expect.poll(inARow, patience).toBeGreaterThan(100)
    await stop()
    expect([...counts.keys()].sort()).toEqual([200, 503])
    await service.advance(10_000)
    // Ends the grace period, which started with the late check-in question after the outage.
    service.clock.increment(15 * MINUTE_MS)
    await service.advance(10_000)
    const told = await toldAbout(service, tripId)
    expect(told.map(({ kind }) => kind)).toEqual(['check-in-due', 'alert', 'alert', 'alert'])
    expect(told.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
    for (const { recipient, body } of told) {
      expect(service.printed.filter((line) => line === `SMS to ${recipient}: ${body}`)).toHaveLength(1)
    }
    const { total, idle, waiting } = database.pool?.() ?? {}
    const authorization = `Bearer ${METRICS_TOKEN}`
    const { body: metrics } = await call(service.url, '/metrics', { headers: { authorization } })
    expect(metrics).toContain('homeward_database_up 1')
    expect(metrics).toContain('homeward_database_connections{state="waiting"} 0')
    expect({ inUse: (total ?? 0) - (idle ?? 0), waiting }).toEqual({ inUse: 0, waiting: 0 })
    expect(service.logged.join('')).toContain('"code":"ECONNREFUSED"')
  })
})

describe.runIf(postgres)('database client', () => {
  test('loses only the open transaction when the server restarts', async () => {
    const { db } = await open({ url: postgres?.url ?? '' })
    const left = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await postgres?.halt('immediate')
      await postgres?.resume()
      await tx.execute(sql`select 2`)
    })
    const fault = await left.catch((caught: unknown) => caught)
    expect(isDatabaseAway(fault)).toBe(true)
    await expect(db.transaction((tx) => tx.execute(sql`select 3`))).resolves.toBeDefined()
  })

  test('fails queries to an unresponsive server and succeeds once it responds again', async () => {
    const line = await frozenLine(postgres?.url ?? '')
    cleared.push(() => line.close())
    const waits = { connectMs: 300, answerMs: 400, silenceMs: 500 }
    const { db, pool } = await open({ url: line.url, waits })
    const asks = () => [
      ...Array.from({ length: 6 }, () => db.execute(sql`select 1`)),
      ...Array.from({ length: 6 }, () => db.transaction((tx) => tx.execute(sql`select 2`))),
    ]
    const statuses = async () => (await Promise.allSettled(asks())).map(({ status }) => status)
    // Repeats the first queries, because a busy machine may not connect in time.
    await expect.poll(statuses).toEqual(Array(12).fill('fulfilled'))
    line.freeze()
    const failed = await Promise.allSettled(asks())
    expect(failed.map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
    for (const ask of failed) expect(ask.status === 'rejected' && isDatabaseAway(ask.reason)).toBe(true)
    line.thaw()
    await expect.poll(statuses).toEqual(Array(12).fill('fulfilled'))
    expect(pool?.()).toMatchObject({ waiting: 0 })
  })

  test('times out slow statements and lock waits', async () => {
    const { db } = await open({
      url: postgres?.url ?? '',
      waits: { connectMs: 3_000, answerMs: 200, silenceMs: 60_000 },
    })
    const slow = await db.execute(sql`select pg_sleep(60)`).catch((caught: unknown) => caught)
    expect(isDatabaseAway(slow)).toBe(true)
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table users`)
      const locked = await db.execute(sql`select count(*) from users`).catch((caught: unknown) => caught)
      expect(isDatabaseAway(locked)).toBe(true)
    })
  })
})
