import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { devices } from '../../../src/service/platform/database/schema/account-schema.ts'
import { logStatements } from '../../support/databases/log-statements.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newDevice, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { trackOf } from '../../support/travelers/trips.ts'

const statements: string[] = []
let service: TestService
beforeAll(async () => {
  const database = await memoryDatabase()
  logStatements(database.db, (query) => statements.push(query))
  service = await startTestService({ env: { DEMO: 'off' }, database })
})
afterAll(async () => {
  await service.stop()
  await service.database.close()
})
beforeEach(() => {
  statements.length = 0
})

/** Starts a trip with a device. Returns, per protocol, a function that sends a position `ago` seconds old. */
async function withPhone(on: TestService) {
  const traveler = await newTraveler(on)
  const tripId = await startedTrip(traveler)
  const { deviceId, token } = await newDevice(traveler)
  const at = (ago: number) => Math.floor(on.clock.now() / 1_000) - ago
  const place = { lat: 34.7, lon: -76.66 }
  return {
    traveler,
    tripId,
    deviceId,
    ownTracks: (ago: number) =>
      call(on.url, '/api/owntracks', {
        json: { _type: 'location', ...place, tst: at(ago) },
        headers: { authorization: `Basic ${Buffer.from(`${deviceId}:${token}`).toString('base64')}` },
      }),
    osmAnd: (ago: number) => call(on.url, `/api/osmand?id=${token}&lat=34.7&lon=-76.66&timestamp=${at(ago)}`),
    app: (ago: number) =>
      traveler.call(`/api/app/trips/${tripId}/fixes`, {
        locations: [{ latitude: 34.7, longitude: -76.66, timestamp: at(ago) }],
      }),
  }
}

describe('uploaded position', () => {
  test.each(['ownTracks', 'osmAnd', 'app'] as const)(
    'is stored with a single SQL statement if sent by %s to a trip that has a position',
    async (way) => {
      const phone = await withPhone(service)
      expect((await phone[way](1)).status).toBe(200)
      statements.length = 0
      expect((await phone[way](0)).status).toBe(200)
      expect(statements).toHaveLength(1)
      expect(await trackOf(service, phone.tripId)).toHaveLength(2)
    },
  )

  test('is stored in a batch with concurrent positions of other trips', async () => {
    const phones = await Promise.all(Array.from({ length: 16 }, () => withPhone(service)))
    for (const phone of phones) await phone.ownTracks(1)
    statements.length = 0
    const answers = await Promise.all(phones.map((phone) => phone.ownTracks(0)))
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
    expect(statements.length).toBeLessThan(16)
    for (const { tripId } of phones) expect(await trackOf(service, tripId)).toHaveLength(2)
  })

  test('is added to the newest trip if an earlier trip has ended', async () => {
    const phone = await withPhone(service)
    await phone.ownTracks(0)
    await phone.traveler.checkIn(phone.tripId)
    service.clock.increment(10_000)
    expect((await phone.ownTracks(0)).status).toBe(200)
    const next = await startedTrip(phone.traveler)
    await phone.ownTracks(0)
    expect(await trackOf(service, next)).toHaveLength(1)
    expect(await trackOf(service, phone.tripId)).toEqual([])
  })

  test('is stored even if the database refuses another position in the batch', async () => {
    const phones = await Promise.all(Array.from({ length: 4 }, () => withPhone(service)))
    const now = service.clock.now()
    const device = async ({ deviceId }: { deviceId: string }) =>
      (await service.database.db.select().from(devices).where(eq(devices.id, deviceId)))[0]?.tokenHash ?? ''
    const hashes = await Promise.all(phones.map(device))
    const taken = hashes.map((tokenHash, at) =>
      service.ports.trips.takeUpload(
        { kind: 'device', tokenHash, deviceId: null },
        [
          {
            latitude: at === 1 ? Number.NaN : 34.7,
            longitude: -76.66,
            fixedAt: now,
            receivedAt: now,
            details: {},
          },
        ],
        now,
      ),
    )
    const outcomes = (await Promise.allSettled(taken)).map(({ status }) => status)
    expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    const lengths = phones.map(async ({ tripId }) => (await trackOf(service, tripId)).length)
    expect(await Promise.all(lengths)).toEqual([1, 0, 1, 1])
  })

  test("is stored once if sent twice, even if another device's position has the same millisecond", async () => {
    const { traveler, tripId } = await withPhone(service)
    const watch = await newDevice(traveler)
    const now = service.clock.now()
    const byApp = (ago: number, latitude: number) =>
      traveler.call(`/api/app/trips/${tripId}/fixes`, {
        locations: [{ latitude, longitude: -76.66, timestamp: now - ago }],
      })
    const byWatch = (ago: number, lat: number) =>
      call(service.url, `/api/osmand?id=${watch.token}&lat=${lat}&lon=-76.66&timestamp=${now - ago}`)
    for (const _sending of ['first', 'again']) {
      for (const ago of [10, 9, 8]) await byApp(ago, 34 + ago)
      for (const ago of [10, 9, 8]) expect((await byWatch(ago, 64 + ago)).status).toBe(200)
    }
    const stored = (await trackOf(service, tripId)).map(({ latitude }) => latitude)
    expect(stored.sort()).toEqual([42, 43, 44, 72, 73, 74])
  })

  test('is stored even if another device concurrently uploads a position with the same timestamp', async () => {
    const { traveler, tripId } = await withPhone(service)
    const watch = await newDevice(traveler)
    const now = service.clock.now()
    const latitudes = Array.from({ length: 10 }, (_, at) => 34 + at)
    const answers = await Promise.all(
      latitudes.flatMap((latitude, at) => [
        traveler.call(`/api/app/trips/${tripId}/fixes`, {
          locations: [{ latitude, longitude: -76.66, timestamp: now - at }],
        }),
        // The service adds the device's number (1) to these times, so that they equal the other device's times.
        call(
          service.url,
          `/api/osmand?id=${watch.token}&lat=${latitude + 30}&lon=-76.66&timestamp=${now - at - 1}`,
        ),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const stored = (await trackOf(service, tripId)).map(({ latitude }) => latitude)
    expect(stored.sort()).toEqual([...latitudes, ...latitudes.map((one) => one + 30)].sort())
  })

  test('is stored even if many others have the same millisecond, and only once if sent again', async () => {
    const { traveler, tripId, osmAnd } = await withPhone(service)
    await osmAnd(20)
    const timestamp = Math.floor(service.clock.now() / 1_000) * 1_000 - 10_000
    const latitudes = Array.from({ length: 40 }, (_, at) => 34 + at / 100)
    const locations = latitudes.map((latitude) => ({ latitude, longitude: -76.66, timestamp }))
    for (const sent of [locations, locations, locations.toReversed()]) {
      const { body } = await traveler.call(`/api/app/trips/${tripId}/fixes`, { locations: sent })
      expect(body).toMatchObject({ accepted: 40 })
    }
    const stored = (await trackOf(service, tripId)).map(({ latitude }) => latitude)
    expect(stored.sort()).toEqual([...latitudes, 34.7].sort())
  })
})

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

test.runIf(postgres)('no position that arrives while the trip ends is kept', async () => {
  const database = await openDatabase({ url: postgres?.url ?? '' })
  const onServer = await startTestService({ env: { DEMO: 'off' }, database })
  const phones = await Promise.all(Array.from({ length: 8 }, () => withPhone(onServer)))
  const rounds = phones.map(async ({ traveler, tripId, ownTracks }) => {
    const sent = Array.from({ length: 6 }, (_, ago) => ownTracks(ago))
    const { pin } = travelerSecrets
    const ended = await traveler.checkIn(tripId, pin)
    expect(ended.status).toBe(200)
    for (const answer of await Promise.all([...sent, ownTracks(10)])) expect(answer.status).toBe(200)
  })
  await Promise.all(rounds)
  for (const { tripId } of phones) expect(await trackOf(onServer, tripId)).toEqual([])
  await onServer.stop()
  await database.close()
})
