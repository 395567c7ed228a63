import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { call, verify } from '../support/calls.ts'
import { countedWork, expectAlike } from '../support/counted-work.ts'
import { travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import {
  codeIn,
  codeSentTo,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../support/traveler.ts'

const { pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const measured = countedWork(service)

const inHours = (hours: number) => new Date(service.clock.now() + hours * HOUR_MS).toISOString()
const extend = (traveler: TestTraveler, tripId: string, until: string, entered?: string) =>
  traveler.call(`/api/app/trips/${tripId}/extension`, { until, pin: entered })
const current = async (traveler: TestTraveler) => (await traveler.call('/api/app/trip')).body.trip
const pass = (ms: number) => service.leap(ms)

describe('an unlocked phone in other hands', () => {
  test('an extension needs the PIN, and wrong PINs count with those of the check-in', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const before = await current(traveler)
    expect((await extend(traveler, tripId, '2036-01-01T00:00:00Z')).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'pin', reason: 'is missing' }],
    })
    const guesses = ['0000', '0001', '0002', '0003', '0004', '0005', pin]
    const codes: unknown[] = []
    for (const guess of guesses) codes.push((await extend(traveler, tripId, inHours(5), guess)).body.code)
    expect(codes).toEqual([...Array(5).fill('pin_refused'), 'throttled', 'throttled'])
    const guess = await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin: '0006' })
    expect(guess).toMatchObject({ status: 429, body: { code: 'throttled' } })
    expect(await current(traveler)).toEqual(before)
    await pass(3 * HOUR_MS)
    await pass(15 * MINUTE_MS)
    expect((await toldAbout(service, tripId)).map(({ kind }) => kind)).toContain('alert')
  })

  test('extensions end at most a day from now, however often they repeat', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, { time: '2 hour' })
    expect(await extend(traveler, tripId, inHours(26.001), pin)).toMatchObject({
      status: 422,
      body: { code: 'end_too_far', fields: [{ path: 'until' }] },
    })
    for (const hours of [26, 50, 74]) {
      const until = inHours(hours)
      expect((await extend(traveler, tripId, until, pin)).body.trip).toMatchObject({ dueAt: until })
    }
  })
})

describe('extending with the distress PIN', () => {
  test.each([
    ['of a trip that is in time', 30, 5, 200],
    ['of a trip whose traveler was asked whether they are well', 121, 5, 200],
    ['that goes too far', 30, 48, 422],
    ['after the contacts were alerted', 180, 5, 409],
  ])('%s gets the same answer for the same work as the real PIN', async (what, minutes, hours, status) => {
    const [safe, forced] = [await newTraveler(service), await newTraveler(service)]
    const trips = [await startedTrip(safe), await startedTrip(forced)] as const
    await pass(minutes * MINUTE_MS)
    // They were asked late, and had the whole grace.
    if (what === 'after the contacts were alerted') await pass(15 * MINUTE_MS)
    const until = inHours(hours)
    const ask = ({ headers }: TestTraveler, tripId: string, entered: string) =>
      measured(`/api/app/trips/${tripId}/extension`, { until, pin: entered }, { headers })
    const distress = await ask(forced, trips[1], distressPin)
    const real = await ask(safe, trips[0], pin)
    const wrong = await ask(safe, trips[0], '0000')
    expect(real.answer.status).toBe(status)
    expectAlike(distress, real)
    expect(wrong.verified).toBe(real.verified)
    const told = async (tripId: string) => (await toldAbout(service, tripId)).map(({ kind }) => kind)
    expect((await told(trips[1])).filter((kind) => kind === 'distress')).toHaveLength(3)
    expect(await told(trips[0])).not.toContain('distress')
  })

  test('contacts are called and can end the emergency, while the phone shows an extended trip [§1.9]', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, { time: '2 hour' })
    const until = inHours(5)
    await extend(traveler, tripId, until, distressPin)
    const sms = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'distress')
    expect(sms.map(({ recipient }) => recipient)).not.toContain(traveler.phone)
    const code = codeIn(sms[0]?.body ?? '')
    const seenByContacts = async () => {
      const { cookie } = await verify(service.url, code, '919 555 0142')
      const { body } = await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })
      return body as { locations: unknown[]; endedAt: string | null }
    }
    const send = () =>
      traveler.call(`/api/app/trips/${tripId}/fixes`, {
        locations: [{ latitude: 34.7, longitude: -76.66, timestamp: service.clock.now() }],
      })
    await send()
    service.clock.increment(2_000)
    expect(await seenByContacts()).toMatchObject({ endedAt: null, locations: [{ latitude: 34.7 }] })

    for (const phoneNumber of ['919 555 0142', '919 555 0143']) {
      const theirs = await codeSentTo(service, tripId, phoneNumber)
      const { cookie } = await verify(service.url, theirs, phoneNumber)
      await call(service.url, `/api/trips/${tripId}/resolve-vote`, { json: { phoneNumber }, cookie })
    }
    service.clock.increment(2_000)
    expect((await seenByContacts()).endedAt).not.toBeNull()
    // Of all that the phone learns nothing: it is asked at the new end, late as any other, and checks in.
    expect(await current(traveler)).toMatchObject({ dueAt: until, state: 'active' })
    expect(await send()).toMatchObject({ status: 200, body: { accepted: 1 } })
    // Positions are taken as long as the codes live.
    expect((await seenByContacts()).locations).toHaveLength(2)
    await pass(5 * HOUR_MS)
    expect(await current(traveler)).toMatchObject({ dueAt: until, state: 'checkInDue' })
    await pass(15 * MINUTE_MS)
    expect(await current(traveler)).toMatchObject({ state: 'alerted' })
    const told = await toldTo(service, traveler.phone)
    expect(told.map(({ kind }) => kind)).toEqual(['check-in-due'])
    const ended = await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin })
    expect(ended).toMatchObject({ status: 200, body: { trip: { activity: 'sailing' } } })
    expect(await current(traveler)).toBeNull()
    expect(await startedTrip(traveler)).not.toBe(tripId)
  })

  test('a later check-in with the real PIN does not undo the distress, because it may be forced', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await extend(traveler, tripId, inHours(5), distressPin)
    await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin })
    expect((await service.ports.panels.head(tripId))?.endedAt).toBeNull()
    const safe = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'checked-in')
    expect(safe.map(({ recipient }) => recipient)).toEqual([traveler.phone])
  })
})
