import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { readSettings } from '../../../src/service/settings.ts'
import { shownBounds } from '../../../src/service/trips/positions/shown-track.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { putFixes } from '../../support/travelers/trips.ts'

/** Response status of the search team's map server. `asked` holds the requests' query parameters. */
let answer = 200
const asked: URLSearchParams[] = []
const server = createServer((request, reply) => {
  asked.push(new URL(request.url ?? '', 'http://map.example').searchParams)
  // Closes the connection after each response. Otherwise, a request could get lost on a connection that is
  // closing.
  const headers = { connection: 'close', ...(answer === 302 ? { location: '/elsewhere' } : {}) }
  reply.writeHead(answer, headers).end()
})

describe("search team's map server", () => {
  let service: TestService
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const template = `http://127.0.0.1:${port}/?id={trip}&lat={lat}&lon={lon}&timestamp={unix}&hdop={accuracy}`
    service = await startTestService({ env: { DEMO: 'off', FEED_URL: template } })
  })
  afterAll(async () => {
    await service.stop()
    await new Promise((closed) => server.close(closed))
  })
  beforeEach(() => {
    answer = 200
    asked.length = 0
  })

  const out = async () => {
    const tripId = await startedTrip(await newTraveler(service))
    const fix = async (latitude: number, accuracy?: number) => {
      const fixedAt = Math.floor(service.clock.now() / 1_000) * 1_000
      const details = accuracy === undefined ? {} : { accuracy }
      await putFixes(service, { tripId, latitude, longitude: -76.66, fixedAt, details })
      return fixedAt
    }
    const ofTrip = () => asked.filter((query) => query.get('id') === tripId)
    return { tripId, fix, ofTrip, overdue: () => service.advance(3 * HOUR_MS) }
  }

  test('receives each position of a trip once, but none before the emergency', async () => {
    const { tripId, fix, ofTrip, overdue } = await out()
    const fixedAt = await fix(34.7, 12)
    await service.advance(MINUTE_MS)
    expect(ofTrip()).toEqual([])
    await overdue()
    await service.advance(MINUTE_MS)
    expect(ofTrip().map((query) => Object.fromEntries(query))).toEqual([
      { id: tripId, lat: '34.700000', lon: '-76.660000', timestamp: String(fixedAt / 1_000), hdop: '12' },
    ])
    await fix(34.71)
    await service.advance(10 * MINUTE_MS)
    expect(ofTrip().map((query) => [query.get('lat'), query.get('hdop')])).toEqual([
      ['34.700000', '12'],
      ['34.710000', ''],
    ])
  })

  test('receives the newest positions first, even while earlier ones are being sent', async () => {
    const { tripId, fix, ofTrip, overdue } = await out()
    const from = Math.floor(service.clock.now() / 1_000) * 1_000
    const history = Array.from({ length: 50 }, (_, second) => ({
      tripId,
      latitude: 34 + second / 1_000,
      longitude: -76.66,
      fixedAt: from + second * 1_000,
    }))
    await putFixes(service, ...history)
    await overdue()
    await service.advance(20_000)
    expect(ofTrip().length).toBe(50)
    const told = (first: number, end: number) =>
      ofTrip()
        .slice(first, end)
        .map((query) => Math.round(Number(query.get('lat')) * 1_000) - 34_000)
        .sort((a, b) => b - a)
    const newest = Array.from({ length: 20 }, (_, place) => 49 - place)
    expect([told(0, 20), told(20, 40)]).toEqual([newest, newest.map((second) => second - 20)])

    asked.length = 0
    const receivedAt = service.clock.now()
    const late = history.map((old) => ({ ...old, fixedAt: old.fixedAt - 60_000, receivedAt }))
    await putFixes(service, ...late)
    await service.advance(5_000)
    await fix(34.9)
    await service.advance(5_000)
    expect(ofTrip().length).toBe(40)
    expect(
      ofTrip()
        .slice(20)
        .map((query) => query.get('lat')),
    ).toContain('34.900000')
  })

  test('is sent a position at most five times if its delivery fails', async () => {
    const { fix, ofTrip, overdue } = await out()
    await overdue()
    answer = 503
    await fix(34.7)
    for (let minute = 0; minute < 9; minute += 1) await service.advance(MINUTE_MS)
    expect(ofTrip().length).toBe(3)
    answer = 302
    for (let quarter = 0; quarter < 8; quarter += 1) await service.advance(15 * MINUTE_MS)
    expect(ofTrip().length).toBe(5)
    answer = 200
    await fix(34.71)
    await service.advance(MINUTE_MS)
    expect(ofTrip().at(-1)?.get('lat')).toBe('34.710000')
    expect(service.logged.join('\n')).not.toContain('-76.66')
  })

  test('receives a long track thinned the same way as on panels, without a query that joins all its positions', async () => {
    const { tripId, ofTrip, overdue } = await out()
    await overdue()
    const many = 7_000
    const from = service.clock.now() - many * 1_000
    await putFixes(
      service,
      ...Array.from({ length: many }, (_, at) => ({
        tripId,
        latitude: 34 + at / 1e4,
        longitude: -76.66,
        fixedAt: from + at * 1_000,
      })),
    )
    const looked: number[][] = []
    const joined: string[] = []
    const logger = {
      logQuery(query: string, params: unknown[]) {
        if (!query.includes('"fed_fixes"')) return
        if (query.includes('"positions"')) joined.push(query)
        const list = params.find((one) => typeof one === 'string' && one.startsWith('['))
        if (query.includes('json_array') && params.includes(tripId)) looked.push(JSON.parse(String(list)))
      },
    }
    const { session } = service.database.db as unknown as { session: { logger: object; options: object } }
    Object.assign(session, { logger })
    Object.assign(session.options, { logger })
    asked.length = 0
    for (let look = 0; look < 2; look += 1) await service.advance(5_000)
    expect(joined).toEqual([])
    expect(ofTrip().length).toBe(40)
    expect(ofTrip().map((query) => Number(query.get('lat')))).toContain(34 + (many - 1) / 1e4)
    expect(looked.length).toBeGreaterThan(0)
    for (const instants of looked) {
      expect(instants.length).toBeGreaterThan(shownBounds.newest)
      expect(instants.length).toBeLessThanOrEqual(shownBounds.most)
      expect(instants[0]).toBe(from)
      expect(instants.slice(-shownBounds.newest)).toEqual(
        Array.from(
          { length: shownBounds.newest },
          (_, at) => from + (many - shownBounds.newest + at) * 1_000,
        ),
      )
    }
  })
})

test('FEED_URL must use HTTPS, have a fixed host, and contain the position and only known placeholders', () => {
  const feed = (FEED_URL: string) => readSettings({ FEED_URL }).kind
  expect(feed('https://map.example.org/{trip}?lat={lat}&lon={lon}&at={time}')).toBe('settings')
  for (const bad of [
    'http://map.example.org/?lat={lat}&lon={lon}',
    'https://map.example.org/?lat={lat}',
    'https://{trip}.example.org/?lat={lat}&lon={lon}',
    'https://map.example.org/?lat={lat}&lon={lon}&name={name}',
    'ftp://map.example.org/{lat}{lon}',
  ])
    expect([bad, feed(bad)]).toEqual([bad, 'refused'])
})
