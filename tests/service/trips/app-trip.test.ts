import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { trackOf } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const iso = (ms: number) => new Date(ms).toISOString()

describe('starting a trip', () => {
  test('returns the due time, and the same response to a repeated request', async () => {
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

  test('creates one trip if two requests arrive at the same time', async () => {
    const traveler = await newTraveler(service)
    const answers = await Promise.all(
      [1, 2].map(() => traveler.call('/api/app/trips', { activity: 'sailing', time: '1 hour' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['without contacts', [], { activity: 'sailing' }, 'contacts_missing'],
    [
      'for a sensor without a position',
      undefined,
      { activity: 'sensor', location: 'the shed' },
      'bad_location',
    ],
  ])('is refused %s', async (_what, contacts, facts, code) => {
    const traveler = await newTraveler(service, contacts)
    const { body } = await traveler.call('/api/app/trips', { time: '1 hour', ...facts })
    expect(body.code).toBe(code)
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
  test('stores each position once, in any order, with its fix time and arrival time', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const start = service.clock.now()
    const at = (minutes: number) => ({
      latitude: 34.7 + minutes / 1_000,
      longitude: -76.66,
      timestamp: iso(start + minutes * 60_000),
      accuracy: 12,
      speed: 2.5,
      battery: 71,
    })
    service.clock.increment(60 * 60_000)
    const path = `/api/app/trips/${tripId}/fixes`
    const answer = { status: 200, body: { accepted: 3, refused: [] } }
    const locations = [at(30), at(10), at(20)]
    expect(await traveler.call(path, { locations })).toEqual(answer)
    expect(await traveler.call(path, { locations })).toEqual(answer)
    const track = await trackOf(service, tripId)
    expect(track.map((fix) => (fix.fixedAt - start) / 60_000)).toEqual([10, 20, 30])
    const details = { accuracy: 12, speed: 2.5, battery: 71, receivedAt: service.clock.now() }
    for (const fix of track) expect(fix.details).toEqual(details)
    const { body } = await traveler.call('/api/app/trip')
    expect((body.trip as { lastPosition: unknown }).lastPosition).toEqual({
      at: iso(start + 30 * 60_000),
      receivedAt: iso(service.clock.now()),
      source: null,
      accuracy: 12,
      battery: 71,
    })
  })

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
