import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { countedWork } from '../../support/databases/counted-work.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { call } from '../../support/services/calls.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { as, newTraveler, startedTrip, type TestTraveler, toldTo } from '../../support/travelers/traveler.ts'

const { password, pin } = travelerSecrets

const running = await twilioOfFile({ TRUST_PROXY: '1' })
const { service } = running
forgetTravelersBeforeEach(() => service)

const from = (address: string) => ({ 'x-forwarded-for': address })
/** Cycles through forty unrelated IP addresses. */
const fresh = (turn: number) => `203.0.${turn % 40}.7`
const wrongPin = (turn: number) => `0${String(turn).padStart(3, '0')}`

type Shown = { password?: string; pin?: string; phone?: string }
const checkIn = async (traveler: TestTraveler, shown: Shown, address: string): Promise<number> => {
  const json = { phoneNumber: shown.phone ?? traveler.phone, password: shown.password ?? password }
  const sent = { json: { ...json, pin: shown.pin ?? pin }, headers: from(address) }
  return (await call(service.url, '/api/trips/emergency-checkin', sent)).status
}
const inApp = async (
  headers: Record<string, string>,
  tripId: string,
  entered: string,
  address = '192.0.2.1',
): Promise<number> => {
  const sent = { json: { pin: entered }, headers: { ...headers, ...from(address) } }
  return (await call(service.url, `/api/app/trips/${tripId}/check-in`, sent)).status
}
const warnings = async ({ phone }: TestTraveler) =>
  (await toldTo(service, phone)).filter(({ body }) => body.includes('Someone typed a wrong PIN')).length
const count = (statuses: number[], status: number) => statuses.filter((seen) => seen === status).length

async function newSession({ phone }: TestTraveler): Promise<Record<string, string>> {
  const { body } = await call(service.url, '/api/app/session', { json: { phoneNumber: phone, password } })
  return as(service, (body as { token: string }).token).headers
}

describe('PIN guesses', () => {
  test("are limited to twenty an hour on the website, even with the correct password, and don't block the app", async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const statuses: number[] = []
    for (let turn = 0; turn < 40; turn += 1)
      statuses.push(await checkIn(traveler, { pin: wrongPin(turn) }, fresh(turn)))
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 20])
    expect(await checkIn(traveler, {}, '198.51.100.1')).toBe(429)
    expect(await inApp(traveler.headers, tripId, '0000')).toBe(403)
    service.clock.increment(HOUR_MS)
    expect(await checkIn(traveler, {}, fresh(0))).toBe(200)
  })

  test('are refused in a session after five in five minutes, and after twenty over a longer time', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const statuses: number[] = []
    for (let turn = 0; turn < 60; turn += 1) {
      statuses.push(await inApp(traveler.headers, tripId, wrongPin(turn), fresh(turn)))
      if (turn % 12 === 11) service.clock.increment(5 * MINUTE_MS)
    }
    expect(statuses.slice(0, 12)).toEqual([...Array(5).fill(403), ...Array(7).fill(429)])
    expect([count(statuses, 403), count(statuses, 429)]).toEqual([20, 40])
    expect(await checkIn(traveler, {}, fresh(0))).toBe(200)
    service.clock.increment(DAY_MS)
    expect(await inApp(traveler.headers, await startedTrip(traveler), '0000')).toBe(403)
  })

  test("share a limit of twenty across new sessions and don't affect the owner's session", async () => {
    const traveler = await newTraveler(service)
    const first = await startedTrip(traveler)
    expect(await inApp(traveler.headers, first, pin)).toBe(200)
    const tripId = await startedTrip(traveler)
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      const headers = await newSession(traveler)
      for (let guess = 0; guess < 3; guess += 1)
        statuses.push(await inApp(headers, tripId, wrongPin(3 * turn + guess), fresh(turn)))
    }
    expect([count(statuses, 403), count(statuses, 429)]).toEqual([20, 10])
    expect(await inApp(traveler.headers, tripId, pin)).toBe(200)
  })

  test("sent by text are limited to five in quick succession, and don't block the app or the website", async () => {
    for (const way of ['app', 'website']) {
      const traveler = await newTraveler(service)
      const tripId = await startedTrip(traveler)
      for (let turn = 0; turn < 8; turn += 1) await running.say(traveler.phone, `BACK ${wrongPin(turn)}`)
      const told = (await toldTo(service, traveler.phone)).map(({ body }) => body)
      expect(told.filter((body) => body.includes('not your PIN'))).toHaveLength(5)
      const status =
        way === 'app' ? await inApp(traveler.headers, tripId, pin) : await checkIn(traveler, {}, '192.0.2.1')
      expect(status).toBe(200)
    }
  })

  test('cause a single warning text to the traveler, but none after only nine wrong PINs', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    for (let turn = 0; turn < 5; turn += 1) await inApp(traveler.headers, tripId, wrongPin(turn))
    for (let turn = 0; turn < 4; turn += 1) await checkIn(traveler, { pin: wrongPin(turn) }, fresh(turn))
    expect(await warnings(traveler)).toBe(0)
    for (let turn = 0; turn < 12; turn += 1) await checkIn(traveler, { pin: wrongPin(turn) }, fresh(turn))
    expect(await warnings(traveler)).toBe(1)
  })

  test('with a wrong password cause no warning text, and as much work as guesses for an unknown number', async () => {
    const traveler = await newTraveler(service)
    const measured = countedWork(service)
    const tries = async (phoneNumber: string, address: string) => {
      const seen: unknown[] = []
      for (let turn = 0; turn < 24; turn += 1) {
        const json = { phoneNumber, password: 'not the password', pin: wrongPin(turn) }
        const { answer, ...work } = await measured('/api/trips/emergency-checkin', json, {
          headers: from(address),
        })
        seen.push([answer.status, answer.bytes, work])
      }
      return seen
    }
    expect(await tries(traveler.phone, '192.0.2.1')).toEqual(await tries('+12125550000', '192.0.2.2'))
    expect(await warnings(traveler)).toBe(0)
  })

  test('get the same status beyond the limit, whether or not the password is correct', async () => {
    const traveler = await newTraveler(service)
    for (let turn = 0; turn < 25; turn += 1)
      await checkIn(traveler, { password: `wrong password ${turn}` }, fresh(turn))
    const codes = [
      await checkIn(traveler, { pin: '0000' }, fresh(26)),
      await checkIn(traveler, { password: 'wrong again', pin: '0000' }, fresh(27)),
    ]
    expect(codes).toEqual([429, 429])
  })
})

describe('wrong passwords from strangers', () => {
  test("don't lock out the traveler on the strangers' network", async () => {
    const traveler = await newTraveler(service)
    const signIn = async (phoneNumber: string, typed: string, address: string) =>
      (
        await call(service.url, '/api/app/session', {
          json: { phoneNumber, password: typed },
          headers: from(address),
        })
      ).status
    for (let turn = 0; turn < 30; turn += 1)
      await signIn(traveler.phone, 'not the password', `2001:db8:${turn % 4}:${turn}::1`)
    expect(await signIn(traveler.phone, password, '2001:db8:1:99::1')).toBe(200)
  })

  test("don't lock out a traveler behind the same IP address", async () => {
    const shared = '192.0.2.1'
    const others = Array.from({ length: 40 }, (_, turn) => `+1212555${1_000 + turn}`)
    const [one, other] = [await newTraveler(service), await newTraveler(service)]
    const tripIds = [await startedTrip(one), await startedTrip(other)] as const
    for (const phone of others) await checkIn(one, { phone, password: 'not the password' }, shared)
    for (let turn = 0; turn < 15; turn += 1) {
      await checkIn(one, { password: 'not the password' }, shared)
      await call(service.url, '/api/app/session', {
        json: { phoneNumber: other.phone, password: 'not the password' },
        headers: from(shared),
      })
    }
    expect(await checkIn(one, {}, shared)).toBe(200)
    expect(await inApp(other.headers, tripIds[1], pin, shared)).toBe(200)
  })
})
