import { expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { ana } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, type TestTraveler } from '../../support/travelers/traveler.ts'
import { putFixes } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

type Track = { latitude: number; fixedAt: number; details?: { accuracy?: number } }[]
async function trackOf(traveler: TestTraveler, tripId: string) {
  const { status, body } = await traveler.call(`/api/app/trips/${tripId}/track`)
  return { status, track: body.track as Track | undefined }
}
async function send(traveler: TestTraveler, tripId: string, latitude: number, agoMs = 0) {
  const timestamp = service.clock.now() - agoMs
  const locations = [{ latitude, longitude: -76.66, timestamp, accuracy: 8 }]
  const sent = await traveler.call(`/api/app/trips/${tripId}/fixes`, { locations })
  expect(sent.status).toBe(200)
  // Waits until the cached track is more than a second old, so that the service reads the track again.
  await service.advance(2 * SECOND_MS)
}

test('a traveler gets their track with the oldest position first, even if that one arrives late', async () => {
  const traveler = await newTraveler(service, [ana])
  const tripId = await startedTrip(traveler)
  expect(await trackOf(traveler, tripId)).toEqual({ status: 200, track: [] })
  await service.advance(2 * MINUTE_MS)
  await send(traveler, tripId, 34.8)
  await send(traveler, tripId, 34.7, MINUTE_MS)
  const { track = [] } = await trackOf(traveler, tripId)
  expect(track.map(({ latitude }) => latitude)).toEqual([34.7, 34.8])
  expect(track[0]?.details?.accuracy).toBe(8)
})

test('a track is thinned to at most 1,000 positions but keeps its start and end', async () => {
  const traveler = await newTraveler(service, [ana])
  const tripId = await startedTrip(traveler)
  const now = service.clock.now()
  await putFixes(
    service,
    ...Array.from({ length: 1_200 }, (_, at) => {
      const fixedAt = now + at * 10 * SECOND_MS
      return { latitude: 34 + at / 10_000, longitude: -76.66, fixedAt, receivedAt: fixedAt, tripId }
    }),
  )
  await service.advance(2 * SECOND_MS)
  const { track = [] } = await trackOf(traveler, tripId)
  expect(track.length).toBeLessThanOrEqual(1_000)
  expect(track[0]?.fixedAt).toBe(now)
  expect(track.at(-1)?.fixedAt).toBe(now + 1_199 * 10 * SECOND_MS)
})

test("only the trip's traveler can read its track, and only when signed in", async () => {
  const [traveler, other] = [await newTraveler(service, [ana]), await newTraveler(service, [ana])]
  const tripId = await startedTrip(traveler)
  await startedTrip(other)
  await send(traveler, tripId, 34.7)
  expect((await trackOf(traveler, tripId)).status).toBe(200)
  expect((await trackOf(other, tripId)).status).toBe(404)
  expect((await fetch(`${service.url}/api/app/trips/${tripId}/track`)).status).toBe(401)
})
