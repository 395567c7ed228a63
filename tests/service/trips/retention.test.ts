import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import {
  fixes,
  panelViews,
  rescueCodes,
  tripContacts,
  trips,
  votes,
} from '../../../src/service/platform/database/schema/schema.ts'
import { heldPositions } from '../../../src/service/trips/positions/held-positions.ts'
import { openTripTexts } from '../../../src/service/trips/seal-trip.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { call, verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { codeIn, newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

const ana = '919 555 0142'
const ben = '919 555 0143'

const service = await serviceOfFile({ env: { DEMO: 'off' } })
forgetTravelersBeforeEach(() => service)

/**
 * Advances the clock and runs due jobs: hour by hour for less than twelve hours, otherwise in one step. Then
 * advances about ten more minutes.
 */
const pass = async (hours: number) => {
  if (hours < 12) await service.passHours(hours)
  else service.clock.increment(hours * HOUR_MS)
  for (let turn = 0; turn < 4; turn += 1) {
    await service.scheduler.settled()
    service.clock.increment(turn === 0 ? 10 * 60_000 : 1_000)
  }
  await service.scheduler.settled()
}

const leftOf = async (tripId: string) => {
  const { db } = service.database
  const [row] = await db.select().from(trips).where(eq(trips.id, tripId))
  return {
    positions: await db.$count(fixes, heldPositions(tripId)),
    place: row ? openTripTexts(await service.keys.read(db, 'trip', tripId), row).location : null,
    codes: await db.$count(rescueCodes, eq(rescueCodes.tripId, tripId)),
    views: await db.$count(panelViews, eq(panelViews.tripId, tripId)),
    contacts: await db.$count(tripContacts, eq(tripContacts.tripId, tripId)),
    votes: await db.$count(votes, eq(votes.tripId, tripId)),
    trips: row ? 1 : 0,
  }
}
const nothingLeft = { positions: 0, place: null, codes: 0, views: 0, contacts: 0, votes: 0, trips: 0 }

async function missed(facts: object = {}, extendedBy?: 'distressPin') {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler, facts)
  await traveler.sendFix(tripId, { latitude: 35.7, longitude: -79 })
  if (extendedBy) await traveler.extend(tripId, 2 * HOUR_MS, travelerSecrets[extendedBy])
  await pass(3)
  const alert = (await toldAbout(service, tripId)).find(({ kind }) => kind === 'alert')
  return { traveler, tripId, code: codeIn(alert?.body ?? '') }
}

async function resolve(tripId: string) {
  for (const number of [ana, ben]) {
    const { panel, vote } = await contactOn(service, tripId, number)
    await panel()
    await vote()
  }
}

describe('data retention', () => {
  test('keeps positions 72 hours and codes 24 hours after resolution, and panel openings 90 days', async () => {
    const { tripId } = await missed()
    await resolve(tripId)
    const all = { positions: 1, place: 'Off Beaufort', codes: 3, views: 2, contacts: 3, votes: 2, trips: 1 }
    expect(await leftOf(tripId)).toEqual(all)
    await pass(23)
    expect(await leftOf(tripId)).toEqual(all)
    await pass(1)
    expect(await leftOf(tripId)).toEqual({ ...all, codes: 0 })
    await pass(47)
    expect(await leftOf(tripId)).toEqual({ ...all, codes: 0 })
    await pass(1)
    expect(await leftOf(tripId)).toEqual({ ...all, codes: 0, positions: 0 })
    await pass(86 * 24)
    expect(await leftOf(tripId)).toEqual({ ...all, codes: 0, positions: 0 })
    await pass(24)
    expect(await leftOf(tripId)).toEqual({ ...all, codes: 0, positions: 0, views: 0 })
    expect(await toldAbout(service, tripId)).toEqual([])
  })

  test.each([
    ['safety PIN', 'pin'],
    ['distress PIN', 'distressPin'],
  ] as const)(
    'deletes a trip with its contacts and votes 91 days after it was closed with the %s',
    async (_name, which) => {
      const { traveler, tripId } = await missed()
      const views = () => traveler.call(`/api/app/trips/${tripId}/views`)
      await traveler.checkIn(tripId, travelerSecrets[which])
      await pass(5)
      await resolve(tripId)
      await pass(91 * 24 - 6)
      expect(await leftOf(tripId)).toMatchObject({ trips: 1, contacts: 3 })
      expect(await views()).toMatchObject({ status: 200, body: { views: [] } })
      await pass(1)
      expect(await leftOf(tripId)).toEqual(nothingLeft)
      expect((await views()).status).toBe(404)
    },
  )

  test('deletes positions 72 hours after votes ended a distress alert, even if the traveler checks in later', async () => {
    const { traveler, tripId } = await missed({ time: '1 hour' }, 'distressPin')
    await resolve(tripId)
    await pass(48)
    expect(await traveler.checkIn(tripId)).toMatchObject({ status: 200 })
    await pass(23)
    expect(await leftOf(tripId)).toMatchObject({ positions: 1 })
    await pass(1)
    expect(await leftOf(tripId)).toMatchObject({ positions: 0 })
  })

  test('keeps the data of a trip that has run for 199 days', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, { time: '200 days' })
    await pass(199 * 24)
    expect(await leftOf(tripId)).toMatchObject({ trips: 1, contacts: 3, place: 'Off Beaufort' })
  })
})

describe("retention of a sensor's location text", () => {
  const sensor = { activity: 'sensor', location: '34.71828,-76.66' }

  test('ends at check-in, on the panel and in the database [§1.13]', async () => {
    const { traveler, tripId, code } = await missed(sensor)
    const { cookie } = await verify(service.url, code, ana)
    const shown = async () =>
      (await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })).body as object
    expect(await shown()).toMatchObject({ location: sensor.location, locations: [{ latitude: 35.7 }] })
    await traveler.checkIn(tripId)
    await service.advance(1_000)
    expect(await shown()).toMatchObject({ location: null, locations: [] })
    expect(await leftOf(tripId)).toMatchObject({ place: null })
    await service.advance(11 * MINUTE_MS)
    expect(await leftOf(tripId)).toMatchObject({ positions: 0, place: null })
  })

  test('continues after the distress PIN, until 72 hours after resolution', async () => {
    const { traveler, tripId } = await missed(sensor)
    await traveler.checkIn(tripId, travelerSecrets.distressPin)
    await resolve(tripId)
    await pass(71)
    expect(await leftOf(tripId)).toMatchObject({ positions: 1, place: sensor.location })
    await pass(1)
    expect(await leftOf(tripId)).toMatchObject({ place: null })
    await service.advance(11 * MINUTE_MS)
    expect(await leftOf(tripId)).toMatchObject({ positions: 0, place: null })
  })
})
