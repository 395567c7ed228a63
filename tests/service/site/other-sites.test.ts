import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../src/contract/routes.ts'
import { call, verify } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const friend = 'https://rescue.example.org'
const foreign = { error: 'Other websites can’t use this.', code: 'foreign_site' }

const service = await serviceOfFile({ env: { ALLOWED_ORIGINS: friend } })

const lookup = '/api/trips/rescue/246810'
const ask = (headers: Record<string, string>, path = lookup) => call(service.url, path, { headers })

describe('API request from another website', () => {
  test.each([
    ['an image, a frame, or a script on its page', { 'sec-fetch-site': 'cross-site' }],
    ['its script, in an old browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a script on a neighbor’s port', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }],
  ])('is refused if sent by %s', async (_name, headers) => {
    const { status, body } = await ask(headers)
    expect({ status, body }).toEqual({ status: 403, body: foreign })
  })

  test("doesn't count as a code attempt", async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      await ask({ 'sec-fetch-site': 'cross-site' }, '/api/trips/rescue/111111')
    }
    expect((await ask({}, '/api/trips/rescue/111111')).status).toBe(404)
  })

  test("can't vote or acknowledge with the visitor's cookie", async () => {
    const { cookie, tripId } = await verify(service.url, '246810', '9195550142')
    for (const path of [`/api/trips/${tripId}/resolve-vote`, `/api/trips/${tripId}/acknowledge`]) {
      const headers = { origin: 'https://evil.example' }
      const { status } = await call(service.url, path, {
        json: { phoneNumber: '9195550142' },
        cookie,
        headers,
      })
      expect(status).toBe(403)
    }
    expect((await service.ports.rescue.readPanel(tripId, null, service.clock.now()))?.votes).toEqual([])
  })
})

describe('page requested by another website', () => {
  const open = (path: string, headers: Record<string, string>) =>
    fetch(`${service.url}${path}`, { headers, redirect: 'manual' })
  test.each(['iframe', 'empty'])(
    "is refused with the fetch destination %s, and a code in its URL doesn't count as an attempt",
    async (dest) => {
      const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest }
      for (let turn = 0; turn < 15; turn += 1)
        for (const path of ['', '/card', '/card.txt', '/hand-over'])
          expect((await open(`/rescuepanel/111111${path}`, embedded)).status).toBe(403)
      expect((await ask({}, '/api/trips/rescue/111111')).status).toBe(404)
    },
  )

  test("isn't refused if the visitor follows a link to it", async () => {
    const navigated = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
    expect((await open('/rescuepanel/246810', navigated)).status).toBe(303)
  })
})

test('the service responds only at its public host, except to probes', async () => {
  const published = await startTestService({ env: { PUBLIC_URL: 'https://homeward.example' } })
  const { port } = new URL(published.url)
  const asked = (host: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      request({ port, path, headers: { host, origin: `http://${host}` } }, ({ statusCode = 0 }) =>
        resolve(statusCode),
      )
        .on('error', reject)
        .end()
    })
  expect(await asked('evil.example', lookup)).toBe(404)
  expect(await asked('evil.example', '/code')).toBe(404)
  expect(await asked('homeward.example', '/api/ip')).not.toBe(404)
  expect(await asked('evil.example', '/healthz')).toBe(200)
  await published.stop()
})

describe("API request that isn't from another website", () => {
  test.each([
    ['our own script', { 'sec-fetch-site': 'same-origin' }],
    ['a visitor who types the address', { 'sec-fetch-site': 'none' }],
    ["a client that isn't a browser", {}],
  ])('is accepted if sent by %s', async (_name, headers) => {
    expect((await ask(headers)).status).toBe(200)
  })

  test("is accepted if its Origin header is the service's own origin", async () => {
    expect((await ask({ 'sec-fetch-site': 'same-origin', origin: service.url })).status).toBe(200)
  })
})

describe('allowed website', () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: friend }

  test('can look up a code, verify a number, and read the trip with a Bearer token, without cookies', async () => {
    const answer = await ask(headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(friend)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after, etag, date')
    const json = { phoneNumber: '9195550142' }
    const proof = await call(service.url, `${lookup}/verify`, { json, headers })
    const { grant, tripId } = proof.body as { grant: string; tripId: string }
    const bearer = { ...headers, authorization: `Bearer ${grant}` }
    expect((await ask(bearer, `/api/trips/access/${tripId}/246810`)).status).toBe(200)
  })

  test('gets a preflight response that allows JSON and the token', async () => {
    const { status, headers: said } = await call(service.url, `${lookup}/verify`, {
      method: 'OPTIONS',
      headers: {
        ...headers,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(status).toBe(204)
    expect(said.get('access-control-allow-origin')).toBe(friend)
    expect(said.get('access-control-allow-headers')).toBe(
      'content-type, authorization, if-none-match, since, x-rescue-link, x-shown-account',
    )
    expect(said.get('access-control-allow-methods')).toBe('GET, HEAD, POST, DELETE, PUT')
  })

  test("gets a preflight response that allows each operation's method", async () => {
    for (const { method, path } of Object.values(routes)) {
      const { headers: said } = await call(service.url, path.replace(/:\w+/g, 'x'), {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': method },
      })
      expect(said.get('access-control-allow-origin'), path).toBe(friend)
      expect(said.get('access-control-allow-methods')?.split(', '), path).toContain(method)
    }
  })
})
