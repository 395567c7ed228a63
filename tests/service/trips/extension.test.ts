import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, travelerSecrets } from '../../support/travelers/people.ts'
import { inTime, newTraveler, startedTrip, toldAbout, toldTo } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const pass = (ms: number) => service.leap(ms)

describe('extension on an unlocked phone', () => {
  test('requires the PIN, and wrong PINs count toward the same limit as those entered at check-in', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const before = await traveler.trip()
    const withoutPin = { until: inTime(service, HOUR_MS) }
    expect((await traveler.call(`/api/app/trips/${tripId}/extension`, withoutPin)).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'pin', reason: 'is missing' }],
    })
    const guesses = ['0000', '0001', '0002', '0003', '0004', '0005', pin]
    const codes: unknown[] = []
    for (const guess of guesses) codes.push((await traveler.extend(tripId, 5 * HOUR_MS, guess)).body.code)
    expect(codes).toEqual([...Array(5).fill('pin_refused'), 'throttled', 'throttled'])
    const guess = await traveler.checkIn(tripId, '0006')
    expect(guess).toMatchObject({ status: 429, body: { code: 'throttled' } })
    expect(await traveler.trip()).toEqual(before)
    await pass(3 * HOUR_MS)
    await pass(15 * MINUTE_MS)
    expect((await toldAbout(service, tripId)).map(({ kind }) => kind)).toContain('alert')
  })
})

describe('extension whose response was lost', () => {
  test('gets the same response when it is sent again', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const until = inTime(service, 5 * HOUR_MS)
    for (let times = 0; times < 2; times += 1)
      expect(await traveler.call(`/api/app/trips/${tripId}/extension`, { until, pin })).toMatchObject({
        status: 200,
        body: { trip: { dueAt: until } },
      })
  })
})

describe('extension with the distress PIN', () => {
  test('alerts contacts, who can end the emergency, while the phone shows an extended trip [§1.9]', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, { time: '2 hour' })
    const until = inTime(service, 5 * HOUR_MS)
    await traveler.extend(tripId, 5 * HOUR_MS, distressPin)
    const sms = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'distress')
    expect(sms.map(({ recipient }) => recipient)).not.toContain(traveler.phone)
    const [anas, bens] = [
      await contactOn(service, tripId, ana.number),
      await contactOn(service, tripId, ben.number),
    ]
    const seenByContacts = async () => {
      service.clock.increment(2_000)
      const { cookie } = anas
      const { body } = await call(service.url, `/api/trips/access/${tripId}/${anas.code}`, { cookie })
      return body as { locations: unknown[]; endedAt: string | null }
    }
    const send = () => traveler.sendFix(tripId)
    await send()
    expect(await seenByContacts()).toMatchObject({ endedAt: null, locations: [{ latitude: 34.7 }] })

    for (const contact of [anas, bens]) await contact.vote()
    expect((await seenByContacts()).endedAt).not.toBeNull()
    // Checks that the phone still shows the trip: the traveler gets the late check-in and checks in.
    expect(await traveler.trip()).toMatchObject({ dueAt: until, time: '5 hour', state: 'active' })
    expect(await send()).toMatchObject({ status: 200, body: { accepted: 1 } })
    // Checks that the service accepts positions as long as the rescue codes are valid.
    expect((await seenByContacts()).locations).toHaveLength(2)
    await pass(5 * HOUR_MS)
    expect(await traveler.trip()).toMatchObject({ dueAt: until, state: 'checkInDue' })
    await pass(15 * MINUTE_MS)
    expect(await traveler.trip()).toMatchObject({ state: 'alerted' })
    const told = await toldTo(service, traveler.phone)
    expect(told.map(({ kind }) => kind)).toEqual(['check-in-due'])
    const ended = await traveler.checkIn(tripId)
    expect(ended).toMatchObject({ status: 200, body: { trip: { activity: 'sailing' } } })
    expect(await traveler.trip()).toBeNull()
    expect(await startedTrip(traveler)).not.toBe(tripId)
  })

  test('is not undone by a later check-in with the safety PIN, which may be forced', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await traveler.extend(tripId, 5 * HOUR_MS, distressPin)
    await traveler.checkIn(tripId)
    expect((await service.ports.panels.head(tripId))?.endedAt).toBeNull()
    const safe = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'checked-in')
    expect(safe.map(({ recipient }) => recipient)).toEqual([traveler.phone])
  })
})
