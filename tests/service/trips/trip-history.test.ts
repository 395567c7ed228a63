import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { fixes, keptTracks, trips } from '../../../src/service/platform/database/schema/schema.ts'
import { heldPositions } from '../../../src/service/trips/positions/held-positions.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, type TestTraveler, toldTo } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })
forgetTravelersBeforeEach(() => service)

const historyOf = async (traveler: TestTraveler) =>
  (await traveler.call('/api/app/trips')).body.trips as object[]
const go = (traveler: TestTraveler, tripId: string) =>
  traveler.call(`/api/app/trips/${tripId}/fixes`, {
    locations: [0, 1, 2].map((at) => ({
      latitude: 34.7 + at / 100,
      longitude: -76.66,
      timestamp: service.clock.now() - (2 - at) * 10 * MINUTE_MS,
    })),
  })

test('the list of past trips shows time, distance, and how each trip ended, newest first', async () => {
  const traveler = await newTraveler(service, [ana, ben])
  expect(await historyOf(traveler)).toEqual([])
  const first = await startedTrip(traveler, { activity: 'sailing', location: 'Core Sound' })
  service.clock.increment(HOUR_MS)
  await go(traveler, first)
  expect(await historyOf(traveler)).toEqual([])
  const startedAt = new Date(service.clock.now() - HOUR_MS).toISOString()
  const { body: ended } = await traveler.checkIn(first, pin)
  const { distance } = ended.trip as { distance: number }
  expect(distance).toBeGreaterThan(1)
  const checkedIn = {
    tripId: first,
    activity: 'sailing',
    location: 'Core Sound',
    outcome: 'checkedIn',
    distance,
    startedAt,
    endedAt: new Date(service.clock.now()).toISOString(),
    time: expect.any(String),
    hasTrack: false,
  }
  expect(await historyOf(traveler)).toEqual([checkedIn])

  const second = await startedTrip(traveler)
  await service.advance(4 * HOUR_MS)
  for (const { number } of [ana, ben])
    expect((await (await contactOn(service, second, number)).vote()).status).toBe(200)
  expect(await historyOf(traveler)).toMatchObject([
    { tripId: second, outcome: 'resolved', distance: null },
    checkedIn,
  ])
})

const keep = (traveler: TestTraveler, tripId: string, keepTrack = true) =>
  traveler.call(`/api/app/trips/${tripId}/keep-track`, { keepTrack }, 'PUT')
const forget = (traveler: TestTraveler, tripId: string) =>
  traveler.call(`/api/app/trips/${tripId}`, undefined, 'DELETE')
async function gpxOf({ headers }: TestTraveler, tripId: string) {
  const answer = await fetch(`${service.url}/api/app/trips/${tripId}/track.gpx`, { headers })
  const [type, file] = ['content-type', 'content-disposition'].map((name) => answer.headers.get(name))
  return { status: answer.status, type, file, text: await answer.text() }
}
const rowsOf = (tripId: string) => service.database.db.$count(trips, eq(trips.id, tripId))
const copiesOf = (tripId: string) => service.database.db.$count(keptTracks, eq(keptTracks.tripId, tripId))
const positionsOf = (tripId: string) => service.database.db.$count(fixes, heldPositions(tripId))

const pass = async (hours: number) => {
  service.clock.increment(hours * HOUR_MS)
  for (let turn = 0; turn < 4; turn += 1) {
    await service.scheduler.settled()
    service.clock.increment(turn === 0 ? 10 * MINUTE_MS : 1_000)
  }
  await service.scheduler.settled()
}

describe("choice to keep a trip's track", () => {
  test('lets the traveler download the track as GPX, named by the local date of its start', async () => {
    const traveler = await newTraveler(service, [ana])
    // After midnight in UTC, but still the previous evening where the trip starts.
    const midnight = Math.ceil(service.clock.now() / DAY_MS) * DAY_MS
    service.clock.increment(midnight + HOUR_MS - service.clock.now())
    const evening = new Date(midnight - HOUR_MS).toISOString().slice(0, 10)
    const tripId = await startedTrip(traveler, { activity: 'sailing' })
    service.clock.increment(HOUR_MS)
    expect((await traveler.call('/api/app/trip')).body.trip).toMatchObject({ keepTrack: false })
    const stranger = await newTraveler(service)
    expect((await keep(stranger, tripId)).status).toBe(409)
    expect((await keep(traveler, tripId)).status).toBe(200)
    expect((await traveler.call('/api/app/trip')).body.trip).toMatchObject({ keepTrack: true })
    await go(traveler, tripId)
    expect((await gpxOf(traveler, tripId)).status).toBe(404)
    await traveler.checkIn(tripId)

    expect(await positionsOf(tripId)).toBe(0)
    expect(await historyOf(traveler)).toMatchObject([{ tripId, hasTrack: true }])
    const { type, file, text } = await gpxOf(traveler, tripId)
    expect(type).toContain('application/gpx+xml')
    expect(text.match(/<trkpt lat="34\.7/g)).toHaveLength(3)
    expect(file).toBe(`attachment; filename="track-${evening}.gpx"`)
    expect(text).toContain(`<name>${evening} sailing</name>`)
    expect((await gpxOf(stranger, tripId)).status).toBe(404)
    expect((await keep(traveler, tripId, false)).status).toBe(409)
    const exported = await traveler.call('/api/app/export', { password: travelerSecrets.password })
    expect(exported.body.trips).toMatchObject([{ positions: [{ latitude: 34.7 }, {}, {}] }])
  })

  test('offers no download if the trip has no positions or the choice is withdrawn during the trip', async () => {
    const traveler = await newTraveler(service, [ana])
    const tripId = await startedTrip(traveler)
    await keep(traveler, tripId)
    await traveler.checkIn(tripId)
    expect(await historyOf(traveler)).toMatchObject([{ tripId, hasTrack: false }])
    expect((await gpxOf(traveler, tripId)).status).toBe(404)
    const next = await startedTrip(traveler)
    service.clock.increment(HOUR_MS)
    await keep(traveler, next)
    await keep(traveler, next, false)
    await go(traveler, next)
    await traveler.checkIn(next)
    expect((await gpxOf(traveler, next)).status).toBe(404)
    expect(await copiesOf(next)).toBe(0)
  })

  test('is announced by text when it is made, but at most ten times', async () => {
    const traveler = await newTraveler(service, [ana])
    const tripId = await startedTrip(traveler)
    const told = async () =>
      (await toldTo(service, traveler.phone)).filter(({ body }) =>
        body.includes("Your trip's track will be saved in the app. Not you?"),
      )
    for (let press = 0; press < 12; press += 1) await keep(traveler, '00000000-0000-4000-8000-000000000000')
    await keep(traveler, tripId, false)
    expect(await told()).toHaveLength(0)
    await keep(traveler, tripId)
    expect(await told()).toHaveLength(1)
    for (let press = 0; press < 12; press += 1) await keep(traveler, tripId)
    expect(await told()).toHaveLength(1)
    await keep(traveler, tripId, false)
    expect(await told()).toHaveLength(1)
    for (let press = 0; press < 11; press += 1) {
      await keep(traveler, tripId)
      await keep(traveler, tripId, false)
    }
    expect(await told()).toHaveLength(10)
  })

  test('keeps the track longer than 72 hours after the contacts resolve the emergency', async () => {
    const traveler = await newTraveler(service, [ana, ben])
    const tripId = await startedTrip(traveler)
    service.clock.increment(HOUR_MS)
    await keep(traveler, tripId)
    await go(traveler, tripId)
    await service.advance(4 * HOUR_MS)
    for (const { number } of [ana, ben]) await (await contactOn(service, tripId, number)).vote()
    const before = await gpxOf(traveler, tripId)
    expect(before.status).toBe(200)
    await pass(73)
    expect(await positionsOf(tripId)).toBe(0)
    expect(await gpxOf(traveler, tripId)).toEqual(before)
    expect(await historyOf(traveler)).toMatchObject([{ outcome: 'resolved', hasTrack: true }])
  })
})

describe('deleting a past trip', () => {
  test('hides the trip immediately and deletes its row a day later', async () => {
    const traveler = await newTraveler(service, [ana])
    const tripId = await startedTrip(traveler)
    service.clock.increment(HOUR_MS)
    await keep(traveler, tripId)
    await go(traveler, tripId)
    expect(await forget(traveler, tripId)).toMatchObject({ status: 409, body: { code: 'trip_running' } })
    await traveler.checkIn(tripId)
    expect((await forget(await newTraveler(service), tripId)).status).toBe(404)
    expect((await forget(traveler, tripId)).status).toBe(200)

    expect(await historyOf(traveler)).toEqual([])
    expect((await gpxOf(traveler, tripId)).status).toBe(404)
    expect((await traveler.call(`/api/app/trips/${tripId}/views`)).status).toBe(404)
    expect(await copiesOf(tripId)).toBe(0)
    const exported = await traveler.call('/api/app/export', { password: travelerSecrets.password })
    expect(exported.body.trips).toEqual([])
    expect((await forget(traveler, tripId)).status).toBe(404)
    await pass(22)
    expect(await rowsOf(tripId)).toBe(1)
    await pass(4)
    expect(await rowsOf(tripId)).toBe(0)
  })

  test('hides a trip closed with the distress PIN from its traveler, while the search continues', async () => {
    const traveler = await newTraveler(service, [ana])
    const tripId = await startedTrip(traveler)
    service.clock.increment(HOUR_MS)
    await keep(traveler, tripId)
    await go(traveler, tripId)
    await traveler.checkIn(tripId, distressPin)
    const contact = await contactOn(service, tripId, ana.number)
    expect((await forget(traveler, tripId)).status).toBe(200)
    expect((await forget(traveler, tripId)).status).toBe(404)
    expect(await historyOf(traveler)).toEqual([])
    service.clock.increment(MINUTE_MS)
    await traveler.sendFix(tripId)
    await pass(26)
    expect(await rowsOf(tripId)).toBe(1)
    const { trip } = (await contact.panel()).body as { trip: { track: object[] } }
    expect(trip.track).toHaveLength(4)
  })
})
