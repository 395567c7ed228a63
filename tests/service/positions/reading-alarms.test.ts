import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, travelerSecrets } from '../../support/travelers/people.ts'
import {
  newTraveler,
  signIn,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })
forgetTravelersBeforeEach(() => service)

/** Uploads `minutes` + 1 positions at the same place, a minute apart, up to now. */
const staysFor = (traveler: TestTraveler, tripId: string, minutes: number, facts: object = {}) =>
  traveler.call(`/api/app/trips/${tripId}/fixes`, {
    locations: Array.from({ length: minutes + 1 }, (_, ago) => ({
      latitude: 34.7,
      longitude: -76.66,
      accuracy: 5,
      timestamp: service.clock.now() - ago * MINUTE_MS,
      ...facts,
    })),
  })
const trip = async (traveler: TestTraveler) =>
  (await traveler.call('/api/app/trip')).body.trip as { state: string; alerts: unknown; alarm: unknown }
const pass = (ms: number) => service.leap(ms)
const askedOf = async (traveler: TestTraveler) =>
  (await toldTo(service, traveler.phone)).filter(({ kind }) => kind === 'are-you-well')
const change = (traveler: TestTraveler, tripId: string, alerts: unknown, entered: string) =>
  traveler.call(`/api/app/trips/${tripId}/alerts`, { alerts, pin: entered }, 'PUT')

describe('sensor-reading alerts set at the start of a trip', () => {
  test('ask the traveler once about a lack of movement, then alert the contacts', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, { time: '5 hour', alerts: { notMoved: 45 } })
    expect(await trip(traveler)).toMatchObject({ alerts: { notMoved: 45 }, alarm: null })
    await pass(60 * MINUTE_MS)
    await staysFor(traveler, tripId, 40)
    expect(await askedOf(traveler)).toEqual([])
    await pass(6 * MINUTE_MS)
    await staysFor(traveler, tripId, 5)
    await staysFor(traveler, tripId, 4)
    const asked = await askedOf(traveler)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toContain("You haven't moved for 45 min.")
    expect(await trip(traveler)).toMatchObject({ state: 'checkInDue', alarm: { reason: 'notMoved' } })
    await service.advance(5_000)
    await pass(15 * MINUTE_MS)
    const alerts = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert')
    expect(alerts[0]?.body).toContain(' last moved ')
    const [raised] = await (await contactOn(service, tripId, ana.number)).timeline('alarmRaised')
    expect(raised?.text).toMatch(/hasn’t moved for 45 min$/)
  })

  test('ask about a lack of movement even if the phone sends a position every second', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, { time: '5 hour', alerts: { notMoved: 30 } })
    await pass(45 * MINUTE_MS)
    const begin = service.clock.now() - 32 * MINUTE_MS
    for (const part of [0, 1]) {
      await traveler.call(`/api/app/trips/${tripId}/fixes`, {
        locations: Array.from({ length: 960 }, (_, second) => ({
          latitude: 34.7,
          longitude: -76.66,
          accuracy: 5,
          timestamp: begin + (part * 960 + second) * 1_000,
        })),
      })
    }
    expect(await askedOf(traveler)).toHaveLength(1)
  })
})

describe('sensor-reading alerts on a trip with two devices', () => {
  /** Uploads a position for each of the last 35 full minutes, `second` seconds into the minute. */
  const sends = async (
    { call }: Pick<TestTraveler, 'call'>,
    tripId: string,
    second: number,
    fixAt: (minutesAgo: number) => object,
  ) => {
    const minute = Math.floor(service.clock.now() / MINUTE_MS) * MINUTE_MS
    const locations = Array.from({ length: 35 }, (_, at) => ({
      accuracy: 5,
      timestamp: minute - (at + 1) * MINUTE_MS + second * 1_000,
      ...fixAt(at),
    }))
    expect(await call(`/api/app/trips/${tripId}/fixes`, { locations })).toMatchObject({ status: 200 })
  }
  const atHome = { latitude: 34.9, longitude: -76.66 }
  const carried = (ago: number) => ({ latitude: ago > 32 ? 34.7 : 34.71, longitude: -76.66 })

  async function twoDevices(alerts: object) {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, { time: '5 hour', alerts })
    await pass(60 * MINUTE_MS)
    return { traveler, tripId, spare: await signIn(service, traveler.phone) }
  }

  test('ask about a lack of movement even if a phone at home sends positions', async () => {
    const { traveler, tripId, spare } = await twoDevices({})
    await sends(spare, tripId, 1, () => atHome)
    await sends(traveler, tripId, 40, carried)
    expect(await change(traveler, tripId, { notMoved: 30 }, pin)).toMatchObject({ status: 200 })
    await pass(MINUTE_MS)
    await sends(traveler, tripId, 40, carried)
    expect((await askedOf(traveler)).map(({ body }) => body)).toEqual([
      expect.stringContaining("You haven't moved for 30 min."),
    ])
  })

  test("don't ask about the battery of a phone left at home", async () => {
    const { traveler, tripId, spare } = await twoDevices({ lowBattery: 15 })
    await sends(traveler, tripId, 1, (ago) => ({ ...carried(ago), battery: 50 }))
    for (const second of [20, 40]) await sends(spare, tripId, second, () => ({ ...atHome, battery: 5 }))
    expect(await askedOf(traveler)).toEqual([])
    await pass(5 * MINUTE_MS)
    await sends(traveler, tripId, 1, (ago) => ({ ...carried(ago), battery: 12 }))
    expect(await askedOf(traveler)).toHaveLength(1)
  })
})

describe('sensor-reading alerts changed during a trip', () => {
  test('require the PIN and apply to the next reading', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler, { time: '5 hour' })
    await pass(60 * MINUTE_MS)
    expect(await change(traveler, tripId, { notMoved: 20 }, '0000')).toMatchObject({ status: 403 })
    await staysFor(traveler, tripId, 30)
    expect(await askedOf(traveler)).toEqual([])
    expect(await change(traveler, tripId, { notMoved: 20 }, pin)).toMatchObject({
      status: 200,
      body: { trip: { alerts: { notMoved: 20 } } },
    })
    await pass(MINUTE_MS)
    await staysFor(traveler, tripId, 0)
    expect(await askedOf(traveler)).toHaveLength(1)
  })

  test('look the same on the phone after the distress PIN, although contacts are alerted', async () => {
    const [safe, forced] = [await newTraveler(service), await newTraveler(service)]
    const start = { time: '5 hour', tripId: undefined }
    const trips = [await startedTrip(safe, start), await startedTrip(forced, start)] as const
    await pass(60 * MINUTE_MS)
    const alike = ({ body, status }: Awaited<ReturnType<typeof change>>) => ({
      status,
      bytes: JSON.stringify(body).replaceAll(/"(id|tripId|startedAt|dueAt|alertAt)":"[^"]+"/g, '"$1"'),
    })
    expect(alike(await change(forced, trips[1], { notMoved: 20 }, distressPin))).toEqual(
      alike(await change(safe, trips[0], { notMoved: 20 }, pin)),
    )
    const told = async (tripId: string) => (await toldAbout(service, tripId)).map(({ kind }) => kind)
    expect((await told(trips[1])).filter((kind) => kind === 'distress')).toHaveLength(3)
    await staysFor(safe, trips[0], 30)
    await staysFor(forced, trips[1], 30)
    const bodies = async (traveler: TestTraveler) => (await askedOf(traveler)).map(({ body }) => body)
    expect(await bodies(forced)).toEqual(await bodies(safe))
    expect(await bodies(safe)).toHaveLength(1)
  })
})
