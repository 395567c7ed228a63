import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ofEachReading } from '../../../src/domain/primitives/position-readings.ts'
import { isoText, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { startOnPostgres } from '../../support/databases/both-databases.ts'
import { call } from '../../support/services/calls.ts'
import type { TestService } from '../../support/services/service.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, travelerSecrets } from '../../support/travelers/people.ts'
import {
  newDevice,
  newTraveler,
  phoneProof,
  startedTrip,
  type TestTraveler,
  toldAbout,
} from '../../support/travelers/traveler.ts'
import { putFixes } from '../../support/travelers/trips.ts'

const { password, pin, distressPin } = travelerSecrets
type Told = { number: string }
type Exported = {
  account: object
  sessions: object[]
  devices: { deviceId: string }[]
  trips: { tripId: string; positions: object[]; votes: Told[]; views: Told[]; acknowledgements: Told[] }[]
  messages: { text: string }[]
}

describe('data export', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startOnPostgres()
  })
  afterAll(() => service.stop())
  beforeEach(() => service.database.db.delete(throttle))

  const exported = async (traveler: TestTraveler, secret: object = { pin }) => {
    const { status, body } = await traveler.call('/api/app/export', secret)
    expect(status).toBe(200)
    return body as unknown as Exported
  }
  async function actsOfAna(tripId: string) {
    const isCalled = (await toldAbout(service, tripId)).some(({ body }) => /code#/.test(body))
    if (!isCalled) return
    const anas = await contactOn(service, tripId, ana.number)
    await anas.panel()
    await anas.acknowledge()
    await anas.vote()
  }

  test("contains the account, sessions, trackers, trips, positions, contacts' actions, and texts", async () => {
    const traveler = await newTraveler(service)
    const { deviceId } = await newDevice(traveler)
    const tripId = await startedTrip(traveler)
    await traveler.sendFix(tripId)
    await service.advance(140 * MINUTE_MS)
    await actsOfAna(tripId)
    const all = await exported(traveler, { password })
    // Omits fields that the export lacks: the session's `isSettingUp`, and the account's id.
    const {
      isSettingUp: _,
      userId: __,
      ...profile
    } = (await traveler.call('/api/app/profile')).body as Record<string, unknown>
    expect(all.account).toEqual(profile)
    expect([all.sessions.length, all.devices[0]?.deviceId]).toEqual([1, deviceId])
    const [trip] = all.trips
    expect(trip).toMatchObject({ tripId, activity: 'sailing', endedAt: null })
    expect(trip?.positions).toMatchObject([{ latitude: 34.7, longitude: -76.66 }])
    for (const list of [trip?.views, trip?.acknowledgements, trip?.votes])
      expect(list).toMatchObject([{ number: ana.number }])
    expect(all.messages.map(({ text }) => text).join('\n')).toContain('Another phone can now send')
    const again = await exported(traveler)
    expect(again.messages.at(-1)?.text).toContain('Someone downloaded a copy of your data')
  })

  test('contains every stored field of a position', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const fixedAt = service.clock.now() - 10 * MINUTE_MS
    const readings = ofEachReading(() => 5)
    await putFixes(
      service,
      { tripId, latitude: 34.7, longitude: -76.66, fixedAt },
      {
        tripId,
        latitude: 34.8,
        longitude: -76.67,
        fixedAt: fixedAt + 1_000,
        receivedAt: fixedAt + 5 * MINUTE_MS,
        device: 1,
        details: { ...readings, source: 'android' },
      },
    )
    const [trip] = (await exported(traveler)).trips
    expect(trip?.positions).toEqual([
      { latitude: 34.7, longitude: -76.66, at: isoText(fixedAt) },
      {
        latitude: 34.8,
        longitude: -76.67,
        device: 1,
        at: isoText(fixedAt + 1_000),
        ...readings,
        source: 'android',
        receivedAt: isoText(fixedAt + 5 * MINUTE_MS),
      },
    ])
  })

  test('is available as GPX, with the name and track of the trip', async () => {
    const traveler = await newTraveler(service)
    await traveler.sendFix(await startedTrip(traveler, { activity: 'fish & <chips>' }))
    const answer = await fetch(`${service.url}/api/app/export`, {
      method: 'POST',
      headers: { ...traveler.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'gpx', pin }),
    })
    expect(answer.headers.get('content-type')).toContain('application/gpx+xml')
    const gpx = await answer.text()
    expect(gpx).toContain('<trkpt lat="34.7" lon="-76.66"><time>20')
    expect(gpx).toContain('<name>fish &amp; &lt;chips&gt;</name>')
  })

  test('starts before the whole track has been read', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const many = 2_200
    const now = service.clock.now()
    await putFixes(
      service,
      ...Array.from({ length: many }, (_, at) => ({
        tripId,
        latitude: 34,
        longitude: -76,
        fixedAt: now - (many - at) * 1_000,
      })),
    )
    const { read } = service.keys
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    // Holds back the track from its third part on until the client has received the start of the file.
    let parts = 0
    service.keys.read = async (db, kind, id) => {
      if (kind === 'track') {
        parts += 1
        if (parts > 2) await held
      }
      return read(db, kind, id)
    }
    try {
      const answer = await fetch(`${service.url}/api/app/export`, {
        method: 'POST',
        headers: { ...traveler.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'json', pin }),
      })
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
      const decoder = new TextDecoder()
      let text = ''
      while (text.length < 10_000) text += decoder.decode((await reader.read()).value, { stream: true })
      expect(parts).toBeLessThanOrEqual(3)
      release()
      for (let next = await reader.read(); !next.done; next = await reader.read())
        text += decoder.decode(next.value, { stream: true })
      expect(JSON.parse(text).trips[0].positions.length).toBe(many)
    } finally {
      release()
      service.keys.read = read
    }
  })

  test.each([
    ['safety', pin],
    ['distress', distressPin],
  ])('contains no positions that it reads after the %s PIN ended the trip', async (_which, entered) => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const now = service.clock.now()
    const positions = Array.from({ length: 1_200 }, (_, at) => ({
      tripId,
      latitude: 34,
      longitude: -76,
      fixedAt: now - at * 1_000,
    }))
    await putFixes(service, ...positions)
    const [trip] = await service.ports.ownTrips.seenTrips(traveler.userId, now)
    let read = 0
    for await (const part of trip?.track() ?? []) {
      if (read === 0) expect((await traveler.checkIn(tripId, entered)).status).toBe(200)
      read += part.length
    }
    expect(read).toBe(500)
  })

  test('requires the password or PIN and has a rate limit', async () => {
    const traveler = await newTraveler(service)
    for (const secret of [{}, { password: 'harbor-light-8' }, { pin: '0000' }])
      expect((await traveler.call('/api/app/export', secret)).status).toBe(403)
    for (let times = 0; times < 10; times += 1) await exported(traveler)
    expect((await traveler.call('/api/app/export', { pin })).status).toBe(429)
  })

  test('contains no verification codes or link secrets, and no data about other accounts', async () => {
    const traveler = await newTraveler(service)
    const path = '/api/app/password-resets'
    const { proofId, code } = await phoneProof(service, traveler.phone, { path })
    await call(service.url, `${path}/${proofId}/proof`, { json: { code } })
    const friend = await newTraveler(service, [{ name: 'Robin', number: traveler.phone }])
    const tripId = await startedTrip(friend)
    await friend.checkIn(tripId, distressPin)
    const { messages } = await exported(traveler)
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Homeward: Someone asked for a new password.* \S+\/stop-password-change# or/),
    ])
  })

  test('is the same after the distress PIN as after the safety PIN, both immediately and later', async () => {
    const seen: string[][] = []
    for (const entered of [pin, distressPin]) {
      const traveler = await newTraveler(service)
      const facts = { activity: 'sensor', location: '34.7,-76.6' }
      const tripId = await startedTrip(traveler, facts)
      const started = service.clock.now()
      const plain = (all: Exported) =>
        JSON.stringify(all)
          .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, (instant) =>
            String(Math.round((Date.parse(instant.slice(1, -1)) - started) / MINUTE_MS)),
          )
          .replaceAll(tripId, 'trip')
          .replaceAll(traveler.phone, 'phone')
          .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
      await traveler.sendFix(tripId)
      service.clock.increment(5 * MINUTE_MS)
      // Waits for the background tasks that the clock has started.
      await service.scheduler.settled()
      const first = await exported(traveler, { pin: entered })
      service.clock.increment(5 * MINUTE_MS)
      await service.scheduler.settled()
      await traveler.sendFix(tripId)
      await actsOfAna(tripId)
      await service.scheduler.settled()
      const later = await exported(traveler, { pin: entered })
      seen.push([first, later].map(plain))
    }
    expect(seen[1]).toEqual(seen[0])
  })
})
