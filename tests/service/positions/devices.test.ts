import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { SESSION_LIFE_MS } from '../../../src/service/accounts/sessions/sign-in.ts'
import { tablesWith } from '../../support/databases/tables-with.ts'
import {
  type Known,
  osmAndFields,
  ownTracksMessage,
  times,
  traccarClientMessage,
} from '../../support/providers/phone-payloads.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  inTime,
  newDevice,
  newTraveler,
  type SignedInTraveler,
  signIn,
  startedTrip,
  type TestTraveler,
  toldTo,
} from '../../support/travelers/traveler.ts'
import { trackOf as trackInDatabase } from '../../support/travelers/trips.ts'

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
type Device = { deviceId: string; token: string }
const ownTracks = ({ deviceId, token }: Device, json: object = ownTracksMessage(known())) =>
  call(service.url, '/api/owntracks', { json, headers: basic(deviceId, token) })
const osmAnd = ({ token }: Pick<Device, 'token'>, place = 'lat=34.7&lon=-76.66') =>
  call(service.url, `/api/osmand?id=${token}&${place}`)
const report = async (device: Pick<Device, 'token'>) => (await osmAnd(device)).status

async function withTrip() {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler)
  return { traveler, tripId, ...(await newDevice(traveler)) }
}

describe('OwnTracks', () => {
  test('sends positions to the running trip with device id and token', async () => {
    const { tripId, ...device } = await withTrip()
    expect(await ownTracks(device)).toMatchObject({ status: 200, body: [] })
    expect(await trackOf(tripId)).toMatchObject([{ latitude: 34.7, longitude: -76.66 }])
    const system = { 'user-agent': 'OwnTracks/18.4 CFNetwork/1494.0.7 Darwin/23.4.0' }
    const later = ownTracksMessage(known({ at: known().at + 1_000 }))
    const headers = { ...basic(device.deviceId, device.token), ...system }
    await call(service.url, '/api/owntracks', { json: later, headers })
    expect((await trackOf(tripId))[1]?.details).toMatchObject({ accuracy: 15, source: 'ios' })
    expect((await ownTracks(device, { _type: 'lwt', tst: 1 })).status).toBe(200)
  })

  test('is rejected without a valid id and token', async () => {
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
  test('send positions to the running trip by query string, form, and JSON', async () => {
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

  test('get a success response if a position in the query string is rejected', async () => {
    expect(await osmAnd(await withTrip(), `lat=95&lon=0&timestamp=${known().at}`)).toMatchObject({
      status: 200,
      body: { accepted: 0, refused: [{ index: 0, reason: 'impossiblePosition' }], trip: 'running' },
    })
  })
})

test('OwnTracks positions are accepted at a URL that ends with a space', async () => {
  const { tripId, deviceId, token } = await withTrip()
  const asked = { json: ownTracksMessage(known()), headers: basic(deviceId, token) }
  expect((await call(service.url, '/api/owntracks%20', asked)).status).toBe(200)
  expect(await trackOf(tripId)).toHaveLength(1)
})

describe('OsmAnd and Traccar Client URL', () => {
  const fields = (token: string) => `id=${token}&lat=34.7&lon=-76.66`

  test('works with a trailing slash', async () => {
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

  test('stores nothing for a HEAD request', async () => {
    const { tripId, token } = await withTrip()
    const answer = await fetch(`${service.url}/api/osmand?${fields(token)}`, { method: 'HEAD' })
    expect(answer.status).toBe(404)
    expect(await trackOf(tripId)).toEqual([])
  })
})

describe('tracker', () => {
  test('is listed without its token, which is never stored in plain text or logged', async () => {
    const { traveler, deviceId, token } = await withTrip()
    await report({ token })
    const { body } = await traveler.call('/api/app/devices')
    expect(body.devices).toEqual([
      expect.objectContaining({ deviceId, name: 'Pixel', revokedAt: null, lastUsedAt: expect.any(String) }),
    ])
    expect(JSON.stringify(body)).not.toContain(token)
    expect(await tablesWith(service.database.db, deviceId)).toContain('devices')
    expect(await tablesWith(service.database.db, token)).toEqual([])
    const logged = service.logged.join('')
    expect(logged).toContain('"route":"/api/osmand"')
    expect(logged).not.toContain(token)
    expect(logged).not.toContain('34.7')
  })

  test("can't send positions once revoked, and only its owner can revoke it", async () => {
    const { traveler, tripId, ...device } = await withTrip()
    const path = `/api/app/devices/${device.deviceId}`
    const stranger = await newTraveler(service)
    expect((await stranger.call(path, undefined, 'DELETE')).status).toBe(404)
    expect((await traveler.call(path, undefined, 'DELETE')).status).toBe(200)
    expect([await report(device), (await ownTracks(device)).status]).toEqual([401, 401])
    expect(await trackOf(tripId)).toEqual([])
  })
})

describe('tracker tokens', () => {
  async function onAnotherPhone({ phone }: TestTraveler) {
    const signedIn = await signIn(service, phone)
    return { ...signedIn, device: await newDevice(signedIn) }
  }

  test('are revoked when the session that created them logs out [§1.10]', async () => {
    const { traveler, tripId, ...device } = await withTrip()
    service.clock.increment(1_000)
    const other = await onAnotherPhone(traveler)
    expect((await traveler.call('/api/app/session', undefined, 'DELETE')).status).toBe(200)
    expect([await report(device), (await ownTracks(device)).status]).toEqual([401, 401])
    expect(await trackOf(tripId)).toEqual([])
    expect(await report(other.device)).toBe(200)
    const { body } = await other.call('/api/app/devices')
    expect(body.devices).toMatchObject([
      { deviceId: device.deviceId, revokedAt: inTime(service, 0) },
      { deviceId: other.device.deviceId, revokedAt: null },
    ])
  })

  test('are revoked when the session that created them expires', async () => {
    const { traveler, ...tracker } = await withTrip()
    const openedAt = service.clock.now()
    service.clock.increment(SESSION_LIFE_MS - 1)
    expect(await report(tracker)).toBe(200)
    service.clock.increment(1)
    expect(await report(tracker)).toBe(401)
    await service.ports.devices.cleanUp(service.clock.now() + 1)
    const { devices } = (await (await onAnotherPhone(traveler)).call('/api/app/devices')).body
    const [device] = devices as { revokedAt: string }[]
    expect(device?.revokedAt).toBe(new Date(openedAt + SESSION_LIFE_MS).toISOString())
  })
})

describe("limits on an account's trackers", () => {
  const add = (traveler: TestTraveler) =>
    traveler.call('/api/app/devices', { name: 'Pixel', password: travelerSecrets.password })
  const listed = async (traveler: TestTraveler) =>
    (await traveler.call('/api/app/devices')).body.devices as {
      deviceId: string
      revokedAt: string | null
    }[]

  test('allow at most ten trackers, even when they are added concurrently, without counting removed ones', async () => {
    const traveler = await newTraveler(service)
    for (let device = 0; device < 8; device += 1) await newDevice(traveler)
    const answers = await Promise.all([add(traveler), add(traveler), add(traveler), add(traveler)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect((await add(traveler)).body).toEqual({
      error: 'You already have ten devices. Remove one first.',
      code: 'too_many_devices',
    })
    const [first, ...others] = await listed(traveler)
    expect(others).toHaveLength(9)
    await traveler.call(`/api/app/devices/${first?.deviceId}`, undefined, 'DELETE')
    expect((await add(traveler)).status).toBe(200)
    expect((await add(await newTraveler(service))).status).toBe(200)
  })
})

describe("time of a tracker's last position", () => {
  test('changes with each position, even without a trip, but not with other requests', async () => {
    const traveler = await newTraveler(service)
    const device = await newDevice(traveler)
    const other = { _type: 'lwt', tst: 1 }
    const read = async () => {
      const { body } = await traveler.call('/api/app/devices')
      const [seen] = body.devices as { lastUsedAt: string | null; lastPositionAt: string | null }[]
      return { at: body.at, used: seen?.lastUsedAt, located: seen?.lastPositionAt }
    }
    const now = () => inTime(service, 0)
    expect(await read()).toEqual({ at: now(), used: null, located: null })

    expect((await ownTracks(device, other)).status).toBe(200)
    const called = now()
    expect(await read()).toEqual({ at: called, used: called, located: null })
    await osmAnd(device, 'lat=95&lon=0')
    expect(await read()).toMatchObject({ located: null })

    await report(device)
    expect(await read()).toEqual({ at: called, used: called, located: called })
    service.clock.increment(10 * MINUTE_MS)
    await ownTracks(device, other)
    expect(await read()).toEqual({ at: now(), used: now(), located: called })

    await startedTrip(traveler)
    await report(device)
    expect(await read()).toEqual({ at: now(), used: now(), located: now() })
  })
})

describe('trackers after a password change', () => {
  const newPassword = 'another brown horse jumps'
  const change = (signedIn: SignedInTraveler, from = travelerSecrets.password, to = newPassword) =>
    signedIn.call('/api/app/password', { password: from, newPassword: to }, 'PUT')

  test('keep working until a day after the trip, are listed in a text to the traveler, and can be revoked', async () => {
    const traveler = await newTraveler(service)
    const [kept, byHand] = [await newDevice(traveler), await newDevice(traveler)]
    const tripId = await startedTrip(traveler)
    const elsewhere = await signIn(service, traveler.phone)
    expect((await change(elsewhere)).status).toBe(200)
    expect((await traveler.call('/api/app/trip')).status).toBe(401)
    expect((await toldTo(service, traveler.phone)).at(-1)?.body).toContain(
      'These trackers keep going until a day after your trip: Pixel, Pixel.',
    )
    expect([await report(kept), await report(byHand)]).toEqual([200, 200])
    await elsewhere.call(`/api/app/devices/${byHand.deviceId}`, undefined, 'DELETE')
    expect(await report(byHand)).toBe(401)
    await elsewhere.checkIn(tripId)
    service.clock.increment(23 * HOUR_MS)
    expect(await report(kept)).toBe(200)
    service.clock.increment(2 * HOUR_MS)
    expect(await report(kept)).toBe(401)
    await startedTrip({ ...traveler, ...elsewhere })
    expect(await report(kept)).toBe(401)
  })

  test('are revoked immediately if no trip is running, or once the traveler signs out everywhere', async () => {
    const traveler = await newTraveler(service)
    const device = await newDevice(traveler)
    const elsewhere = await signIn(service, traveler.phone)
    await change(elsewhere)
    expect(await report(device)).toBe(401)
    const again = await signIn(service, traveler.phone, newPassword)
    const { body } = await again.call('/api/app/devices', { name: 'Pixel', password: newPassword })
    const later = body as Device
    await startedTrip({ ...traveler, ...again })
    expect(await report(later)).toBe(200)
    await elsewhere.call('/api/app/sessions', undefined, 'DELETE')
    expect(await report(later)).toBe(401)
  })
})
