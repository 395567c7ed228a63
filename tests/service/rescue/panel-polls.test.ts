import { beforeEach, describe, expect, test } from 'vitest'
import type { PanelFacts } from '../../../src/domain/rescue/panel/panel.ts'
import { readTrip } from '../../../src/domain/trip/read-trip.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { bytesOf } from '../../support/services/bytes-on-wire.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactWith, type TestContact } from '../../support/travelers/contact.ts'
import { openEmergency, putFixes } from '../../support/travelers/trips.ts'

const ana = '919 555 0142'
let code: string
let proof: TestContact
const service = await serviceOfFile({ env: { DEMO: 'off' } })
forgetTravelersBeforeEach(() => service)
beforeEach(async () => {
  const emergency = await openEmergency(service)
  code = emergency.code
  proof = await contactWith(service, code, ana)
})

const fiveCalls = () => [
  `/api/trips/rescue/${code}`,
  `/api/clerk-user/${proof.userId}`,
  `/api/trips/access/${proof.tripId}/${code}`,
  `/api/user-info/${proof.userId}`,
  `/api/trips/${proof.tripId}/resolution-status`,
]
const panel = (since: number | string = 0) => `/api/trips/rescue/${code}/panel?since=${since}`
const get = (path: string, headers: Record<string, string> = {}) =>
  call(service.url, path, { headers, cookie: proof.cookie })
const body = async (path: string) => (await get(path)).body as Record<string, never>
const addFix = async (fixedAt: number) => {
  const receivedAt = service.clock.now()
  await putFixes(service, { tripId: proof.tripId, fixedAt, receivedAt, latitude: 34.8, longitude: -76.6 })
  await service.advance(1_000)
}

test("the panel shows a position's readings, and its arrival time if it arrived late [§3.4]", async () => {
  const now = service.clock.now()
  const details = { accuracy: 12, speed: 1.5, course: 45, battery: 71, source: 'ios' as const }
  const at = { tripId: proof.tripId, latitude: 34.8, longitude: -76.6 }
  await putFixes(
    service,
    { ...at, fixedAt: now - 60_000, receivedAt: now - 1_000, details },
    { ...at, fixedAt: now - 90_000 - 1, receivedAt: now - 30_000, details: { accuracy: 8 } },
    { ...at, fixedAt: now - 1_000, receivedAt: now },
  )
  await service.advance(1_000)
  const { trip } = (await body(panel())) as unknown as PanelFacts
  expect(trip.track.slice(-3).map((fix) => fix.details)).toEqual([
    { accuracy: 8, receivedAt: now - 30_000 },
    details,
    undefined,
  ])
  const parts = readTrip(await body(`/api/trips/access/${proof.tripId}/${code}`))
  expect(parts.track.slice(-3).map((fix) => fix.details)).toEqual([{ accuracy: 8 }, details, undefined])
})

const sizeOf = (path: string, headers: Record<string, string>) =>
  bytesOf(`${service.url}${path}`, { cookie: proof.cookie, ...headers })

describe('panel response for a long track', () => {
  const longTrack = () =>
    putFixes(
      service,
      ...Array.from({ length: 200 }, (_, at) => ({
        tripId: proof.tripId,
        fixedAt: service.clock.now() - at * 10_000,
        latitude: 34.8,
        longitude: -76.6,
      })),
    )

  test('has the same content when it is sent compressed', async () => {
    const encoding = 'br'
    await longTrack()
    const plain = await get(panel(), { 'accept-encoding': 'identity' })
    const packed = await get(panel(), { 'accept-encoding': encoding })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.headers.get('vary')).toContain('accept-encoding')
    expect(packed.body).toEqual(plain.body)
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
    const size = (of: typeof plain) => Number(of.headers.get('content-length'))
    expect(size(packed)).toBeLessThan(size(plain) / 3)
  })

  test('has at most 1,100 bytes if only one position is new', async () => {
    await longTrack()
    await service.advance(1_000)
    const etag = (await get(panel())).headers.get('etag') ?? ''
    const since = service.clock.now()
    await addFix(since + 1)
    const headers = { 'accept-encoding': 'br', 'if-none-match': etag }
    expect(await sizeOf(panel(since), headers)).toBeLessThanOrEqual(1_100)
  })

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0.5', 'br'],
    ['br;q=0, gzip; q=0.0', null],
  ])("isn't sent in an encoding that the client rules out: %s", async (accepted, encoding) => {
    await longTrack()
    const packed = await get(panel(), { 'accept-encoding': accepted })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
  })
})

describe('poll of a panel', () => {
  test('gets a 304 without a body on each of the six routes if nothing changed', async () => {
    for (const path of [...fiveCalls(), panel()]) {
      const first = await get(path)
      const etag = first.headers.get('etag') ?? ''
      expect({ path, status: first.status, etag }).toEqual({
        path,
        status: 200,
        etag: expect.stringMatching(/^W\/"[\w-]{8}"$/),
      })
      await service.advance(5_000)
      for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const { status, body: nothing, headers } = await get(path, { 'if-none-match': held })
        expect({ path, held, status, nothing }).toEqual({ path, held, status: 304, nothing: null })
        expect(headers.get('etag')).toBe(etag)
        expect(headers.get('cache-control')).toBe('private, no-cache')
      }
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  test('gets a 304 that has at most 149 bytes and no request id', async () => {
    const etag = (await get(panel())).headers.get('etag') ?? ''
    expect(await sizeOf(panel(), { 'if-none-match': etag })).toBeLessThanOrEqual(149)
    expect((await get(panel(), { 'if-none-match': etag })).headers.get('x-request-id')).toBeNull()
  })

  test('requires a grant on each route after the code lookup, and a correct code', async () => {
    const etag = (await get(panel())).headers.get('etag') ?? ''
    for (const path of [...fiveCalls().slice(1), panel()]) {
      const { status, headers } = await call(service.url, path, { headers: { 'if-none-match': etag } })
      expect({ path, status, caching: headers.get('cache-control') }).toEqual({
        path,
        status: 403,
        caching: 'no-store',
      })
      expect(headers.get('etag')).toBeNull()
    }
    const wrong = panel().replace(code, '000000')
    expect((await get(wrong)).status).toBe(404)
  })

  test('gets a new ETag immediately after a vote, and within a second of a new position', async () => {
    const etagOf = async (path: string) => (await get(path)).headers.get('etag')
    const [, , trip = '', , votes = ''] = fiveCalls()
    const before = [await etagOf(trip), await etagOf(votes), await etagOf(panel())]
    await proof.vote()
    const voted = [await etagOf(trip), await etagOf(votes), await etagOf(panel())]
    expect(voted.map((etag, index) => etag === before[index])).toEqual([true, false, false])
    await addFix(service.clock.now())
    const moved = [await etagOf(trip), await etagOf(votes), await etagOf(panel())]
    expect(moved.map((etag, index) => etag === voted[index])).toEqual([false, true, false])
  })
})

describe('request for the whole panel or for its changes', () => {
  test('gets the same ETag for the whole panel and for changes since a timestamp', async () => {
    const etag = (await get(panel())).headers.get('etag') ?? ''
    const since = service.clock.now()
    expect((await get(panel(since), { 'if-none-match': etag })).status).toBe(304)
    await proof.vote()
    expect((await get(panel(since), { 'if-none-match': etag })).status).toBe(200)
  })

  test('can have `since` as a header', async () => {
    const path = panel().replace(/\?.*/, '')
    const start = service.clock.now()
    await addFix(start)
    const { trip } = (await body(path)) as unknown as PanelFacts
    expect((await get(path, { since: String(start - 1) })).body).toMatchObject({
      earlierFixes: trip.track.length - 1,
      trip: { track: [{ fixedAt: start }] },
    })
    expect(await get(path, { since: 'yesterday' })).toMatchObject({ status: 400 })
  })

  test('gets changes in an uncacheable response, because the whole panel has the same URL and ETag', async () => {
    const path = panel().replace(/\?.*/, '')
    const [whole, part] = [await get(path), await get(path, { since: String(service.clock.now()) })]
    expect(part.headers.get('etag')).toBe(whole.headers.get('etag'))
    expect(part.headers.get('cache-control')).toBe('no-store')
    expect(whole.headers.get('cache-control')).toBe('private, no-cache')
  })

  test.each(['yesterday', '-1'])('is rejected with since=%s', async (since) => {
    expect(await get(panel(since))).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})
