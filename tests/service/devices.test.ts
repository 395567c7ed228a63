import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { SESSION_LIFE_MS } from '../../src/service/accounts/sessions/sign-in.ts'
import { call } from '../support/calls.ts'
import { travelerSecrets } from '../support/people.ts'
import {
  type Known,
  osmAndFields,
  ownTracksMessage,
  times,
  traccarClientMessage,
} from '../support/phone-payloads.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { as, newDevice, newTraveler, startedTrip, type TestTraveler, toldTo } from '../support/traveler.ts'
import { trackOf as trackInDatabase } from '../support/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const known = (changes: Partial<Known> = {}): Known => ({
  latitude: 34.7,
  longitude: -76.66,
  speed: 3,
  course: 90,
  battery: 80,
  at: Math.floor(service.clock.now() / 1_000) * 1_000,
  ...changes,
})
const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})
const trackOf = (tripId: string) => trackInDatabase(service, tripId)

async function withTrip() {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler)
  return { traveler, tripId, ...(await newDevice(traveler)) }
}

describe('OwnTracks', () => {
  test('OwnTracks feeds the running trip by device id and token', async () => {
    const { tripId, deviceId, token } = await withTrip()
    const json = ownTracksMessage(known())
    const headers = basic(deviceId, token)
    expect(await call(service.url, '/api/owntracks', { json, headers })).toMatchObject({
      status: 200,
      body: [],
    })
    expect(await trackOf(tripId)).toMatchObject([{ latitude: 34.7, longitude: -76.66 }])
    const system = { 'user-agent': 'OwnTracks/18.4 CFNetwork/1494.0.7 Darwin/23.4.0' }
    const later = ownTracksMessage(known({ at: known().at + 1_000 }))
    await call(service.url, '/api/owntracks', { json: later, headers: { ...headers, ...system } })
    expect((await trackOf(tripId))[1]?.details).toMatchObject({ accuracy: 15, source: 'ios' })
    const other = { _type: 'lwt', tst: 1 }
    expect((await call(service.url, '/api/owntracks', { json: other, headers })).status).toBe(200)
  })

  test('OwnTracks gets the same answer when no trip is running', async () => {
    const { traveler, tripId, deviceId, token } = await withTrip()
    await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin: travelerSecrets.pin })
    const answer = await call(service.url, '/api/owntracks', {
      json: ownTracksMessage(known()),
      headers: basic(deviceId, token),
    })
    expect(answer).toMatchObject({ status: 200, body: [] })
    expect(await trackOf(tripId)).toEqual([])
  })

  test('OwnTracks is refused without a valid id and token', async () => {
    const { deviceId, token, tripId } = await withTrip()
    const other = await withTrip()
    for (const headers of [{}, basic(deviceId, 'x'), basic(other.deviceId, token), basic('', token)]) {
      const answer = await call(service.url, '/api/owntracks', { json: ownTracksMessage(known()), headers })
      expect(answer).toMatchObject({ status: 401, body: { code: 'device_refused' } })
      expect(answer.headers.get('www-authenticate')).toContain('Basic')
    }
    expect(await trackOf(tripId)).toEqual([])
  })
})

describe('OsmAnd and Traccar Client', () => {
  test('both trackers feed the running trip by query, form and JSON', async () => {
    const { tripId, token } = await withTrip()
    const seconds = times['Unix seconds'] ?? String
    const start = known().at - 5_000
    const fields = (step: number) =>
      new URLSearchParams(osmAndFields(known({ at: start + step * 1_000 }), token, seconds))
    const taken = { accepted: 1, refused: [], trip: 'running' }

    expect((await call(service.url, `/api/osmand?${fields(0)}`)).body).toEqual(taken)
    expect((await call(service.url, `/api/osmand?${fields(1)}`, { method: 'POST' })).body).toEqual(taken)
    const form = await fetch(`${service.url}/api/osmand`, { method: 'POST', body: fields(2) })
    expect(await form.json()).toEqual(taken)
    const json = traccarClientMessage(known({ at: start + 3_000 }), token)
    expect((await call(service.url, '/api/osmand', { json })).body).toEqual(taken)
    expect((await trackOf(tripId)).map((fix) => fix.fixedAt - start)).toEqual([0, 1_000, 2_000, 3_000])
  })

  test("a refused position is answered so that the tracker doesn't resend it", async () => {
    const { token } = await withTrip()
    const query = new URLSearchParams({ id: token, lat: '95', lon: '0', timestamp: String(known().at) })
    expect(await call(service.url, `/api/osmand?${query}`)).toMatchObject({
      status: 200,
      body: { accepted: 0, refused: [{ index: 0, reason: 'impossiblePosition' }], trip: 'running' },
    })
  })
})

test.each(['/', '%20'])('the OwnTracks address may end with %j', async (end) => {
  const { tripId, deviceId, token } = await withTrip()
  const asked = { json: ownTracksMessage(known()), headers: basic(deviceId, token) }
  expect((await call(service.url, `/api/owntracks${end}`, asked)).status).toBe(200)
  expect(await trackOf(tripId)).toHaveLength(1)
})

describe('the OsmAnd and Traccar Client address', () => {
  const fields = (token: string) => `id=${token}&lat=34.7&lon=-76.66`

  test('the address may end with a slash', async () => {
    const { tripId, token } = await withTrip()
    expect((await call(service.url, `/api/osmand/?${fields(token)}`)).body).toMatchObject({ accepted: 1 })
    service.clock.increment(1_000)
    const form = await fetch(`${service.url}/api/osmand/`, {
      method: 'POST',
      body: new URLSearchParams(fields(token)),
    })
    expect(await form.json()).toMatchObject({ accepted: 1 })
    expect(await trackOf(tripId)).toHaveLength(2)
  })

  test.each(['/api/osmand', '/api/osmand/'])('a HEAD request to %s stores nothing', async (path) => {
    const { tripId, token } = await withTrip()
    const answer = await fetch(`${service.url}${path}?${fields(token)}`, { method: 'HEAD' })
    expect(answer.status).toBe(404)
    expect(await trackOf(tripId)).toEqual([])
  })
})

describe('a device', () => {
  test('a device is listed without its token, which is never stored or logged', async () => {
    const { traveler, deviceId, token } = await withTrip()
    await call(service.url, `/api/osmand?id=${token}&lat=34.7&lon=-76.66`)
    const { body } = await traveler.call('/api/app/devices')
    expect(body.devices).toEqual([
      expect.objectContaining({ deviceId, name: 'Pixel', revokedAt: null, lastUsedAt: expect.any(String) }),
    ])
    expect(JSON.stringify(body)).not.toContain(token)
    const logged = service.logged.join('')
    expect(logged).toContain('"route":"/api/osmand"')
    expect(logged).not.toContain(token)
    expect(logged).not.toContain('34.7')
  })

  test("a revoked device can't send, and only its owner can revoke it", async () => {
    const { traveler, deviceId, token, tripId } = await withTrip()
    const path = `/api/app/devices/${deviceId}`
    const stranger = await newTraveler(service)
    expect((await stranger.call(path, undefined, 'DELETE')).status).toBe(404)
    expect((await traveler.call(path, undefined, 'DELETE')).status).toBe(200)
    expect((await call(service.url, `/api/osmand?id=${token}&lat=34.7&lon=-76.66`)).status).toBe(401)
    const answer = await call(service.url, '/api/owntracks', {
      json: ownTracksMessage(known()),
      headers: basic(deviceId, token),
    })
    expect(answer.status).toBe(401)
    expect(await trackOf(tripId)).toEqual([])
  })
})

describe('device tokens', () => {
  const secrets = { password: travelerSecrets.password }
  /** The same traveler, signed in once more, with a device of that session. */
  async function onAnotherPhone({ phone }: TestTraveler) {
    const { body } = await call(service.url, '/api/app/session', { json: { phoneNumber: phone, ...secrets } })
    const signedIn = as(service, (body as { token: string }).token)
    return { ...signedIn, device: await newDevice(signedIn) }
  }
  const report = async (token: string) =>
    (await call(service.url, `/api/osmand?id=${token}&lat=34.7&lon=-76.66`)).status

  test('logging out revokes the tokens that the session created [§1.10]', async () => {
    const { traveler, tripId, deviceId, token } = await withTrip()
    service.clock.increment(1_000)
    const other = await onAnotherPhone(traveler)
    expect((await traveler.call('/api/app/session', undefined, 'DELETE')).status).toBe(200)
    expect(await report(token)).toBe(401)
    const headers = basic(deviceId, token)
    const ownTracks = await call(service.url, '/api/owntracks', { json: ownTracksMessage(known()), headers })
    expect(ownTracks.status).toBe(401)
    expect(await trackOf(tripId)).toEqual([])
    expect(await report(other.device.token)).toBe(200)
    const { body } = await other.call('/api/app/devices')
    expect(body.devices).toMatchObject([
      { deviceId, revokedAt: new Date(service.clock.now()).toISOString() },
      { deviceId: other.device.deviceId, revokedAt: null },
    ])
  })

  test('an expired session revokes its tokens', async () => {
    const { traveler, token } = await withTrip()
    const openedAt = service.clock.now()
    service.clock.increment(SESSION_LIFE_MS - 1)
    expect(await report(token)).toBe(200)
    service.clock.increment(1)
    expect(await report(token)).toBe(401)
    await service.ports.devices.cleanUp(service.clock.now() + 1)
    const { devices } = (await (await onAnotherPhone(traveler)).call('/api/app/devices')).body
    const [device] = devices as { revokedAt: string }[]
    expect(device?.revokedAt).toBe(new Date(openedAt + SESSION_LIFE_MS).toISOString())
  })
})

describe("limits of an account's devices", () => {
  const add = (traveler: TestTraveler) =>
    traveler.call('/api/app/devices', { name: 'Pixel', password: travelerSecrets.password })
  const listed = async (traveler: TestTraveler) =>
    (await traveler.call('/api/app/devices')).body.devices as {
      deviceId: string
      revokedAt: string | null
    }[]

  test('an account has at most ten devices, even when they are added concurrently', async () => {
    const traveler = await newTraveler(service)
    for (let device = 0; device < 8; device += 1) await newDevice(traveler)
    const answers = await Promise.all([add(traveler), add(traveler), add(traveler), add(traveler)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect((await add(traveler)).body).toEqual({
      error: 'You already have ten devices. Remove one first.',
      code: 'too_many_devices',
    })
    expect(await listed(traveler)).toHaveLength(10)
    expect((await add(await newTraveler(service))).status).toBe(200)
  })

  test('removing a device frees a slot, and removed ones are kept up to a limit', async () => {
    const traveler = await newTraveler(service)
    for (let device = 0; device < 10; device += 1) await newDevice(traveler)
    for (let turn = 0; turn < 14; turn += 1) {
      const live = (await listed(traveler)).find(({ revokedAt }) => revokedAt === null)
      expect((await traveler.call(`/api/app/devices/${live?.deviceId}`, undefined, 'DELETE')).status).toBe(
        200,
      )
      service.clock.increment(1_000)
      expect((await add(traveler)).status).toBe(200)
    }
    const all = await listed(traveler)
    expect(all.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(10)
    expect(all.length).toBeLessThanOrEqual(21)
  })
})

describe("time of a device's last position", () => {
  test('the time covers positions within and outside of a trip, not mere requests', async () => {
    const traveler = await newTraveler(service)
    const { deviceId, token } = await newDevice(traveler)
    const read = async () => {
      const { body } = await traveler.call('/api/app/devices')
      const [device] = body.devices as { lastUsedAt: string | null; lastPositionAt: string | null }[]
      return { at: body.at, used: device?.lastUsedAt, located: device?.lastPositionAt }
    }
    const now = () => new Date(service.clock.now()).toISOString()
    expect(await read()).toEqual({ at: now(), used: null, located: null })

    const headers = basic(deviceId, token)
    const other = { _type: 'lwt', tst: 1 }
    expect((await call(service.url, '/api/owntracks', { json: other, headers })).status).toBe(200)
    const called = now()
    expect(await read()).toEqual({ at: called, used: called, located: null })
    await call(service.url, `/api/osmand?id=${token}&lat=95&lon=0`)
    expect(await read()).toMatchObject({ located: null })

    await call(service.url, `/api/osmand?id=${token}&lat=34.7&lon=-76.66`)
    expect(await read()).toEqual({ at: called, used: called, located: called })
    service.clock.increment(10 * 60_000)
    await call(service.url, '/api/owntracks', { json: other, headers })
    expect(await read()).toEqual({ at: now(), used: now(), located: called })

    await startedTrip(traveler)
    await call(service.url, `/api/osmand?id=${token}&lat=34.7&lon=-76.66`)
    expect(await read()).toEqual({ at: now(), used: now(), located: now() })
  })
})

describe('time of the last old position', () => {
  test('the time reads the same after either PIN', async () => {
    const seen = []
    for (const pin of [travelerSecrets.pin, travelerSecrets.distressPin]) {
      const traveler = await newTraveler(service)
      const { token } = await newDevice(traveler)
      const tripId = await startedTrip(traveler, { time: '10 hour' })
      await service.advance(50 * MINUTE_MS)
      await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin })
      const taken = Math.floor((service.clock.now() - 45 * MINUTE_MS) / 1_000)
      await call(service.url, `/api/osmand?id=${token}&lat=34.7&lon=-76.66&timestamp=${taken}`)
      const { body } = await traveler.call('/api/app/devices')
      seen.push((body.devices as { lastPositionAt: string | null }[]).map((one) => one.lastPositionAt))
    }
    expect(seen).toEqual([[null], [null]])
  })
})

describe('changing the password during a trip', () => {
  const newPassword = 'another brown horse jumps'
  const send = async (token: string) =>
    (await call(service.url, `/api/osmand?id=${token}&lat=35.7&lon=-79.02`)).status

  test('trackers keep working until the trip ends, are named, and can be revoked by hand', async () => {
    const traveler = await newTraveler(service)
    const [kept, byHand] = [await newDevice(traveler), await newDevice(traveler)]
    const tripId = await startedTrip(traveler)
    const { body } = await call(service.url, '/api/app/session', {
      json: { phoneNumber: traveler.phone, password: travelerSecrets.password },
    })
    const elsewhere = as(service, String((body as { token: string }).token))
    const secrets = { password: travelerSecrets.password, newPassword }
    expect((await elsewhere.call('/api/app/password', secrets, 'PUT')).status).toBe(200)
    expect((await traveler.call('/api/app/trip')).status).toBe(401)
    expect((await toldTo(service, traveler.phone)).at(-1)?.body).toContain(
      'These trackers keep going until your trip is over: Pixel, Pixel.',
    )
    expect([await send(kept.token), await send(byHand.token)]).toEqual([200, 200])
    await elsewhere.call(`/api/app/devices/${byHand.deviceId}`, undefined, 'DELETE')
    expect(await send(byHand.token)).toBe(401)
    await elsewhere.call(`/api/app/trips/${tripId}/check-in`, { pin: travelerSecrets.pin })
    service.clock.increment(25 * HOUR_MS)
    expect(await send(kept.token)).toBe(401)
  })

  test('trackers revoked by an earlier change stay revoked', async () => {
    const traveler = await newTraveler(service)
    const { token } = await newDevice(traveler)
    const signIn = async (password: string) => {
      const { body } = await call(service.url, '/api/app/session', {
        json: { phoneNumber: traveler.phone, password },
      })
      return { ...traveler, ...as(service, String((body as { token: string }).token)) }
    }
    const tripId = await startedTrip(traveler)
    const first = await signIn(travelerSecrets.password)
    await first.call('/api/app/password', { password: travelerSecrets.password, newPassword }, 'PUT')
    await first.call(`/api/app/trips/${tripId}/check-in`, { pin: travelerSecrets.pin })
    const endedAt = new Date(service.clock.now() + 24 * HOUR_MS).toISOString()
    // Between two looks of the job that takes ended tokens away.
    service.clock.increment(24 * HOUR_MS - MINUTE_MS)
    await service.scheduler.settled()
    service.clock.increment(2 * MINUTE_MS)
    await startedTrip(first)
    expect(await send(token)).toBe(401)
    const second = await signIn(newPassword)
    const secrets = { password: newPassword, newPassword: 'yet another brown horse' }
    const listed = (await second.call('/api/app/devices')).body.devices as { revokedAt: string | null }[]
    expect(listed.map(({ revokedAt }) => revokedAt)).toEqual([endedAt])
    expect((await second.call('/api/app/password', secrets, 'PUT')).status).toBe(200)
    expect(await send(token)).toBe(401)
    const told = (await toldTo(service, traveler.phone)).at(-1)?.body
    expect(told).toContain('Your password was changed')
    expect(told).not.toContain('These trackers go on')
  })

  test('without a running trip all trackers end, as do those of a session ended by hand', async () => {
    const traveler = await newTraveler(service)
    const { token } = await newDevice(traveler)
    const { body } = await call(service.url, '/api/app/session', {
      json: { phoneNumber: traveler.phone, password: travelerSecrets.password },
    })
    const elsewhere = as(service, String((body as { token: string }).token))
    const secrets = { password: travelerSecrets.password, newPassword }
    await elsewhere.call('/api/app/password', secrets, 'PUT')
    expect(await send(token)).toBe(401)
    const later = await call(service.url, '/api/app/session', {
      json: { phoneNumber: traveler.phone, password: newPassword },
    })
    const again = as(service, String((later.body as { token: string }).token))
    const device = (await again.call('/api/app/devices', { name: 'Pixel', password: newPassword })).body as {
      token: string
    }
    await startedTrip({ ...traveler, ...again })
    expect(await send(device.token)).toBe(200)
    await elsewhere.call('/api/app/sessions', undefined, 'DELETE')
    expect(await send(device.token)).toBe(401)
  })
})
