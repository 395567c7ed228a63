import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { openMessage } from '../../../src/service/messages/outbox/seal-message.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, travelerSecrets } from '../../support/travelers/people.ts'
import {
  newDevice,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })
forgetTravelersBeforeEach(() => service)

const facts = { time: '10 hour', alerts: { silent: 20 } }
const sends = async (traveler: TestTraveler, tripId: string) => {
  const location = { latitude: 34.7, longitude: -76.66, timestamp: service.clock.now() }
  const { body } = await traveler.call(`/api/app/trips/${tripId}/fixes`, { locations: [location] })
  expect(body.accepted).toBe(1)
}
const alarmOf = async (traveler: TestTraveler) =>
  ((await traveler.call('/api/app/trip')).body.trip as { alarm: unknown }).alarm
const told = async (tripId: string, kind: string) =>
  (await toldAbout(service, tripId)).filter((message) => message.kind === kind).map(({ body }) => body)
const minutes = (count: number) => service.advance(count * MINUTE_MS)

describe('silence alert', () => {
  test('asks the traveler after the interval whether they are OK, and later notifies the contacts', async () => {
    const traveler = await newTraveler(service)
    const silent = await startedTrip(traveler, facts)
    const other = await newTraveler(service)
    const usual = await startedTrip(other, { time: '10 hour' })
    await minutes(19)
    expect(await alarmOf(traveler)).toBeNull()
    await minutes(2)
    expect(await alarmOf(traveler)).toMatchObject({ reason: 'silent', limit: 20 })
    expect(await told(silent, 'are-you-well')).toEqual([
      expect.stringMatching(/Are you OK\? No word from you since (.+, )?\d+:\d\d [AP]M E[DS]T\. /),
    ])
    await minutes(16)
    const [alert] = await told(silent, 'alert')
    expect(alert).toMatch(
      / went silent (at|on \w+ \d+ at) \d+:\d\d [AP]M E[DS]T\. See where: .+ Your rescue code is \d{6}\./,
    )
    expect(await alarmOf(other)).toBeNull()
    expect(await toldAbout(service, usual)).toEqual([])
  })

  test("gives the time in the last position's time zone each time it asks", async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, facts)
    await traveler.sendFix(tripId, { latitude: 35.69, longitude: 139.69 })
    await minutes(36)
    const { db } = service.database
    const isQuestion = inArray(messages.kind, ['are-you-well', 'asked-again'])
    const rows = await db
      .select()
      .from(messages)
      .where(and(eq(messages.tripId, tripId), isQuestion))
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows)
      expect((await openMessage(db, service.keys, row))?.body).toMatch(
        /since (.+, )?\d+:\d\d [AP]M GMT\+9\. /,
      )
  })

  test('ignores positions from a tracker whose clock is an hour behind', async () => {
    const traveler = await newTraveler(service)
    const { token } = await newDevice(traveler)
    await startedTrip(traveler, facts)
    for (const _ of [1, 2, 3]) {
      await minutes(6)
      const taken = Math.floor((service.clock.now() - HOUR_MS) / 1_000)
      const sent = await call(service.url, `/api/osmand?id=${token}&lat=34.7&lon=-76.66&timestamp=${taken}`)
      expect(sent.body).toMatchObject({ accepted: 0 })
    }
    const { body } = await traveler.call('/api/app/devices')
    expect(body.devices).toMatchObject([{ lastPositionAt: null }])
    await minutes(3)
    expect(await alarmOf(traveler)).toMatchObject({ reason: 'silent' })
  })

  test("restarts its interval with each position but doesn't withdraw a question that it has asked", async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, facts)
    for (const _ of [1, 2, 3]) {
      await minutes(15)
      await sends(traveler, tripId)
    }
    await minutes(19)
    expect(await alarmOf(traveler)).toBeNull()
    await minutes(2)
    expect(await alarmOf(traveler)).toMatchObject({ reason: 'silent' })
    await sends(traveler, tripId)
    expect(await alarmOf(traveler)).toMatchObject({ reason: 'silent' })
    await minutes(16)
    expect((await told(tripId, 'alert')).length).toBeGreaterThan(0)
    expect(await told(tripId, 'are-you-well')).toHaveLength(1)
  })

  test('restarts its interval when the traveler answers', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, facts)
    await minutes(21)
    expect((await traveler.answerAlarm(tripId, pin)).status).toBe(200)
    await minutes(19)
    expect(await alarmOf(traveler)).toBeNull()
    await minutes(2)
    expect(await told(tripId, 'are-you-well')).toHaveLength(2)
  })

  test('asks at the same time after either PIN, even if contacts have resolved the distress alert', async () => {
    const waits = []
    for (const entered of [pin, distressPin]) {
      const traveler = await newTraveler(service, [ana])
      const tripId = await startedTrip(traveler, facts)
      await traveler.extend(tripId, 20 * HOUR_MS, entered)
      await minutes(1)
      if (entered === distressPin)
        expect((await (await contactOn(service, tripId, ana.number)).vote()).status).toBe(200)
      const before = service.clock.now()
      await minutes(60)
      const asked = (await toldAbout(service, tripId)).find(({ kind }) => kind === 'are-you-well')
      waits.push(Math.floor(((asked?.createdAt ?? Number.NaN) - before) / MINUTE_MS))
    }
    expect(waits).toEqual([19, 19])
  })

  test('can be set and removed during a trip with either PIN', async () => {
    const seen = []
    for (const entered of [pin, distressPin]) {
      const traveler = await newTraveler(service)
      const tripId = await startedTrip(traveler, { time: '10 hour' })
      const change = (alerts: unknown) =>
        traveler.call(`/api/app/trips/${tripId}/alerts`, { alerts, pin: entered }, 'PUT')
      await minutes(25)
      expect((await change({ silent: 20 })).status).toBe(200)
      await minutes(19)
      const before = await alarmOf(traveler)
      expect((await change(null)).status).toBe(200)
      await minutes(21)
      const without = await alarmOf(traveler)
      await change({ silent: 20 })
      await minutes(21)
      const after = (await alarmOf(traveler)) as { reason: string }
      seen.push({ before, without, reason: after.reason, asked: (await told(tripId, 'are-you-well')).length })
    }
    expect(seen[0]).toEqual({ before: null, without: null, reason: 'silent', asked: 1 })
    expect(seen[1]).toEqual(seen[0])
  })
})
