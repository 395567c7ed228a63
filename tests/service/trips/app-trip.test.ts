import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { trackOf } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const iso = (ms: number) => new Date(ms).toISOString()

describe('starting a trip', () => {
  test('returns the due time, gets the same response if repeated, and is refused during another trip', async () => {
    const traveler = await newTraveler(service)
    const facts = { tripId: randomUUID(), activity: 'jogging', time: '45 minute' }
    const { body } = await traveler.call('/api/app/trips', facts)
    const now = service.clock.now()
    expect(body.trip).toMatchObject({
      tripId: facts.tripId,
      activity: 'jogging',
      location: null,
      state: 'active',
      startedAt: iso(now),
      dueAt: iso(now + 45 * 60_000),
      alertAt: iso(now + 60 * 60_000),
      contacts: [{ name: 'Ana Ruiz' }, { name: 'Ben Okafor' }, { name: 'Carol Lindqvist' }],
    })
    expect((await traveler.call('/api/app/trips', facts)).body).toEqual(body)
    expect((await traveler.call('/api/app/trip')).body).toEqual({
      trip: body.trip,
      now: iso(now),
      textsTo: null,
      textsStopped: false,
      canRing: false,
    })
    expect(await traveler.call('/api/app/trips', { activity: 'sailing', time: '1 hour' })).toMatchObject({
      status: 409,
      body: { code: 'trip_running' },
    })
  })

  test.each(['pin', 'distressPin'] as const)(
    'starts nothing and says that the trip isn’t running if a request is repeated after a check-in with the %s',
    async (name) => {
      const traveler = await newTraveler(service)
      const facts = { tripId: randomUUID(), activity: 'jogging', time: '45 minute' }
      expect((await traveler.call('/api/app/trips', facts)).status).toBe(200)
      expect((await traveler.checkIn(facts.tripId, travelerSecrets[name])).status).toBe(200)
      expect(await traveler.call('/api/app/trips', facts)).toMatchObject({
        status: 409,
        body: { code: 'trip_not_running' },
      })
      expect((await traveler.call('/api/app/trip')).body.trip).toBeNull()
    },
  )

  test('reads an id in capital letters as the same id', async () => {
    const traveler = await newTraveler(service)
    const tripId = randomUUID()
    const facts = { activity: 'jogging', time: '45 minute' }
    const { status, body } = await traveler.call('/api/app/trips', { ...facts, tripId: tripId.toUpperCase() })
    expect([status, body]).toMatchObject([200, { trip: { tripId } }])
    expect((await traveler.call('/api/app/trips', { ...facts, tripId })).body).toEqual(body)
    expect((await traveler.checkIn(tripId)).status).toBe(200)
  })

  test('creates one trip if two requests arrive at the same time', async () => {
    const traveler = await newTraveler(service)
    const answers = await Promise.all(
      [1, 2].map(() => traveler.call('/api/app/trips', { activity: 'sailing', time: '1 hour' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is refused if the traveler has no PIN to end the trip', async () => {
    const traveler = await newTraveler(service)
    await service.ports.accounts.writePins(traveler.userId, {
      pinHash: null,
      distressPinHash: null,
      secondDistressPinHash: null,
    })
    const { body } = await traveler.call('/api/app/trips', { activity: 'sailing', time: '1 hour' })
    expect(body.code).toBe('pin_missing')
  })
})

describe('position upload in the app', () => {
  test('accepts up to a thousand positions in a request', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const start = service.clock.now()
    const fix = (index: number) => ({ latitude: 34.7, longitude: -76.66, timestamp: start + index * 100 })
    service.clock.increment(2 * 60_000)
    const many = Array.from({ length: 1_000 }, (_, index) => fix(index))
    const path = `/api/app/trips/${tripId}/fixes`
    expect((await traveler.call(path, { locations: many })).body).toEqual({ accepted: 1_000, refused: [] })
    const more = await traveler.call(path, { locations: [...many, fix(1_000)] })
    expect(more).toMatchObject({ status: 413, body: { code: 'too_many_fixes' } })
    expect(await trackOf(service, tripId)).toHaveLength(1_000)
  })

  test("stores positions only in the uploader's own trip", async () => {
    const tripId = await startedTrip(await newTraveler(service))
    expect((await (await newTraveler(service)).sendFix(tripId)).status).toBe(409)
    expect(await trackOf(service, tripId)).toEqual([])
  })
})
