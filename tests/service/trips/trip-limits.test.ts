import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { trips } from '../../../src/service/platform/database/schema/schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { newTraveler, type TestTraveler, toldAbout } from '../../support/travelers/traveler.ts'

const service = await serviceOfFile({ env: { DEMO: 'off', TRUST_PROXY: '1' } })
forgetTravelersBeforeEach(() => service)

const contactsFrom = (first: number, many: number) =>
  Array.from({ length: many }, (_, index) => ({ number: `919555${String(first + index).padStart(4, '0')}` }))

const start = (traveler: TestTraveler, contacts?: object[]) =>
  call(service.url, '/api/app/trips', {
    json: { activity: 'sailing', time: '1 hour', ...(contacts ? { contacts } : {}) },
    headers: traveler.headers,
  })
async function startAndEnd(traveler: TestTraveler, contacts?: object[]) {
  const { status, body } = await start(traveler, contacts)
  expect(status).toBe(200)
  await end((body as { trip: { tripId: string } }).trip.tripId)
}
async function end(tripId: string) {
  const endedAt = service.clock.now()
  await service.database.db.update(trips).set({ endedAt, wakeAt: null }).where(eq(trips.id, tripId))
}

describe('daily and monthly limits of an account', () => {
  test('allow twenty trips a day, and ten more trips started by SOS', async () => {
    const traveler = await newTraveler(service)
    for (let trips = 0; trips < 20; trips += 1) await startAndEnd(traveler)
    const more = await start(traveler)
    expect(more).toMatchObject({ status: 429, body: { code: 'too_many_trips' } })
    const wait = Number(more.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(23 * 3_600)
    expect(wait).toBeLessThanOrEqual(24 * 3_600)
    expect((await start(await newTraveler(service))).status).toBe(200)
    for (let trips = 0; trips < 10; trips += 1) {
      const { status, body } = await traveler.pressSos()
      expect([status, body.trip]).toEqual([200, expect.objectContaining({ state: 'checkInDue' })])
      await end((body.trip as { tripId: string }).tripId)
    }
    expect((await start(traveler)).status).toBe(429)
    expect(await traveler.pressSos()).toMatchObject({ status: 429, body: { code: 'too_many_trips' } })
  })

  test('allow thirty new contacts a month, without counting earlier contacts', async () => {
    const traveler = await newTraveler(service)
    await startAndEnd(traveler, contactsFrom(0, 20))
    const refused = await start(traveler, contactsFrom(20, 11))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_contacts' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(24 * 3_600)
    await startAndEnd(traveler, contactsFrom(20, 10))
    expect((await start(traveler, contactsFrom(30, 1))).status).toBe(429)
    await startAndEnd(traveler, [{ number: '+1 (919) 555-0003' }])
    await startAndEnd(traveler, contactsFrom(5, 20))
  })

  test('allow a hundred contacts a day across all trips, counting a contact again on each trip', async () => {
    const traveler = await newTraveler(service)
    const family = contactsFrom(0, 20)
    for (let trips = 0; trips < 5; trips += 1) await startAndEnd(traveler, family)
    const more = await start(traveler, contactsFrom(0, 1))
    expect(more).toMatchObject({ status: 429, body: { code: 'too_many_texts' } })
    expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600)
    expect((await start(await newTraveler(service), family)).status).toBe(200)
  })

  test('allow thirty new email addresses for contacts a month', async () => {
    const traveler = await newTraveler(service)
    const [one = { number: '' }] = contactsFrom(0, 1)
    const mailed = (first: number) =>
      Array.from({ length: 15 }, (_, index) => ({ ...one, email: `friend${first + index}@example.org` }))
    await startAndEnd(traveler, mailed(0))
    await startAndEnd(traveler, mailed(15))
    expect((await start(traveler, mailed(16))).status).toBe(429)
    expect((await start(traveler, [{ ...one, email: 'Friend3@Example.org' }])).status).toBe(200)
  })

  test("don't count refused trip starts", async () => {
    const traveler = await newTraveler(service)
    for (let turn = 0; turn < 25; turn += 1) {
      expect(
        (
          await start(
            traveler,
            contactsFrom(turn * 20, 1).map(() => ({ number: '1234567' })),
          )
        ).status,
      ).toBe(422)
    }
    expect((await start(traveler)).status).toBe(200)
    for (let turn = 0; turn < 25; turn += 1) expect((await start(traveler)).status).toBe(409)
  })

  test("don't stop an alert of the running trip", async () => {
    const traveler = await newTraveler(service)
    for (let trips = 0; trips < 4; trips += 1) await startAndEnd(traveler, contactsFrom(0, 20))
    const { body } = await start(traveler, contactsFrom(0, 20))
    await service.advance(80 * 60_000)
    const { tripId } = (body as { trip: { tripId: string } }).trip
    const told = await toldAbout(service, tripId)
    expect(told.filter(({ kind, state }) => kind === 'alert' && state === 'sent')).toHaveLength(20)
  })
})
