import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { call, verify } from '../support/calls.ts'
import { ana, ben, travellerSecrets } from '../support/people.ts'
import { STARTING_MS, startTestService, type TestService } from '../support/service.ts'
import { codeSentTo, newTraveller, startedTrip, type TestTraveller } from '../support/traveller.ts'

const { pin, distressPin } = travellerSecrets

let service: TestService
beforeAll(async () => {
  service = await startTestService({ env: { DEMO: 'off' } })
}, STARTING_MS)
afterAll(() => service.stop())

const historyOf = async (traveller: TestTraveller) =>
  (await traveller.call('/api/app/trips')).body.trips as object[]
const go = (traveller: TestTraveller, tripId: string) =>
  traveller.call(`/api/app/trips/${tripId}/fixes`, {
    locations: [0, 1, 2].map((at) => ({
      ...{ latitude: 34.7 + at / 100, longitude: -76.66 },
      timestamp: service.clock.now() - (2 - at) * 10 * MINUTE_MS,
    })),
  })

test('a traveller’s past trips say when they were, how far they went and who ended them, the newest first', async () => {
  const traveller = await newTraveller(service, [ana, ben])
  expect(await historyOf(traveller)).toEqual([])
  const first = await startedTrip(traveller, { activity: 'sailing', location: 'Core Sound' })
  service.clock.increment(HOUR_MS)
  await go(traveller, first)
  expect(await historyOf(traveller)).toEqual([])
  const startedAt = new Date(service.clock.now() - HOUR_MS).toISOString()
  const { body: ended } = await traveller.call(`/api/app/trips/${first}/check-in`, { pin })
  const { distance } = ended.trip as { distance: number }
  expect(distance).toBeGreaterThan(1)
  const checkedIn = {
    ...{ tripId: first, activity: 'sailing', location: 'Core Sound', outcome: 'checkedIn', distance },
    ...{ startedAt, endedAt: new Date(service.clock.now()).toISOString(), time: expect.any(String) },
  }
  expect(await historyOf(traveller)).toEqual([checkedIn])

  const second = await startedTrip(traveller)
  await service.advance(4 * HOUR_MS)
  for (const { number } of [ana, ben]) {
    const code = await codeSentTo(service, second, number)
    const { cookie } = await verify(service.url, code, number)
    const vote = { json: { phoneNumber: number }, cookie }
    expect((await call(service.url, `/api/trips/${second}/resolve-vote`, vote)).status).toBe(200)
  }
  expect(await historyOf(traveller)).toMatchObject([
    { tripId: second, outcome: 'resolved', distance: null },
    checkedIn,
  ])
})

test('of a trip that was ended with the distress PIN they say what they would after the real one', async () => {
  const [safe, forced] = [await newTraveller(service, [ana]), await newTraveller(service, [ana])]
  const trips = [await startedTrip(safe), await startedTrip(forced)] as const
  service.clock.increment(HOUR_MS)
  for (const [traveller, tripId, entered] of [
    [safe, trips[0], pin],
    [forced, trips[1], distressPin],
  ] as const) {
    await go(traveller, tripId)
    await traveller.call(`/api/app/trips/${tripId}/check-in`, { pin: entered })
  }
  const seen = async (traveller: TestTraveller) => {
    await go(traveller, trips[1])
    return (await historyOf(traveller)).map((trip) => ({ ...trip, tripId: '' }))
  }
  expect(await seen(forced)).toEqual(await seen(safe))
  service.clock.increment(HOUR_MS)
  expect(await seen(forced)).toEqual(await seen(safe))
  expect(JSON.stringify(await historyOf(safe))).not.toContain(trips[1])
})
