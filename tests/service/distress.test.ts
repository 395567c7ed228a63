import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { countedWork } from '../support/counted-work.ts'
import { travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { newTraveler, startedTrip, type TestTraveler } from '../support/traveler.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const measured = countedWork(service)

const ways = ['app', 'website'] as const
type Way = (typeof ways)[number]

/** One check-in, as bytes on the wire, and how much work it was. */
function checkIn(way: Way, traveler: TestTraveler, tripId: string, pin: string) {
  const { password } = travelerSecrets
  const [path, json] =
    way === 'app'
      ? [`/api/app/trips/${tripId}/check-in`, { pin }]
      : ['/api/trips/emergency-checkin', { phoneNumber: traveler.phone, password, pin }]
  return measured(path, json, traveler)
}

const when = [
  ['out', 30],
  ['asked whether they are well', 121],
  ['looked for', 180],
] as const
const cases = ways.flatMap((way) => when.map(([where, minutes]) => [way, where, minutes] as const))

describe('the distress PIN', () => {
  test.each(cases)(
    "by the %s, of a traveler who is %s, it gets the real PIN's answer for the same work",
    async (way, _where, minutes) => {
      const [real, distress] = [await newTraveler(service), await newTraveler(service)]
      const trips = [await startedTrip(real), await startedTrip(distress)] as const
      for (const [traveler, tripId] of [
        [real, trips[0]],
        [distress, trips[1]],
      ] as const) {
        const locations = [0, 1, 2].map((step) => ({
          latitude: 34.7 + step / 10,
          longitude: -76,
          timestamp: service.clock.now() + step,
        }))
        await traveler.call(`/api/app/trips/${tripId}/fixes`, { locations })
      }
      service.clock.increment(minutes * MINUTE_MS)
      await service.scheduler.settled()

      const told = await checkIn(way, distress, trips[1], travelerSecrets.distressPin)
      const safe = await checkIn(way, real, trips[0], travelerSecrets.pin)
      expect(told.answer).toEqual(safe.answer)
      expect(told.answer.status).toBe(200)
      expect(told.verified).toBe(safe.verified)
      expect(told.verified).toBe(way === 'app' ? 2 : 3)
      expect(told.statements).toHaveLength(safe.statements.length)
      expect(told.statements).toContainEqual(expect.stringContaining('update "trips"'))
      expect((await service.ports.panels.head(trips[1]))?.endedAt).toBeNull()
      expect((await service.ports.panels.head(trips[0]))?.endedAt).not.toBeNull()
    },
  )

  test.each(ways)('both PINs cost as many hash checks as a wrong one, by the %s', async (way) => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const wrong = await checkIn(way, traveler, tripId, '0000')
    const right = await checkIn(way, traveler, tripId, travelerSecrets.distressPin)
    expect(wrong.answer.status).toBe(way === 'app' ? 403 : 401)
    expect(wrong.verified).toBe(right.verified)
  })
})
