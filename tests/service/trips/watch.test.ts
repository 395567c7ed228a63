import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { trips } from '../../../src/service/platform/database/schema/schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { samplesOf } from '../../support/samples.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { codeIn, newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

const service = await serviceOfFile({ env: { DEMO: 'off', PUBLIC_URL: 'https://www.example.org' } })
forgetTravelersBeforeEach(() => service)

const jump = (ms: number) => service.leap(ms)
const kinds = async (tripId: string) =>
  (await toldAbout(service, tripId)).map(({ kind, recipient }) => `${kind} ${recipient}`)
const backlog = async () => samplesOf((await service.ports.meter.read()).text)
const alertOf = (phone: string) => [
  `check-in-due ${phone}`,
  'alert (919) 555-0142',
  'alert +1 919-555-0143',
  'alert 919.555.0144',
]

describe('overdue trip', () => {
  test('triggers a question to the traveler when due, and one alert to the contacts after the grace period', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await jump(2 * HOUR_MS - MINUTE_MS)
    expect(await kinds(tripId)).toEqual([])
    await jump(MINUTE_MS)
    expect(await kinds(tripId)).toEqual([`check-in-due ${traveler.phone}`])
    expect((await toldAbout(service, tripId))[0]?.body).toContain('get an alert in 15 min')
    await jump(15 * MINUTE_MS)
    expect(await kinds(tripId)).toEqual(alertOf(traveler.phone))
    await jump(24 * HOUR_MS)
    expect(await kinds(tripId)).toEqual(alertOf(traveler.phone))

    const told = await toldAbout(service, tripId)
    const code = codeIn(told[1]?.body ?? '')
    expect(told[1]?.body).toContain(`https://www.example.org/code#${code}.`)
    expect((await service.ports.rescue.findCode(service.ports.codes.hashCode(code)))?.trip.id).toBe(tripId)
  })

  test('gets a full grace period after an outage, which the alert mentions', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await jump(9 * HOUR_MS)
    expect(await kinds(tripId)).toEqual([`check-in-due ${traveler.phone}`])
    expect((await toldAbout(service, tripId))[0]?.body).toContain('get an alert in 15 min')
    await jump(14 * MINUTE_MS)
    expect(await kinds(tripId)).toHaveLength(1)
    await jump(MINUTE_MS)
    expect(await kinds(tripId)).toEqual(alertOf(traveler.phone))
    expect((await toldAbout(service, tripId))[1]?.body).toContain('Our service was down')
  })

  test('starts its grace period even if the question is withheld from a number that opted out', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await service.ports.optOuts.keepOptOut(traveler.phone, service.clock.now())
    await jump(2 * HOUR_MS)
    const [row] = await service.database.db.select().from(trips).where(eq(trips.id, tripId))
    expect(row?.questionOutAt).toBeGreaterThanOrEqual(row?.askedAt ?? Number.NaN)
    expect(row?.questionOutAt).toBeLessThanOrEqual((row?.askedAt ?? Number.NaN) + 5_000)
  })

  test('gets the full grace period after a question that an outage delayed', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    service.clock.increment(2 * HOUR_MS + 1_000)
    await service.scheduler.settled()
    expect((await toldAbout(service, tripId)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'check-in-due waiting',
    ])
    await jump(300 * MINUTE_MS)
    // Lists each kind once, because the alert goes to three contacts.
    const kindsOut = async () => {
      const sent = (await toldAbout(service, tripId)).filter(({ state }) => state === 'sent')
      return [...new Set(sent.map(({ kind }) => kind))]
    }
    expect(await kindsOut()).toEqual(['check-in-due'])
    await jump(14 * MINUTE_MS)
    expect(await kindsOut()).toEqual(['check-in-due'])
    await jump(MINUTE_MS)
    expect(await kindsOut()).toEqual(['check-in-due', 'alert'])
  })

  test("doesn't delay another trip if processing it fails, and is retried", async () => {
    const broken = await startedTrip(await newTraveler(service))
    const whole = await startedTrip(await newTraveler(service))
    const state = 'capsized' as 'active'
    await service.database.db.update(trips).set({ state }).where(eq(trips.id, broken))
    await jump(2 * HOUR_MS)
    await jump(HOUR_MS + 15 * MINUTE_MS)
    expect(await kinds(whole)).toHaveLength(4)
    expect(await kinds(broken)).toEqual([])
    await service.advance(2 * MINUTE_MS)
    expect(await backlog()).toMatchObject({ homeward_trips_failing: 1, homeward_trips_due: 1 })
    const { homeward_trips_failed_tries: tries, homeward_trips_due_age_seconds: age } = await backlog()
    expect(tries).toBeGreaterThanOrEqual(4)
    expect(tries).toBeLessThanOrEqual(8)
    expect(age).toBeGreaterThan(HOUR_MS / 1_000)

    await service.database.db.update(trips).set({ state: 'active' }).where(eq(trips.id, broken))
    await jump(MINUTE_MS)
    expect(await kinds(broken)).toHaveLength(1)
    await jump(15 * MINUTE_MS)
    expect(await kinds(broken)).toHaveLength(4)
    expect(await backlog()).toMatchObject({ homeward_trips_failing: 0, homeward_trips_failed_tries: 0 })
  })
})
