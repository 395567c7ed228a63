import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })

async function alerted() {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler)
  await service.advance(3 * HOUR_MS)
  await service.advance(5_000)
  return { traveler, tripId }
}

async function open(tripId: string, number: string): Promise<void> {
  expect((await (await contactOn(service, tripId, number)).panel()).status).toBe(200)
}

const opened = async (tripId: string) =>
  (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'panel-opened')

describe("contact's first opening of a trip's panel", () => {
  test('is reported to the traveler by name, while later ones are only recorded', async () => {
    const { traveler, tripId } = await alerted()
    for (let times = 0; times < 3; times += 1) {
      await open(tripId, ana.number)
      service.clock.increment(2 * HOUR_MS)
    }
    await open(tripId, ben.number)
    expect((await opened(tripId)).map(({ recipient, body }) => [recipient, body])).toEqual(
      [ana, ben].map(({ name }) => [
        traveler.phone,
        `Homeward: ${name} opened your rescue panel. The app shows who looked, and when.`,
      ]),
    )
    const { body } = await traveler.call(`/api/app/trips/${tripId}/views`)
    expect(body.views).toHaveLength(4)
  })

  test('is reported even after the check-in', async () => {
    const { traveler, tripId } = await alerted()
    await traveler.checkIn(tripId, pin)
    await open(tripId, ana.number)
    expect(await opened(tripId)).toHaveLength(1)
  })

  test("isn't reported after the distress PIN, even once the emergency has ended", async () => {
    const { traveler, tripId } = await alerted()
    await traveler.checkIn(tripId, distressPin)
    await open(tripId, ana.number)
    service.clock.increment(15 * 24 * HOUR_MS)
    await service.advance(5_000)
    await open(tripId, ben.number)
    expect(await opened(tripId)).toEqual([])
  })
})
