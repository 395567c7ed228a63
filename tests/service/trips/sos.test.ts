import { describe, expect, test } from 'vitest'
import { isSameVoter } from '../../../src/domain/person/phone-match.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { SOS_AGAIN_MS, SOS_GRACE_MS } from '../../../src/domain/trip/lifecycle/alarm.ts'
import { SAME_REPORT_MS, SAME_TIME_MS } from '../../../src/service/devices/sos-from-device.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, carol, travelerSecrets } from '../../support/travelers/people.ts'
import {
  codeSentTo,
  newDevice,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { password, pin, distressPin } = travelerSecrets
const service = await serviceOfFile({ env: { DEMO: 'off' } })
forgetTravelersBeforeEach(() => service)

type WireTrip = { tripId: string; activity: string; state: string; alarm: { reason: string } | null }
const tellNow = (traveler: TestTraveler) => traveler.call('/api/app/sos/now', undefined, 'POST')
const current = async (traveler: TestTraveler) =>
  (await traveler.call('/api/app/trip')).body.trip as WireTrip | null
const pass = (ms: number) => service.leap(ms)
const kindsAbout = async (tripId: string) => (await toldAbout(service, tripId)).map(({ kind }) => kind)
const alerts = ['alert', 'alert', 'alert']

const alarmsOf = async (tripId: string, { number }: { number: string }) => {
  const { timeline } = await contactOn(service, tripId, number)
  return (await timeline('alarmRaised')).map(({ text }) => text)
}

const sosOf = (token: string, at: number, accuracy = 8) => ({
  device_id: token,
  location: {
    timestamp: new Date(at).toISOString(),
    coords: { latitude: 35.7, longitude: -79.02, accuracy },
    extras: { alarm: 'sos' },
  },
})
const send = (body: object) => call(service.url, '/api/osmand', { json: body })

describe('SOS in the app', () => {
  test('alerts the contacts once after a minute, even if it is pressed three times', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    expect(await traveler.pressSos()).toMatchObject({
      status: 200,
      body: { trip: { tripId, state: 'checkInDue', alarm: { reason: 'sos' } } },
    })
    await pass(30 * SECOND_MS)
    expect((await traveler.pressSos()).status).toBe(200)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well'])
    await pass(30 * SECOND_MS)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', ...alerts])
    expect((await toldAbout(service, tripId)).at(-1)?.body).toContain('pressed SOS ')
    expect(await traveler.pressSos()).toMatchObject({ status: 200, body: { trip: { state: 'alerted' } } })
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toHaveLength(4)
  })

  test('is canceled by the PIN, and can be pressed again', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await traveler.pressSos()
    for (let times = 0; times < 2; times += 1)
      expect(await traveler.answerAlarm(tripId)).toMatchObject({
        status: 200,
        body: { trip: { alarm: null } },
      })
    await pass(2 * SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well'])
    await traveler.pressSos()
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', 'are-you-well', ...alerts])
  })

  test("isn't described as late in the alert if an outage delayed the check-in question", async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await pass(2 * HOUR_MS + 20 * MINUTE_MS)
    expect(await kindsAbout(tripId)).toEqual(['check-in-due'])
    await traveler.pressSos()
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toEqual(['check-in-due', 'are-you-well', ...alerts])
    expect((await toldAbout(service, tripId)).at(-1)?.body).toMatch(
      /pressed SOS .* Your rescue code is \d{6}\.$/,
    )
  })

  test('alerts the contacts immediately if the traveler skips the minute', async () => {
    const traveler = await newTraveler(service)
    expect(await tellNow(traveler)).toMatchObject({ status: 409, body: { code: 'trip_not_running' } })
    const tripId = await startedTrip(traveler)
    // Expects nothing to be sent, because no alert is pending.
    expect(await tellNow(traveler)).toMatchObject({ status: 200, body: { trip: { state: 'active' } } })
    expect(await kindsAbout(tripId)).toEqual([])
    await traveler.pressSos()
    await pass(7 * SECOND_MS)
    expect(await tellNow(traveler)).toMatchObject({
      status: 200,
      body: { trip: { tripId, state: 'alerted', alarm: { reason: 'sos' } } },
    })
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', ...alerts])
    expect((await toldAbout(service, tripId)).at(-1)?.body).toContain('pressed SOS ')
    // Expects no more messages after a second request or when the original minute ends.
    expect((await tellNow(traveler)).status).toBe(200)
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toHaveLength(4)
  })

  test('alerts even excluded contacts if the minute is skipped, and looks the same after either PIN', async () => {
    const leftOut = [ana, ben, { ...carol, tellOnDistress: false }]
    const [safe, forced] = [await newTraveler(service, leftOut), await newTraveler(service, leftOut)]
    const trips = [await startedTrip(safe), await startedTrip(forced)] as const
    const bodies: string[][] = [[], []]
    for (const [at, [person, entered]] of (
      [
        [safe, pin],
        [forced, distressPin],
      ] as const
    ).entries()) {
      const answer = () => person.answerAlarm(trips[at] ?? '', entered)
      for (const act of [person.pressSos, answer, person.pressSos, () => tellNow(person)])
        bodies[at]?.push(JSON.stringify(await act()).replaceAll(/"(id|tripId)":"[^"]+"/g, '"$1"'))
    }
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[0]?.at(-1)).toContain('"state":"alerted"')
    const toCarol = async (tripId: string) =>
      (await toldAbout(service, tripId)).filter(({ recipient }) => isSameVoter(recipient, carol.number))
    const seen = async (tripId: string) => (await toCarol(tripId)).map(({ kind }) => kind)
    expect(await seen(trips[1])).toEqual(await seen(trips[0]))
    expect(await seen(trips[1])).toEqual(['alert'])
    const forOwn = async ({ phone }: TestTraveler) => (await toldTo(service, phone)).map(({ kind }) => kind)
    expect(await forOwn(forced)).toEqual(await forOwn(safe))
    await pass(2 * SOS_GRACE_MS)
    expect(await seen(trips[1])).toEqual(['alert'])
  })

  test("starts a trip with the account's contacts if no trip is running", async () => {
    const traveler = await newTraveler(service)
    const { body } = await traveler.pressSos()
    const { tripId, activity, alarm } = body.trip as WireTrip
    expect([activity, alarm?.reason]).toEqual(['SOS', 'sos'])
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', ...alerts])
    expect(await (await newTraveler(service, [])).pressSos()).toMatchObject({
      status: 409,
      body: { code: 'contacts_missing' },
    })
  })

  test("alerts the other contact if one contact's country isn't served", async () => {
    const traveler = await newTraveler(service, [{ ...ben, number: '+44 7400 123456' }, ana])
    const pressed = await traveler.pressSos()
    expect(pressed).toMatchObject({ status: 200, body: { trip: { activity: 'SOS' } } })
    await pass(SOS_GRACE_MS)
    const told = await toldAbout(service, (pressed.body.trip as WireTrip).tripId)
    expect(told.find(({ recipient }) => isSameVoter(recipient, ana.number))?.kind).toBe('alert')
  })
})

describe('SOS after the alert', () => {
  const overdue = async (traveler: TestTraveler) => {
    const tripId = await startedTrip(traveler, { time: '1 hour' })
    await pass(HOUR_MS)
    await pass(15 * MINUTE_MS)
    return tripId
  }

  test('is sent to contacts immediately, and appears on the timeline and the phone', async () => {
    const traveler = await newTraveler(service)
    const tripId = await overdue(traveler)
    const alertsSent = async () => (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert')
    expect(await traveler.pressSos()).toMatchObject({
      status: 200,
      body: { trip: { state: 'alerted', alarm: { reason: 'sos' } } },
    })
    const told = (await alertsSent()).slice(3)
    expect(told).toHaveLength(3)
    for (const { body } of told) expect(body).toContain('Robin Hale pressed SOS ')
    expect(await alarmsOf(tripId, ana)).toEqual(['Robin Hale pressed SOS'])
    await traveler.pressSos()
    expect(await alertsSent()).toHaveLength(6)
    await pass(SOS_AGAIN_MS)
    await traveler.pressSos()
    expect(await alertsSent()).toHaveLength(9)
    expect(await alarmsOf(tripId, ana)).toHaveLength(2)
  })

  test('looks the same on the phone after the distress PIN, while contacts who know of it are asked to call 911', async () => {
    const leftOut = { ...ben, tellOnDistress: false }
    const [safe, forced] = [
      await newTraveler(service, [ana, leftOut]),
      await newTraveler(service, [ana, leftOut]),
    ]
    const seen: string[][] = [[], []]
    const trips: string[] = []
    for (const traveler of [safe, forced]) {
      const tripId = await startedTrip(traveler, { time: '1 hour' })
      trips.push(tripId)
      await traveler.extend(tripId, 2 * HOUR_MS, traveler === forced ? distressPin : pin)
    }
    await pass(2 * HOUR_MS)
    await pass(15 * MINUTE_MS)
    const untold = await Promise.all(trips.map((tripId) => toldAbout(service, tripId)))
    for (const [at, traveler] of [safe, forced].entries()) {
      seen[at]?.push(JSON.stringify(await traveler.pressSos()), JSON.stringify(await current(traveler)))
      for (const { kind, body } of await toldTo(service, traveler.phone)) seen[at]?.push(`${kind} ${body}`)
    }
    const plain = (lines: string[] | undefined) =>
      lines?.map((line) => line.replaceAll(/"(id|tripId)":"[^"]+"/g, '"$1"'))
    expect(plain(seen[1])).toEqual(plain(seen[0]))
    const news = async (at: 0 | 1) =>
      (await toldAbout(service, trips[at] ?? '')).slice(untold[at]?.length).map(({ kind }) => kind)
    expect(await news(0)).toEqual(['alert', 'alert'])
    expect(await news(1)).toEqual(['distress', 'alert'])
    const toAna = (await toldAbout(service, trips[1] ?? '')).filter(({ kind }) => kind === 'distress').at(-1)
    expect(toAna?.body).toContain('DISTRESS and SOS: ')
    expect(toAna?.body).toContain('Call 911.')
    expect(await alarmsOf(trips[1] ?? '', ana)).toEqual(['Robin Hale pressed SOS'])
    expect(await alarmsOf(trips[1] ?? '', ben)).toEqual(['Robin Hale pressed SOS'])
  })
})

describe('SOS after contacts ended the emergency', () => {
  const voted = async (tripId: string) => {
    for (const { number } of [ana, ben])
      expect((await (await contactOn(service, tripId, number)).vote()).status).toBe(200)
  }

  test('starts a new trip', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await traveler.pressSos()
    await pass(SOS_GRACE_MS)
    await voted(tripId)
    expect(await current(traveler)).toBeNull()
    const { status, body } = await traveler.pressSos()
    const again = (body.trip as WireTrip).tripId
    expect([status, again === tripId]).toEqual([200, false])
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(again)).toEqual(['are-you-well', ...alerts])
  })

  test('is sent to the contacts who ended a distress alert, and their panel shows new positions', async () => {
    const leftOut = { ...carol, tellOnDistress: false }
    const traveler = await newTraveler(service, [ana, ben, leftOut])
    const { token } = await newDevice(traveler)
    const tripId = await startedTrip(traveler)
    await traveler.extend(tripId, 3 * HOUR_MS, distressPin)
    await voted(tripId)
    const before = (await toldAbout(service, tripId)).length
    const pressed = await traveler.pressSos()
    expect(pressed).toMatchObject({
      status: 200,
      body: { trip: { tripId, state: 'checkInDue', alarm: { reason: 'sos' } } },
    })
    const news = (await toldAbout(service, tripId)).slice(before)
    expect(news.map(({ kind }) => kind)).toEqual(['are-you-well', 'distress', 'distress'])
    await send(sosOf(token, service.clock.now()))
    const { body: panel } = await (await contactOn(service, tripId, ana.number)).panel()
    expect(JSON.stringify(panel)).toContain('35.7')
    await pass(SOS_GRACE_MS)
    expect((await kindsAbout(tripId)).filter((kind) => kind === 'alert')).toHaveLength(1)
    expect(await codeSentTo(service, tripId, carol.number)).toMatch(/^\d{6}$/)
  })
})

describe('SOS from Traccar Client', () => {
  test('alerts the contacts after a minute', async () => {
    const traveler = await newTraveler(service)
    const { token } = await newDevice(traveler)
    const tripId = await startedTrip(traveler)
    expect(await send(sosOf(token, service.clock.now()))).toMatchObject({
      body: { accepted: 1, trip: 'running' },
    })
    expect(await kindsAbout(tripId)).not.toContain('alert')
    await pass(SOS_GRACE_MS)
    expect((await kindsAbout(tripId)).filter((kind) => kind === 'alert')).toHaveLength(3)
  })

  const lastText = async ({ phone }: TestTraveler) => (await toldTo(service, phone)).at(-1)?.body

  test("raises only one alarm if uploaded again, even after an answer or the trip's end", async () => {
    const traveler = await newTraveler(service)
    const { token } = await newDevice(traveler)
    const tripId = await startedTrip(traveler)
    const at = service.clock.now()
    expect(await send(sosOf(token, at))).toMatchObject({ body: { sos: 'raised' } })
    expect(await send(sosOf(token, at))).toMatchObject({ body: { sos: 'raised' } })
    await pass(10 * SECOND_MS)
    await traveler.answerAlarm(tripId)
    expect(await send(sosOf(token, at))).toMatchObject({ body: { sos: 'repeated' } })
    expect(await lastText(traveler)).toContain("resent an SOS you'd already answered")
    expect(await current(traveler)).toMatchObject({ tripId, alarm: null })
    await traveler.checkIn(tripId, pin)
    expect(await send(sosOf(token, at))).toMatchObject({ body: { sos: 'repeated' } })
    expect(await current(traveler)).toBeNull()
  })

  test("raises a new alarm if the phone's clock is minutes behind, even after an answer or the trip's end", async () => {
    const traveler = await newTraveler(service)
    const { token } = await newDevice(traveler)
    const tripId = await startedTrip(traveler)
    const behind = () => service.clock.now() - 5 * MINUTE_MS
    await traveler.extend(tripId, 3 * HOUR_MS)
    await pass(10 * SECOND_MS)
    await send(sosOf(token, behind()))
    expect(await current(traveler)).toMatchObject({ tripId, alarm: { reason: 'sos' } })
    await traveler.answerAlarm(tripId)
    await pass(10 * SECOND_MS)
    await send(sosOf(token, behind()))
    expect(await current(traveler)).toMatchObject({ tripId, alarm: { reason: 'sos' } })
    await traveler.checkIn(tripId, pin)
    await pass(10 * SECOND_MS)
    await send(sosOf(token, behind()))
    expect(await current(traveler)).toMatchObject({ activity: 'SOS', alarm: { reason: 'sos' } })
  })

  test("raises another alarm once it can no longer be a repeated upload, even if the phone's clock has stopped", async () => {
    const traveler = await newTraveler(service)
    const { token } = await newDevice(traveler)
    const tripId = await startedTrip(traveler, { time: '30 hour' })
    const stands = service.clock.now() - HOUR_MS
    const heard = async (accuracy: number) => (await send(sosOf(token, stands, accuracy))).body
    expect(await heard(8)).toMatchObject({ sos: 'raised' })
    await traveler.answerAlarm(tripId)
    await pass(SAME_TIME_MS - 5 * SECOND_MS)
    expect(await heard(9)).toMatchObject({ sos: 'repeated' })
    expect(await lastText(traveler)).toContain("resent an SOS you'd already answered")
    await pass(1)
    expect(await heard(8)).toMatchObject({ sos: 'repeated' })
    expect(await heard(9)).toMatchObject({ sos: 'raised' })
    expect(await current(traveler)).toMatchObject({ tripId, alarm: { reason: 'sos' } })
    await traveler.answerAlarm(tripId)
    await pass(SAME_REPORT_MS - HOUR_MS)
    expect(await heard(9)).toMatchObject({ sos: 'repeated' })
  })

  test('starts a trip with its position, and tells the traveler that the SOS is hours old', async () => {
    const traveler = await newTraveler(service)
    const { token } = await newDevice(traveler)
    const sos = sosOf(token, service.clock.now() - 5 * HOUR_MS)
    expect(await send(sos)).toMatchObject({ body: { accepted: 1, trip: 'running', sos: 'raised' } })
    expect(await current(traveler)).toMatchObject({
      activity: 'SOS',
      alarm: { reason: 'sos' },
      lastPosition: expect.anything(),
    })
    // Uploads the same SOS again, as phones do.
    expect(await send(sos)).toMatchObject({ body: { sos: 'raised' } })
    const texts = (await toldTo(service, traveler.phone)).map(({ body }) => body)
    expect(texts.filter((text) => text.includes('was pressed on your phone. That'))).toEqual([
      expect.stringMatching(/^Homeward: SOS was pressed on your phone\. That was .* ago/),
    ])
    await pass(2 * MINUTE_MS)
    expect(await current(traveler)).toMatchObject({ state: 'alerted' })
  })

  test('raises an alarm even without a position, but not with a revoked token', async () => {
    const traveler = await newTraveler(service)
    const { token, deviceId } = await newDevice(traveler)
    const tripId = await startedTrip(traveler)
    await send({ device_id: token, location: { extras: { alarm: 'sos' } } })
    expect(await current(traveler)).toMatchObject({ tripId, alarm: { reason: 'sos' } })
    await traveler.checkIn(tripId, pin)
    await traveler.call(`/api/app/devices/${deviceId}`, undefined, 'DELETE')
    await pass(10 * SECOND_MS)
    expect((await send(sosOf(token, service.clock.now()))).status).toBe(401)
    expect(await current(traveler)).toBeNull()
  })

  test('tells the traveler whether contacts get another alert', async () => {
    const traveler = await newTraveler(service)
    const { token } = await newDevice(traveler)
    const tripId = await startedTrip(traveler)
    await send(sosOf(token, service.clock.now()))
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', ...alerts])
    await send(sosOf(token, service.clock.now()))
    expect(await lastText(traveler)).toContain('We already sent your contacts an alert about your SOS.')
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', ...alerts])
    await pass(SOS_AGAIN_MS)
    await send(sosOf(token, service.clock.now()))
    expect(await lastText(traveler)).toContain("We're sending them this SOS, too.")
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', ...alerts, ...alerts])
  })

  test('is reported to the traveler if no contact can be reached, and raises an alarm if sent again after a contact is added', async () => {
    const traveler = await newTraveler(service, [])
    const { token } = await newDevice(traveler)
    const sos = sosOf(token, service.clock.now())
    await send(sos)
    expect((await toldTo(service, traveler.phone)).at(-1)?.body).toBe(
      "Homeward: SOS was pressed on your phone. Your trip didn't start, so nobody is watching. We can't reach any of your contacts: add one first. Call 911.",
    )
    expect(await send(sos)).toMatchObject({ body: { sos: 'refused' } })
    await traveler.saveContacts([ana], { password })
    expect(await send(sos)).toMatchObject({ body: { sos: 'raised' } })
  })
})
