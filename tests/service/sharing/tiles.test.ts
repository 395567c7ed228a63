import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { tileBounds } from '../../../src/service/site/maps/tile-source.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const png = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const forAnHour: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600', etag: '"one"' })
  response.end(png)
}

let asked: IncomingMessage[] = []
let answer: Answer = forAnHour
const tileServer = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
let service: TestService
let visitors = 0

beforeAll(async () => {
  await new Promise<void>((done) => tileServer.listen(0, '127.0.0.1', done))
  const { port } = tileServer.address() as AddressInfo
  service = await startTestService({
    env: {
      DEMO: 'off',
      TRUST_PROXY: '1',
      VITE_MAP_LAYERS: JSON.stringify([
        { name: 'Street', url: '/tiles/{z}/{x}/{y}' },
        { name: 'Topographic', url: '/tiles/topo/{z}/{x}/{y}' },
      ]),
      TILE_UPSTREAM_URL: `http://127.0.0.1:${port}/street/{z}/{x}/{y}.png?key=ours`,
      TILE_UPSTREAM_LAYERS: `topo=http://127.0.0.1:${port}/topo/{z}/{y}/{x}`,
    },
  })
})
afterAll(async () => {
  await service.stop()
  tileServer.closeAllConnections()
  tileServer.close()
})
beforeEach(() => {
  asked = []
  answer = forAnHour
  visitors += 1
})

let column = 0
const fresh = () => {
  column += 1
  return `/tiles/19/${column}/7`
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const from = { 'x-forwarded-for': `198.51.100.${visitors}`, ...headers }
  const response = await fetch(`${service.url}${path}`, { headers: from, redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

describe('proxied map tile', () => {
  test('comes from the tile server of its layer and is cached as long as that server allows', async () => {
    const path = fresh()
    const first = await get(path)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(first.bytes.equals(png)).toBe(true)
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    await get('/tiles/topo/3/1/2')
    expect(asked.map(({ url }) => url)).toEqual([`/street/19/${column}/7.png?key=ours`, '/topo/3/2/1'])

    service.clock.increment(HOUR_MS - MINUTE_MS)
    expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=60')
    expect(asked).toHaveLength(2)
  })

  test('is revalidated by its ETag once expired', async () => {
    const path = fresh()
    await get(path)
    service.clock.increment(HOUR_MS + 1)
    answer = (request, response) => {
      expect(request.headers['if-none-match']).toBe('"one"')
      response.writeHead(304, { 'cache-control': 'max-age=3600', etag: '"one"' }).end()
    }
    expect((await get(path)).bytes.equals(png)).toBe(true)
    await get(path)
    expect(asked).toHaveLength(2)
  })

  test('is fetched once for concurrent requests', async () => {
    const path = fresh()
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(path)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(asked).toHaveLength(1)
  })

  test('is not cached if the tile server forbids it', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(png)
    const path = fresh()
    expect((await get(path)).headers.get('cache-control')).toBe('no-store')
    await get(path)
    expect(asked).toHaveLength(2)
  })

  test('is fetched without revealing the visitor to the tile server', async () => {
    const visitor = {
      cookie: 'grant_x=secret',
      referer: `${service.url}/rescuepanel/246810`,
      authorization: 'Bearer x',
      'user-agent': 'Visitor/1',
      'accept-language': 'de-CH',
      'x-forwarded-for': '203.0.113.77',
    }
    expect((await get(fresh(), visitor)).status).toBe(200)
    const told = JSON.stringify(asked[0]?.rawHeaders)
    for (const trace of ['secret', 'rescuepanel', 'Bearer', 'Visitor', 'de-CH', '203.0.113', 'orward'])
      expect(told).not.toContain(trace)
    expect(asked[0]?.headers['user-agent']).toMatch(/^Homeward \(http/)
  })
})

describe('failure of the tile server', () => {
  test.each<[string, Answer]>([
    ['fails', (_request, response) => response.writeHead(500).end('broken')],
    ['drops the connection', (request) => request.socket.destroy()],
    ['redirects', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'sends an SVG image',
      (_request, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
    ],
    [
      'sends an image that is too large',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png' })
        response.end(Buffer.alloc(tileBounds.picture + 1))
      },
    ],
  ])('leads to an uncached error response if the server %s', async (_, broken) => {
    answer = broken
    const path = fresh()
    const { status, headers, bytes } = await get(path)
    expect([status, headers.get('cache-control')]).toEqual([502, 'no-store'])
    expect(bytes.toString()).toBe('The tile server returned no tile.')
    answer = forAnHour
    expect((await get(path)).status).toBe(200)
  })

  test('leads to a tile from the cache if there is one', async () => {
    const path = fresh()
    await get(path)
    service.clock.increment(2 * HOUR_MS)
    answer = (_request, response) => response.writeHead(503).end()
    const { status, headers, bytes } = await get(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(bytes.equals(png)).toBe(true)
  })
})

describe('misuse of the tile proxy', () => {
  test.each([
    ['a tile outside the map', '/tiles/3/8/0'],
    ['a path traversal', '/tiles/3/..%2f..%2fadmin/0'],
    ['another host', '/tiles/3/@evil.example/0'],
    ['an injected query', '/tiles/3/1%3Fkey=theirs/0'],
  ])('gets a 404 for %s, without a request to the tile server', async (_, path) => {
    expect((await get(path)).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('from another website gets a 403, and served tiles are restricted to our own site', async () => {
    expect((await get(fresh(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await get(fresh(), { origin: 'https://evil.example' })).status).toBe(403)
    expect((await get(fresh())).headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(asked).toHaveLength(1)
  })

  test('is limited per IP address, without affecting other addresses or cached tiles', async () => {
    const kept = fresh()
    const { points, windowMs } = tileBounds.ofAddress
    for (let taken = 0; taken < points; taken += 20)
      await Promise.all(Array.from({ length: 20 }, (_, n) => get(taken + n === 0 ? kept : fresh())))
    const refused = await get(fresh())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get(kept)).status).toBe(200)
    expect((await get(fresh(), { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
    service.clock.increment(windowMs)
    expect((await get(fresh())).status).toBe(200)
  })

  test('is limited in its concurrent requests to the tile server', async () => {
    const held: ServerResponse[] = []
    answer = (_request, response) => void held.push(response)
    const waiting = Array.from({ length: tileBounds.atOnce }, () => get(fresh()))
    await expect.poll(() => held.length).toBe(tileBounds.atOnce)
    expect((await get(fresh())).status).toBe(429)
    for (const response of held) response.writeHead(503).end()
    expect((await Promise.all(waiting)).every(({ status }) => status === 502)).toBe(true)
  })
})
