import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ANONYMOUS_BODIES, SMALL_BODY, shedLoad } from '../../../src/service/platform/http/shed-load.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

describe('load shedding', () => {
  let delay = 0
  const server = fastify({ bodyLimit: 1_000_000 })
  shedLoad(server, () => delay)
  server.post('/', async () => 'read')
  server.post('/left', async ({ raw }) => {
    if (!raw.socket.destroyed) await once(raw.socket, 'close')
    return 'read'
  })
  afterAll(() => server.close())

  const send = async (bytes: number, headers: Record<string, string> = {}) => {
    const payload = JSON.stringify('x'.repeat(bytes - 2))
    const answer = await server.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return [answer.statusCode, answer.headers['retry-after']]
  }
  const read = [200, undefined]
  const refused = [503, '5']
  const signedIn = { cookie: 'session=x' }
  const device = { authorization: 'Basic eDp5' }

  test('refuses large anonymous bodies first, then all large or chunked ones, but no small body of known length', async () => {
    delay = 0
    expect(await send(SMALL_BODY * 10)).toEqual(read)
    delay = 101
    expect(await send(SMALL_BODY + 1)).toEqual(refused)
    expect(await send(SMALL_BODY + 1, signedIn)).toEqual(read)
    expect(await send(SMALL_BODY + 1, device)).toEqual(read)
    delay = 501
    expect(await send(SMALL_BODY + 1)).toEqual(refused)
    expect(await send(SMALL_BODY + 1, signedIn)).toEqual(refused)
    expect(await send(SMALL_BODY + 1, device)).toEqual(refused)
    expect(await send(10, { 'transfer-encoding': 'chunked' })).toEqual(refused)
    expect(await send(SMALL_BODY)).toEqual(read)
  })

  test('stops counting the large body of a client that disconnects', async () => {
    delay = 0
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
    const body = JSON.stringify('x'.repeat(SMALL_BODY * 2))
    const head = `POST /left HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    for (let at = 0; at < ANONYMOUS_BODIES; at += 1) {
      const answering = once(server.server, 'request')
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(head + body)
      const [request] = (await answering) as [IncomingMessage]
      await once(request, 'end')
      socket.destroy()
      await once(request.socket, 'close')
    }
    await expect.poll(() => send(SMALL_BODY * 2)).toEqual(read)
  })
})

describe('many large anonymous bodies', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.stop())
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  /** Sends the headers of a contact form and the first byte of its body. */
  const begin = () =>
    new Promise<void>((begun, failed) => {
      const { port } = new URL(service.url)
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST /api/contact-us HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${SMALL_BODY * 2}\r\n\r\n{`,
          () => begun(),
        )
      })
      socket.on('error', failed)
      sockets.push(socket)
    })
  const message = { name: 'Iris', email: 'iris@example.org', date: 'today', message: 'x'.repeat(SMALL_BODY) }
  const write = () => call(service.url, '/api/contact-us', { json: message })

  test('are handled a few at a time, so that codes, SOS, check-ins, and positions are still accepted', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    for (let at = 0; at < ANONYMOUS_BODIES; at += 1) {
      // Waits until the service has parsed the request's headers.
      const arrived = once(service.server.server, 'request')
      await begin()
      await arrived
    }
    const { status, body, headers } = await write()
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'unavailable' })
    expect(headers.get('retry-after')).toBe('5')

    expect((await call(service.url, '/api/trips/rescue/246810')).status).toBe(200)
    const verified = await call(service.url, '/api/trips/rescue/246810/verify', {
      json: { phoneNumber: '(919) 555-0142' },
    })
    expect(verified.status).toBe(200)
    expect((await traveler.pressSos()).status).toBe(200)
    const locations = Array.from({ length: 200 }, (_, at) => ({
      latitude: 35.7,
      longitude: -79,
      timestamp: service.clock.now() - at,
    }))
    const uploaded = await traveler.call(`/api/app/trips/${tripId}/fixes`, { locations })
    expect(uploaded).toMatchObject({ status: 200, body: { accepted: 200 } })
    const checkIn = await call(service.url, '/api/trips/emergency-checkin', {
      json: { phoneNumber: traveler.phone, password: travelerSecrets.password, pin: travelerSecrets.pin },
    })
    expect(checkIn.status).toBe(200)

    for (const socket of sockets.splice(0)) socket.destroy()
    await expect.poll(async () => (await write()).status, { timeout: 20_000 }).not.toBe(503)
  })
})
