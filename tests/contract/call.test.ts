import { EventEmitter, once } from 'node:events'
import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '../../src/adapters/http/call.ts'
import { callTo as callAt } from './answering-server.ts'

const now = Date.UTC(2026, 4, 1, 12)
const callTo = (listener: RequestListener) => callAt(listener, now)
afterEach(() => vi.useRealTimers())

describe('createCall', () => {
  it("returns the parsed JSON body and the arrival time by the device's clock and the server's clock", async () => {
    const call = await callTo((_, response) =>
      response.setHeader('date', 'Fri, 01 May 2026 15:00:00 GMT').end('{"ip":"203.0.113.7"}'),
    )
    const told = now + 3 * 3_600_000
    expect(await call({ method: 'GET', path: '/api/ip' })).toEqual({
      kind: 'ok',
      body: { ip: '203.0.113.7' },
      at: now,
      told,
    })
  })

  it.each([502, 503, 504])('treats status %i from a gateway as unreachable', async (status) => {
    const call = await callTo((_, response) => response.writeHead(status).end('{}'))
    expect(await call({ method: 'GET', path: '/' })).toEqual({ kind: 'unreachable' })
  })

  it.each([400, 403, 404, 500])('returns status %i as a refusal with its body', async (status) => {
    const call = await callTo((_, response) => response.writeHead(status).end('{"error":"No"}'))
    expect(await call({ method: 'GET', path: '/' })).toEqual({
      kind: 'refused',
      status,
      body: { error: 'No' },
      at: now,
    })
  })

  it('returns status 429 as throttled for the seconds in Retry-After', async () => {
    const call = await callTo((_, response) => response.writeHead(429, { 'retry-after': '90' }).end('{}'))
    expect(await call({ method: 'GET', path: '/' })).toEqual({ kind: 'throttled', until: now + 90_000 })
  })

  it('returns the body as plain text if the caller requests text', async () => {
    const call = await callTo((_, response) => response.end('<gpx/>'))
    expect(await call({ method: 'GET', path: '/' }, { readsText: true })).toMatchObject({
      kind: 'ok',
      body: '<gpx/>',
      at: now,
    })
  })

  it("treats an OK response that isn't JSON as unreachable", async () => {
    const call = await callTo((_, response) => response.end('<html>'))
    expect(await call({ method: 'GET', path: '/' })).toEqual({ kind: 'unreachable' })
  })

  it.each([429, 502, 503, 504])(
    'returns the error message of status %i if the caller requests error messages',
    async (status) => {
      const call = await callTo((_, response) => response.writeHead(status).end('{"error":"Later, please"}'))
      const answer = await call({ method: 'POST', path: '/' }, { readsEveryRefusal: true })
      expect(answer).toEqual({ kind: 'refused', status, body: { error: 'Later, please' }, at: now })
    },
  )

  it("returns a refusal without a body if the body isn't JSON", async () => {
    const call = await callTo((_, response) => response.writeHead(500).end('<html>'))
    expect(await call({ method: 'GET', path: '/' })).toEqual({
      kind: 'refused',
      status: 500,
      body: undefined,
      at: now,
    })
  })

  it('treats a connection lost during the body as unreachable', async () => {
    const call = await callTo((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"ip"')
      response.socket?.destroy()
    })
    expect(await call({ method: 'GET', path: '/' })).toEqual({ kind: 'unreachable' })
  })

  it("aborts the request on the caller's signal", async () => {
    const call = await callTo(() => undefined)
    const caller = new AbortController()
    const answer = call({ method: 'GET', path: '/' }, { signal: caller.signal })
    caller.abort()
    expect(await answer).toEqual({ kind: 'unreachable' })
  })

  it('times out after 15 seconds, even if part of the body has arrived', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(15_000)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = new EventEmitter()
    const call = await callTo((_, response) => {
      response.writeHead(200).write('{"ip":')
      asked.emit('once')
    })
    const answer = call({ method: 'GET', path: '/' })
    await once(asked, 'once')
    vi.advanceTimersByTime(REQUEST_TIMEOUT_MS - 1)
    expect(await Promise.race([answer, 'waiting'])).toBe('waiting')
    vi.advanceTimersByTime(1)
    expect(await answer).toEqual({ kind: 'unreachable' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('sends a JSON body and a bearer token if the caller passes them', async () => {
    const seen: { type?: string | undefined; token?: string | undefined; body: string } = { body: '' }
    const call = await callTo((request, response) => {
      seen.type = request.headers['content-type']
      seen.token = request.headers.authorization
      request.on('data', (part) => {
        seen.body += String(part)
      })
      request.on('end', () => response.end('{}'))
    })
    await call({ method: 'POST', path: '/' }, { json: { phoneNumber: '9195550142' }, bearer: 'abc' })
    expect(seen).toEqual({
      type: 'application/json',
      token: 'Bearer abc',
      body: '{"phoneNumber":"9195550142"}',
    })
  })
})
