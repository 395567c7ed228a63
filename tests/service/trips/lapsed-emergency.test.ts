import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { trips, users } from '../../../src/service/platform/database/schema/schema.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, threeContacts, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'
import { trackOf as trackInDatabase } from '../../support/travelers/trips.ts'

const { distressPin } = travelerSecrets
const contacts = threeContacts.map(({ number }) => number)

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const pass = (ms: number) => service.leap(ms)
const trackOf = async (tripId: string) => (await trackInDatabase(service, tripId)).length
const toldSince = async (tripId: string, from: number) =>
  (await toldAbout(service, tripId)).slice(from).map(({ kind, recipient }) => `${kind} ${recipient}`)

async function calledFor(way: 'alert' | 'distress') {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler)
  await traveler.sendFix(tripId)
  if (way === 'alert') {
    await pass(2 * HOUR_MS)
    await pass(15 * MINUTE_MS)
  } else await traveler.checkIn(tripId, distressPin)
  const told = await toldAbout(service, tripId)
  return { traveler, tripId, told: told.length }
}

describe('unresolved emergency', () => {
  test('ends after 14 days with a notice to everyone, before its code expires and its track is deleted', async () => {
    const { traveler, tripId, told } = await calledFor('alert')
    await pass(14 * DAY_MS - HOUR_MS)
    expect(await toldSince(tripId, told)).toEqual([])
    expect((await traveler.sendFix(tripId)).body).toMatchObject({ accepted: 1 })
    const { panel, vote } = await contactOn(service, tripId, ana.number)
    expect((await panel()).body).toMatchObject({ trip: { endedAt: null } })

    await pass(HOUR_MS)
    expect(await toldSince(tripId, told)).toEqual([
      `panel-opened ${traveler.phone}`,
      `lapsed ${traveler.phone}`,
      ...contacts.map((number) => `lapsed ${number}`),
    ])
    const [, toTraveler, toContact] = (await toldAbout(service, tripId)).slice(told)
    expect(toTraveler?.body).toContain('Nobody ended your emergency in 14 days')
    expect(toContact?.body).toContain("doesn't mean they're safe")
    expect(toContact?.body).toContain('stops working within 24 hours')
    expect(await traveler.trip()).toBeNull()
    const past = await traveler.call('/api/app/trips')
    expect(past.body).toMatchObject({ trips: [{ tripId, outcome: 'lapsed', distance: null }] })
    expect((await traveler.sendFix(tripId)).status).toBe(409)
    expect((await panel()).body).toMatchObject({ trip: { endedAt: expect.any(Number) } })
    expect(await trackOf(tripId)).toBe(2)
    expect((await vote()).body).toMatchObject({
      message: 'The emergency was already over. We have 1 vote.',
    })

    await pass(DAY_MS)
    expect((await panel()).status).toBe(404)
    await pass(2 * DAY_MS)
    expect(await trackOf(tripId)).toBe(0)
    expect(await startedTrip(traveler)).not.toBe(tripId)
  })

  test('ends without a text to the traveler if the distress PIN caused it, and then takes no positions from a later trip', async () => {
    const { traveler, tripId, told } = await calledFor('distress')
    await pass(60_000)
    const later = await startedTrip(traveler, { time: '30 days' })
    await traveler.sendFix(later)
    expect([await trackOf(tripId), await trackOf(later)]).toEqual([2, 1])
    await pass(14 * DAY_MS)
    expect(await toldSince(tripId, told)).toEqual(contacts.map((number) => `lapsed ${number}`))
    for (const { body } of (await toldAbout(service, tripId)).slice(told))
      expect(body).not.toMatch(/distress/i)
    expect((await service.ports.panels.head(tripId))?.endedAt).not.toBeNull()

    expect((await traveler.sendFix(later)).body).toMatchObject({ accepted: 1 })
    expect([await trackOf(tripId), await trackOf(later)]).toEqual([2, 2])
    await pass(3 * DAY_MS)
    await traveler.checkIn(later)
    expect([await trackOf(tripId), await trackOf(later)]).toEqual([0, 0])
  })

  test("keeps a deleted account's trip until it ends, when the trip and the user are deleted", async () => {
    const { db } = service.database
    const { traveler, tripId } = await calledFor('distress')
    expect((await traveler.deleteAccount()).status).toBe(200)
    await pass(14 * DAY_MS - HOUR_MS)
    expect(await db.$count(trips, eq(trips.id, tripId))).toBe(1)
    await pass(HOUR_MS)
    await pass(HOUR_MS)
    expect(await db.$count(trips, eq(trips.id, tripId))).toBe(0)
    expect(await db.$count(users, eq(users.id, traveler.userId))).toBe(0)
  })
})
