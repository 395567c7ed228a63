import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { SMALL_BODY } from '../../../src/service/platform/http/shed-load.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { newDevice, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const BYTES = 400_000
const unknown = 'x'.repeat(43)

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const traveler = await newTraveler(service)
const tripId = await startedTrip(traveler)
const device = await newDevice(traveler)

const basic = (name: string, token: string) => `Basic ${Buffer.from(`${name}:${token}`).toString('base64')}`

/** Sends only a request's headers. Returns functions that read the status, send the body, and disconnect. */
async function announce(path: string, headers: Record<string, string>) {
  const { port } = new URL(service.url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  const head = { host: 'x', 'content-type': 'application/json', ...headers }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  const arrived = once(service.server.server, 'request')
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await arrived
  const status = async () => {
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('\r\n')
    return Number(heard.split(' ')[1])
  }
  return { status, send: (body: string) => socket.write(body), end: () => socket.destroy() }
}

const places = () => ({ '/fixes': `/api/app/trips/${tripId}/fixes`, OwnTracks: '/api/owntracks' })

describe('large body with positions', () => {
  test.each([
    ['/fixes', 'an anonymous client', () => ({})],
    ['/fixes', 'an unknown session', () => ({ authorization: `Bearer ${unknown}` })],
    ['OwnTracks', 'an anonymous client', () => ({})],
    ['OwnTracks', 'an unknown device', () => ({ authorization: basic(device.deviceId, unknown) })],
  ] as const)('is refused before a byte of it arrives if sent to %s by %s', async (to, _who, headers) => {
    for (const length of [{ 'content-length': String(BYTES) }, { 'transfer-encoding': 'chunked' }]) {
      const request = await announce(places()[to], { ...headers(), ...length })
      expect(await request.status()).toBe(401)
      request.end()
    }
  })

  test('is read if its sender is authorized', async () => {
    const location = { latitude: 34.7, longitude: -76.66, timestamp: service.clock.now() }
    const own = { _type: 'location', lat: 34.7, lon: -76.66, tst: Math.floor(service.clock.now() / 1_000) }
    for (const [to, headers, sent] of [
      ['/fixes', traveler.headers, { locations: [location] }],
      ['OwnTracks', { authorization: basic(device.deviceId, device.token) }, [own]],
    ] as const) {
      const body = JSON.stringify(sent).padEnd(SMALL_BODY + 1)
      const request = await announce(places()[to], { ...headers, 'content-length': String(body.length) })
      request.send(body)
      expect(await request.status()).toBe(200)
      request.end()
    }
  })

  test('is limited to 128 KiB for OsmAnd', async () => {
    const request = await announce('/api/osmand', { 'content-length': String(128 * 1_024 + 1) })
    expect(await request.status()).toBe(413)
    request.end()
    const location = Array.from({ length: 100 }, (_, at) => ({
      timestamp: new Date(service.clock.now() - at * 1_000).toISOString(),
      coords: { latitude: 34.7, longitude: -76.66, accuracy: 5, speed: 1, heading: 90, altitude: 3 },
      battery: { level: 0.8, is_charging: false },
    }))
    const answer = await fetch(`${service.url}/api/osmand`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ device_id: device.token, location }).padEnd(128 * 1_024),
    })
    expect(answer.status).toBe(200)
  })
})
