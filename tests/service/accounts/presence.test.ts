import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { contactRequests } from '../../../src/service/platform/database/schema/account-schema.ts'
import { browserAt, pushStandIn, TEST_VAPID_KEY } from '../../support/providers/push-stand-in.ts'
import { type ServiceOnTwilio, serviceOnTwilio } from '../../support/providers/service-on-twilio.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  newDevice,
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

type Shown = {
  contacts: { name: string; presence: string }[]
  reachable: number
  trackers: { name: string; lastPositionAt: string | null }[]
  ownTextsStopped: string | null
}

const browsers = await pushStandIn()
let running: ServiceOnTwilio
beforeAll(async () => {
  running = await serviceOnTwilio({ VAPID_KEY: TEST_VAPID_KEY, PUSH_ORIGINS: browsers.origin })
})
afterAll(async () => {
  await running.stop()
  await browsers.close()
})

const shownTo = async (traveler: TestTraveler) =>
  (await traveler.call('/api/app/presence')).body as unknown as Shown
const presences = async (traveler: TestTraveler) =>
  (await shownTo(traveler)).contacts.map(({ presence }) => presence)
const minutes = (count: number) => running.service.advance(count * MINUTE_MS)
/** Moves the contacts' answers and delivered texts to more than 90 days ago. */
async function forgotten({ userId }: TestTraveler) {
  const { database, clock } = running.service
  const long = new Date(clock.now() - 91 * DAY_MS)
  await database.db
    .update(contactRequests)
    .set({
      answeredAt: long.getTime(),
      reachedAt: sql`case when ${contactRequests.reachedAt} is null then null else ${long.toISOString()}::timestamptz end`,
    })
    .where(eq(contactRequests.userId, userId))
}
const contact = (name: string) => ({ name, number: newPhone(), email: null })

/** Reports a status for a number's last text that has a report URL. Returns false if there is none. */
async function reported(number: string, status = 'delivered') {
  await running.service.advance(5_000)
  const address = running.provider.texts.findLast(
    ({ to, reportsTo }) => to === number && reportsTo,
  )?.reportsTo
  if (address) await running.reports(address, status)
  return address !== undefined
}

/** Creates a traveler with contacts who haven't answered their contact request. */
async function whoAsked(...contacts: { name: string; number: string }[]) {
  const traveler = await newTraveler(running.service, [])
  const { status } = await traveler.call('/api/app/contacts', { contacts, pin }, 'PUT')
  expect(status).toBe(200)
  return traveler
}

describe('reachability of contacts shown before a trip', () => {
  test('depends on delivered texts and replies in the last 90 days, unless the contact opted out', async () => {
    const people = ['Ana', 'Ben', 'Cy', 'Di', 'Eli'].map(contact)
    const [ana, ben, cy, di] = people
    if (!ana || !ben || !cy || !di) return expect.unreachable('there are five')
    const traveler = await whoAsked(...people)
    expect((await shownTo(traveler)).reachable).toBe(0)
    expect(await reported(ana.number)).toBe(true)
    await reported(cy.number, 'undelivered')
    await running.say(ben.number, 'YES')
    await running.say(cy.number, 'STOP')
    await running.say(di.number, 'NO')
    expect(await presences(traveler)).toEqual(['reachable', 'reachable', 'stopped', 'refused', 'unheard'])
    const { body } = await traveler.call('/api/app/trips', { activity: 'sailing', time: '1 hour' })
    expect(body.presence).toMatchObject({ reachable: 2, contacts: { length: 4 } })
    await traveler.call(`/api/app/trips/${(body.trip as { tripId: string }).tripId}/check-in`, { pin })
    await forgotten(traveler)
    expect(await presences(traveler)).toEqual(['unheard', 'unheard', 'stopped', 'refused', 'unheard'])
    await running.service.ports.accounts.cleanUp(running.service.clock.now())
    const asked = (await traveler.call('/api/app/export', { pin })).body.contactsAsked as { name: string }[]
    expect(asked).toContainEqual(expect.objectContaining({ name: 'Ana', reachedAt: null, heardAt: null }))
  })

  test("is confirmed when a contact opens the traveler's panel, but not for another traveler", async () => {
    const ana = contact('Ana')
    const traveler = await newTraveler(running.service, [ana])
    const other = await whoAsked(ana)
    await forgotten(traveler)
    expect(await presences(traveler)).toEqual(['unheard'])
    const tripId = await startedTrip(traveler, { time: '20 minute' })
    await minutes(40)
    await (await contactOn(running.service, tripId, ana.number)).panel()
    expect(await presences(traveler)).toEqual(['reachable'])
    const asked = (await traveler.call('/api/app/export', { pin })).body.contactsAsked
    expect(asked).toMatchObject([{ reachedAt: null, heardAt: expect.any(String) }])
    expect(await presences(other)).toEqual(['unheard'])
  })
})

async function sent(token: string) {
  const at = Math.floor(running.service.clock.now() / 1_000)
  const answer = await fetch(
    `${running.service.url}/api/osmand?id=${token}&lat=34.7&lon=-76.6&timestamp=${at}`,
  )
  expect(answer.status).toBe(200)
}
const quietTo = async (tripId: string) =>
  (await toldAbout(running.service, tripId)).filter(
    ({ kind, channel }) => kind === 'tracker-quiet' && channel === 'sms',
  )

describe('message that a tracker went silent during a trip', () => {
  test('goes only to the traveler, once each time the tracker goes silent, by text and notification', async () => {
    const browser = browserAt(browsers.origin, 'quiet')
    const traveler = await newTraveler(running.service)
    await traveler.call('/api/app/push-subscriptions', browser.subscription)
    const { token } = await newDevice(traveler)
    const tripId = await startedTrip(traveler, { time: '10 hour' })
    await minutes(65)
    expect(await quietTo(tripId)).toEqual([])
    await sent(token)
    await minutes(29)
    expect(await quietTo(tripId)).toEqual([])
    await minutes(3 * 60)
    expect((await quietTo(tripId)).map(({ recipient }) => recipient)).toEqual([traveler.phone])
    expect((await toldAbout(running.service, tripId)).map(({ recipient }) => recipient)).toEqual([
      traveler.phone,
      traveler.userId,
    ])
    expect(browsers.at('/quiet').map(({ body }) => browser.read(body))).toEqual([
      { about: 'trackerQuiet', alertAt: null },
    ])
    await sent(token)
    await minutes(100)
    expect(await quietTo(tripId)).toHaveLength(2)
  })

  test('says that the tracker sends no usable location if its clock is 1,024 weeks behind', async () => {
    const traveler = await newTraveler(running.service)
    const { token } = await newDevice(traveler)
    const tripId = await startedTrip(traveler, { time: '10 hour' })
    for (const _ of [1, 2, 3]) {
      await minutes(11)
      const taken = Math.floor((running.service.clock.now() - 1_024 * 7 * DAY_MS) / 1_000)
      await fetch(`${running.service.url}/api/osmand?id=${token}&lat=34.7&lon=-76.6&timestamp=${taken}`)
    }
    await minutes(30)
    expect((await quietTo(tripId)).map(({ body }) => body)).toEqual([
      expect.stringContaining('sends no location we can use. Check its date, time'),
    ])
  })

  test('is not sent if the traveler set a silence alert or has checked in', async () => {
    const silent = await newTraveler(running.service)
    const asked = await startedTrip(silent, { time: '10 hour', alerts: { silent: 120 } })
    const phone = await newDevice(silent)
    const back = await newTraveler(running.service)
    const ended = await startedTrip(back, { time: '10 hour' })
    const other = await newDevice(back)
    for (const { token } of [phone, other]) await sent(token)
    await back.checkIn(ended, pin)
    await minutes(100)
    expect([await quietTo(asked), await quietTo(ended)]).toEqual([[], []])
  })

  test.each([
    ['is the same', 'extension'],
    ["isn't sent", 'check-in'],
  ])('%s after either PIN (%s)', async (_, what) => {
    const told = []
    for (const entered of [pin, distressPin]) {
      const traveler = await newTraveler(running.service)
      const { token } = await newDevice(traveler)
      const tripId = await startedTrip(traveler, { time: '1 hour' })
      await sent(token)
      const until = new Date(running.service.clock.now() + 9 * HOUR_MS).toISOString()
      const asked = what === 'extension' ? { until, pin: entered } : { pin: entered }
      expect((await traveler.call(`/api/app/trips/${tripId}/${what}`, asked)).status).toBe(200)
      await minutes(100)
      told.push((await quietTo(tripId)).map(({ body }) => body))
    }
    expect(told[1]).toEqual(told[0])
    expect(told[0]).toHaveLength(what === 'extension' ? 1 : 0)
  })
})
