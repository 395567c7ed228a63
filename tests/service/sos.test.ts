import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sameVoter } from '../../src/domain/person/phone-match.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { SOS_AGAIN_MS, SOS_GRACE_MS } from '../../src/domain/trip/alarm.ts'
import { SAME_SOS_MS } from '../../src/service/devices/sos-from-device.ts'
import { throttle } from '../../src/service/platform/database/service-schema.ts'
import { call, verify } from '../support/calls.ts'
import { ana, ben, carol, travellerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import {
  codeSentTo,
  newDevice,
  newTraveller,
  startedTrip,
  type TestTraveller,
  toldAbout,
  toldTo,
} from '../support/traveller.ts'

const { pin, distressPin } = travellerSecrets
const service = await serviceOfFile({ env: { DEMO: 'off' } })

type WireTrip = { tripId: string; activity: string; state: string; alarm: { reason: string } | null }
const press = (traveller: TestTraveller) => traveller.call('/api/app/sos', undefined, 'POST')
const tellNow = (traveller: TestTraveller) => traveller.call('/api/app/sos/now', undefined, 'POST')
const answer = (traveller: TestTraveller, tripId: string, entered: string) =>
  traveller.call(`/api/app/trips/${tripId}/alarm/answer`, { pin: entered })
const current = async (traveller: TestTraveller) =>
  (await traveller.call('/api/app/trip')).body.trip as WireTrip | null
const pass = (ms: number) => service.leap(ms)
const kindsAbout = async (tripId: string) => (await toldAbout(service, tripId)).map(({ kind }) => kind)
const alerts = ['alert', 'alert', 'alert']

const timelineOf = async (tripId: string, { number }: { number: string }) => {
  const code = await codeSentTo(service, tripId, number)
  const { cookie } = await verify(service.url, code, number)
  const { body } = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
  return (body as { timeline: { at: number; kind: string; text: string | null }[] }).timeline
}
const alarmsOf = async (tripId: string, contact: { number: string }) =>
  (await timelineOf(tripId, contact)).filter(({ kind }) => kind === 'alarmRaised').map(({ text }) => text)

/** A position with SOS, as Traccar Client 9 sends it. */
const sosOf = (token: string, at: number) => ({
  device_id: token,
  location: {
    timestamp: new Date(at).toISOString(),
    coords: { latitude: 35.7, longitude: -79.02, accuracy: 8 },
    extras: { alarm: 'sos' },
  },
})
const send = (body: object) => call(service.url, '/api/osmand', { json: body })

describe('SOS in the app', () => {
  test('alerts the contacts after a minute and says so, once however often it is pressed', async () => {
    const traveller = await newTraveller(service)
    const tripId = await startedTrip(traveller)
    expect(await press(traveller)).toMatchObject({
      status: 200,
      body: { trip: { tripId, state: 'checkInDue', alarm: { reason: 'sos' } } },
    })
    await pass(30 * SECOND_MS)
    expect((await press(traveller)).status).toBe(200)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well'])
    await pass(30 * SECOND_MS)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', ...alerts])
    expect((await toldAbout(service, tripId)).at(-1)?.body).toContain('pressed SOS. Code ')
    expect(await press(traveller)).toMatchObject({ status: 200, body: { trip: { state: 'alerted' } } })
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toHaveLength(4)
  })

  test('is stopped by the PIN, and can be pressed again', async () => {
    const traveller = await newTraveller(service)
    const tripId = await startedTrip(traveller)
    await press(traveller)
    expect(await answer(traveller, tripId, pin)).toMatchObject({
      status: 200,
      body: { trip: { alarm: null } },
    })
    await pass(2 * SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well'])
    await press(traveller)
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', 'are-you-well', ...alerts])
  })

  test('alerts the contacts at once where the traveller does not wait for the minute', async () => {
    const traveller = await newTraveller(service)
    expect(await tellNow(traveller)).toMatchObject({ status: 409, body: { code: 'trip_not_running' } })
    const tripId = await startedTrip(traveller)
    // Nothing waits that could be told sooner.
    expect(await tellNow(traveller)).toMatchObject({ status: 200, body: { trip: { state: 'active' } } })
    expect(await kindsAbout(tripId)).toEqual([])
    await press(traveller)
    await pass(7 * SECOND_MS)
    expect(await tellNow(traveller)).toMatchObject({
      status: 200,
      body: { trip: { tripId, state: 'alerted', alarm: { reason: 'sos' } } },
    })
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', ...alerts])
    expect((await toldAbout(service, tripId)).at(-1)?.body).toContain('pressed SOS. Code ')
    // Pressed twice, and when the minute is over, nobody hears of it again.
    expect((await tellNow(traveller)).status).toBe(200)
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toHaveLength(4)
  })

  test('looks alike when it is told at once after either PIN, and alerts who is left out of distress', async () => {
    const leftOut = [ana, ben, { ...carol, tellOnDistress: false }]
    const [safe, forced] = [await newTraveller(service, leftOut), await newTraveller(service, leftOut)]
    const trips = [await startedTrip(safe), await startedTrip(forced)] as const
    const bodies: string[][] = [[], []]
    for (const [at, [person, entered]] of (
      [
        [safe, pin],
        [forced, distressPin],
      ] as const
    ).entries()) {
      for (const act of [
        press,
        (one: TestTraveller) => answer(one, trips[at] ?? '', entered),
        press,
        tellNow,
      ])
        bodies[at]?.push(JSON.stringify(await act(person)).replaceAll(/"(id|tripId)":"[^"]+"/g, '"$1"'))
    }
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[0]?.at(-1)).toContain('"state":"alerted"')
    const toCarol = async (tripId: string) =>
      (await toldAbout(service, tripId)).filter(({ recipient }) => sameVoter(recipient, carol.number))
    const seen = async (tripId: string) => (await toCarol(tripId)).map(({ kind }) => kind)
    expect(await seen(trips[1])).toEqual(await seen(trips[0]))
    expect(await seen(trips[1])).toEqual(['alert'])
    const forOwn = async ({ phone }: TestTraveller) => (await toldTo(service, phone)).map(({ kind }) => kind)
    expect(await forOwn(forced)).toEqual(await forOwn(safe))
    await pass(2 * SOS_GRACE_MS)
    expect(await seen(trips[1])).toEqual(['alert'])
  })

  test('begins a trip where none is running, with the account’s contacts', async () => {
    const traveller = await newTraveller(service)
    const { body } = await press(traveller)
    const { tripId, activity, alarm } = body.trip as WireTrip
    expect([activity, alarm?.reason]).toEqual(['SOS', 'sos'])
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', ...alerts])
    expect(await press(await newTraveller(service, []))).toMatchObject({
      status: 409,
      body: { code: 'contacts_missing' },
    })
  })

  test('looks stopped after the distress PIN, which calls the contacts at once', async () => {
    const [safe, forced] = [await newTraveller(service), await newTraveller(service)]
    const trips = [await startedTrip(safe), await startedTrip(forced)] as const
    await press(safe)
    await press(forced)
    const bodies = [await answer(safe, trips[0], pin), await answer(forced, trips[1], distressPin)].map(
      (answered) => JSON.stringify(answered).replaceAll(/"(id|tripId)":"[^"]+"/g, '"$1"'),
    )
    expect(bodies[1]).toBe(bodies[0])
    expect((await kindsAbout(trips[1])).filter((kind) => kind === 'distress')).toHaveLength(3)
    // Pressed once more, it goes on looking as if the PIN had been the real one.
    expect((await press(forced)).body).toMatchObject({ trip: { state: 'checkInDue' } })
    expect((await toldTo(service, forced.phone)).map(({ kind }) => kind)).toEqual([
      'are-you-well',
      'are-you-well',
    ])
  })
})

describe('an SOS after the contacts were alerted', () => {
  const overdue = async (traveller: TestTraveller) => {
    const tripId = await startedTrip(traveller, { time: '1 hour' })
    await pass(HOUR_MS)
    await pass(15 * MINUTE_MS)
    return tripId
  }

  test('is told to them at once, and stands in their timeline and on the phone', async () => {
    const traveller = await newTraveller(service)
    const tripId = await overdue(traveller)
    const alertsSent = async () => (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert')
    expect(await press(traveller)).toMatchObject({
      status: 200,
      body: { trip: { state: 'alerted', alarm: { reason: 'sos' } } },
    })
    const told = (await alertsSent()).slice(3)
    expect(told).toHaveLength(3)
    for (const { body } of told) expect(body).toContain('Robin Hale pressed SOS. Code ')
    expect(await alarmsOf(tripId, ana)).toEqual(['Robin Hale pressed SOS'])
    await press(traveller)
    expect(await alertsSent()).toHaveLength(6)
    await pass(SOS_AGAIN_MS)
    await press(traveller)
    expect(await alertsSent()).toHaveLength(9)
    expect(await alarmsOf(tripId, ana)).toHaveLength(2)
  })

  test('is told by a tracker, too, and its traveller is texted that it was', async () => {
    const traveller = await newTraveller(service)
    const { token } = await newDevice(traveller)
    const tripId = await overdue(traveller)
    expect(await send(sosOf(token, service.clock.now()))).toMatchObject({ body: { sos: 'raised' } })
    expect((await toldAbout(service, tripId)).at(-1)?.body).toContain('pressed SOS')
    expect((await toldTo(service, traveller.phone)).at(-1)?.body).toContain('are sending them this one now')
  })

  test('counts between the end of the grace and the look of the watch', async () => {
    const traveller = await newTraveller(service)
    const tripId = await startedTrip(traveller, { time: '1 hour' })
    await pass(HOUR_MS)
    service.clock.set(service.clock.now() + 14 * MINUTE_MS + 55 * SECOND_MS)
    await press(traveller)
    await pass(5 * SECOND_MS)
    expect((await toldAbout(service, tripId)).at(-1)?.body).toContain('Robin Hale pressed SOS.')
  })

  test('differs on the phone in nothing under duress, and those who know of it are told to call the police', async () => {
    const leftOut = { ...ben, tellOnDistress: false }
    const [safe, forced] = [
      await newTraveller(service, [ana, leftOut]),
      await newTraveller(service, [ana, leftOut]),
    ]
    const seen: string[][] = [[], []]
    const trips: string[] = []
    for (const traveller of [safe, forced]) {
      const tripId = await startedTrip(traveller, { time: '1 hour' })
      trips.push(tripId)
      const until = new Date(service.clock.now() + 2 * HOUR_MS).toISOString()
      const entered = traveller === forced ? distressPin : pin
      await traveller.call(`/api/app/trips/${tripId}/extension`, { until, pin: entered })
    }
    await pass(2 * HOUR_MS)
    await pass(15 * MINUTE_MS)
    const untold = await Promise.all(trips.map((tripId) => toldAbout(service, tripId)))
    for (const [at, traveller] of [safe, forced].entries()) {
      seen[at]?.push(JSON.stringify(await press(traveller)), JSON.stringify(await current(traveller)))
      for (const { kind, body } of await toldTo(service, traveller.phone)) seen[at]?.push(`${kind} ${body}`)
    }
    const plain = (lines: string[] | undefined) =>
      lines?.map((line) => line.replaceAll(/"(id|tripId)":"[^"]+"/g, '"$1"'))
    expect(plain(seen[1])).toEqual(plain(seen[0]))
    const news = async (at: 0 | 1) =>
      (await toldAbout(service, trips[at] ?? '')).slice(untold[at]?.length).map(({ kind }) => kind)
    expect(await news(0)).toEqual(['alert', 'alert'])
    expect(await news(1)).toEqual(['distress', 'alert'])
    const toAna = (await toldAbout(service, trips[1] ?? '')).filter(({ kind }) => kind === 'distress').at(-1)
    expect(toAna?.body).toContain('DISTRESS and SOS at ')
    expect(toAna?.body).toContain('call the police')
    expect(await alarmsOf(trips[1] ?? '', ana)).toEqual(['Robin Hale pressed SOS'])
    expect(await alarmsOf(trips[1] ?? '', ben)).toEqual(['Robin Hale pressed SOS'])
  })
})

describe('an SOS after the contacts have voted that it is over', () => {
  const voted = async (tripId: string) => {
    for (const { number } of [ana, ben]) {
      const code = await codeSentTo(service, tripId, number)
      const { cookie } = await verify(service.url, code, number)
      const { status } = await call(service.url, `/api/trips/${tripId}/resolve-vote`, {
        cookie,
        json: { phoneNumber: number },
      })
      expect(status).toBe(200)
    }
  }

  test('begins a trip of its own', async () => {
    const traveller = await newTraveller(service)
    const tripId = await startedTrip(traveller)
    await press(traveller)
    await pass(SOS_GRACE_MS)
    await voted(tripId)
    expect(await current(traveller)).toBeNull()
    const { status, body } = await press(traveller)
    const again = (body.trip as WireTrip).tripId
    expect([status, again === tripId]).toEqual([200, false])
    await pass(SOS_GRACE_MS)
    expect(await kindsAbout(again)).toEqual(['are-you-well', ...alerts])
  })

  test('is told under duress to those who thought that it was, and positions are taken again', async () => {
    const leftOut = { ...carol, tellOnDistress: false }
    const traveller = await newTraveller(service, [ana, ben, leftOut])
    const { token } = await newDevice(traveller)
    const tripId = await startedTrip(traveller)
    const until = new Date(service.clock.now() + 3 * HOUR_MS).toISOString()
    await traveller.call(`/api/app/trips/${tripId}/extension`, { until, pin: distressPin })
    await voted(tripId)
    const before = (await toldAbout(service, tripId)).length
    const pressed = await press(traveller)
    expect(pressed).toMatchObject({
      status: 200,
      body: { trip: { tripId, state: 'checkInDue', alarm: { reason: 'sos' } } },
    })
    const news = (await toldAbout(service, tripId)).slice(before)
    expect(news.map(({ kind }) => kind)).toEqual(['are-you-well', 'distress', 'distress'])
    await send(sosOf(token, service.clock.now()))
    const code = await codeSentTo(service, tripId, ana.number)
    const { cookie } = await verify(service.url, code, ana.number)
    const panel = (await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })).body
    expect(JSON.stringify(panel)).toContain('35.7')
    await pass(SOS_GRACE_MS)
    expect((await kindsAbout(tripId)).filter((kind) => kind === 'alert')).toHaveLength(1)
    expect(await codeSentTo(service, tripId, carol.number)).toMatch(/^\d{6}$/)
  })
})

describe('the panel', () => {
  test('says that the traveller pressed SOS, and when', async () => {
    const traveller = await newTraveller(service)
    const tripId = await startedTrip(traveller)
    const at = service.clock.now()
    await press(traveller)
    await pass(SOS_GRACE_MS)
    const [first] = await timelineOf(tripId, ana)
    expect(first).toMatchObject({ at, kind: 'alarmRaised', text: 'Robin Hale pressed SOS' })
  })

  test('says of an SOS under duress to those who are left out what it would say of any other', async () => {
    const leftOut = { ...ben, tellOnDistress: false }
    const traveller = await newTraveller(service, [ana, leftOut])
    const tripId = await startedTrip(traveller)
    const until = new Date(service.clock.now() + 3 * HOUR_MS).toISOString()
    await traveller.call(`/api/app/trips/${tripId}/extension`, { until, pin: distressPin })
    await press(traveller)
    expect(await alarmsOf(tripId, ana)).toEqual(['Robin Hale pressed SOS'])
    expect(await codeSentTo(service, tripId, ben.number)).toBe('no code')
    await pass(SOS_GRACE_MS)
    expect(await alarmsOf(tripId, ben)).toEqual(['Robin Hale pressed SOS'])
  })
})

describe('SOS of Traccar Client', () => {
  test.each([
    ['version 9', (token: string, at: number) => send(sosOf(token, at))],
    [
      'older versions',
      (token: string, at: number) =>
        call(service.url, `/api/osmand?id=${token}&lat=35.7&lon=-79.02&timestamp=${at / 1_000}&alarm=sos`),
    ],
  ])('%s alerts the contacts after a minute, unless the PIN stops it', async (_, report) => {
    for (const stops of [false, true]) {
      const traveller = await newTraveller(service)
      const { token } = await newDevice(traveller)
      const tripId = await startedTrip(traveller)
      expect(await report(token, service.clock.now())).toMatchObject({
        body: { accepted: 1, trip: 'running' },
      })
      if (stops) await answer(traveller, tripId, pin)
      await pass(SOS_GRACE_MS)
      expect((await kindsAbout(tripId)).filter((kind) => kind === 'alert')).toHaveLength(stops ? 0 : 3)
    }
  })

  const lastText = async ({ phone }: TestTraveller) => (await toldTo(service, phone)).at(-1)?.body

  test('is heard once, though the phone sends it again after it was answered or the trip has ended', async () => {
    const traveller = await newTraveller(service)
    const { token } = await newDevice(traveller)
    const tripId = await startedTrip(traveller)
    const at = service.clock.now()
    expect(await send(sosOf(token, at))).toMatchObject({ body: { sos: 'raised' } })
    expect(await send(sosOf(token, at))).toMatchObject({ body: { sos: 'raised' } })
    await pass(10 * SECOND_MS)
    await answer(traveller, tripId, pin)
    expect(await send(sosOf(token, at))).toMatchObject({ body: { sos: 'repeated' } })
    expect(await lastText(traveller)).toContain('sent an SOS again that you had already answered')
    expect(await current(traveller)).toMatchObject({ tripId, alarm: null })
    await traveller.call(`/api/app/trips/${tripId}/check-in`, { pin })
    expect(await send(sosOf(token, at))).toMatchObject({ body: { sos: 'repeated' } })
    expect(await current(traveller)).toBeNull()
  })

  test('is heard from a clock that is minutes behind, after an extension, an answer and a trip', async () => {
    const traveller = await newTraveller(service)
    const { token } = await newDevice(traveller)
    const tripId = await startedTrip(traveller)
    const behind = () => service.clock.now() - 5 * MINUTE_MS
    const until = new Date(service.clock.now() + 3 * HOUR_MS).toISOString()
    await traveller.call(`/api/app/trips/${tripId}/extension`, { until, pin })
    await pass(10 * SECOND_MS)
    await send(sosOf(token, behind()))
    expect(await current(traveller)).toMatchObject({ tripId, alarm: { reason: 'sos' } })
    await answer(traveller, tripId, pin)
    await pass(10 * SECOND_MS)
    await send(sosOf(token, behind()))
    expect(await current(traveller)).toMatchObject({ tripId, alarm: { reason: 'sos' } })
    await traveller.call(`/api/app/trips/${tripId}/check-in`, { pin })
    await pass(10 * SECOND_MS)
    await send(sosOf(token, behind()))
    expect(await current(traveller)).toMatchObject({ activity: 'SOS', alarm: { reason: 'sos' } })
  })

  test('is heard anew from a clock that stands still, once it can be no repetition', async () => {
    const presses = fc.array(
      fc.record({ afterMs: fc.integer({ min: 0, max: 12 * MINUTE_MS }), isAnswered: fc.boolean() }),
      { minLength: 2, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(presses, async (presses) => {
        await service.database.db.delete(throttle)
        const traveller = await newTraveller(service)
        const { token } = await newDevice(traveller)
        const tripId = await startedTrip(traveller, { time: '10 hour' })
        const stands = service.clock.now() - HOUR_MS
        let heardAt = Number.NEGATIVE_INFINITY
        for (const { afterMs, isAnswered } of presses) {
          await pass(afterMs)
          const texts = (await toldTo(service, traveller.phone)).length
          const isOpen = (await current(traveller))?.alarm?.reason === 'sos'
          const isRepeated = service.clock.now() - heardAt <= SAME_SOS_MS
          const { body } = await send(sosOf(token, stands))
          expect(body).toMatchObject({ sos: isRepeated && !isOpen ? 'repeated' : 'raised' })
          if (!isRepeated) heardAt = service.clock.now()
          const isRaised = (await current(traveller))?.alarm?.reason === 'sos'
          const isTold = (await toldTo(service, traveller.phone)).length > texts
          expect([isRaised, isRaised || isTold]).toEqual([isOpen || !isRepeated, true])
          if (isAnswered && isRaised) await answer(traveller, tripId, pin)
        }
      }),
      { numRuns: 8 },
    )
  }, 60_000)

  test('begins a trip with its position where none is running; its traveller is told where the phone kept it for long', async () => {
    const traveller = await newTraveller(service)
    const { token } = await newDevice(traveller)
    expect(await send(sosOf(token, service.clock.now() - 16 * MINUTE_MS))).toMatchObject({
      body: { trip: 'none', sos: 'refused' },
    })
    expect(await current(traveller)).toBeNull()
    expect(await lastText(traveller)).toBe(
      'Homeward: SOS was pressed on your phone. It came more than 15 minutes late and you have no trip running, so nobody got an alert. If you need help, call 911 and send SOS.',
    )
    expect(await send(sosOf(token, service.clock.now() - MINUTE_MS))).toMatchObject({
      body: { accepted: 1, trip: 'running', sos: 'raised' },
    })
    expect(await current(traveller)).toMatchObject({ activity: 'SOS', alarm: { reason: 'sos' } })
  })

  test('counts without a position, and nothing counts from a token that was taken away', async () => {
    const traveller = await newTraveller(service)
    const { token, deviceId } = await newDevice(traveller)
    const tripId = await startedTrip(traveller)
    await send({ device_id: token, location: { extras: { alarm: 'sos' } } })
    expect(await current(traveller)).toMatchObject({ tripId, alarm: { reason: 'sos' } })
    await traveller.call(`/api/app/trips/${tripId}/check-in`, { pin })
    await traveller.call(`/api/app/devices/${deviceId}`, undefined, 'DELETE')
    await pass(10 * SECOND_MS)
    expect((await send(sosOf(token, service.clock.now()))).status).toBe(401)
    expect(await current(traveller)).toBeNull()
  })

  test('tells the traveller where it can tell nobody else', async () => {
    const traveller = await newTraveller(service, [])
    const { token } = await newDevice(traveller)
    await send(sosOf(token, service.clock.now()))
    expect((await toldTo(service, traveller.phone)).at(-1)?.body).toBe(
      "Homeward: SOS was pressed on your phone. Your trip didn't start, so nobody is watching. We can't reach any of your contacts: add one first. Call 911.",
    )
  })
})
