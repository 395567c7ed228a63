import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { panelAnswer } from '../../src/contract/panel.ts'
import { type FloatPlan, ofEachPlanFact, planFacts } from '../../src/domain/primitives/plan-facts.ts'
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import { readTrip } from '../../src/domain/trip/read-trip.ts'
import { trips, users } from '../../src/service/platform/database/schema/schema.ts'
import { PlanCard } from '../../src/views/rescue/panel/cards/fact-cards.tsx'
import { call, verify } from '../support/calls.ts'
import { travelerSecrets } from '../support/people.ts'
import { rendered } from '../support/rendered.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { codeSentTo, newTraveler } from '../support/traveler.ts'

const ana = '919 555 0142'
const plan: FloatPlan = {
  ...ofEachPlanFact(({ example }) => example),
  plannedRoute: [
    [35.7084, -79.0213],
    [35.7121, -79.0262],
    [35.7203, -79.0301],
  ],
}

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const start = async (told: unknown) => {
  const traveler = await newTraveler(service)
  const trip = { activity: 'fishing', time: '2 hour', location: 'Jordan Lake', plan: told }
  const { status, body } = await traveler.call('/api/app/trips', trip)
  return { traveler, status, body, trip: (body.trip ?? {}) as { tripId: string; plan: unknown } }
}

test('a float plan goes from the app through the encrypted database to panel, card and export', async () => {
  const { traveler, status, trip } = await start(plan)
  expect(status).toBe(200)
  const { tripId } = trip
  expect(trip.plan).toEqual(plan)
  const [row] = await service.database.db.select().from(trips).where(eq(trips.id, tripId))
  expect(row?.plan).toMatch(/^[\w-]+$/)
  expect(JSON.stringify(row)).not.toMatch(/Ellison|Subaru|35\.7/)

  await service.advance(3 * HOUR_MS)
  const code = await codeSentTo(service, tripId, ana)
  const { cookie } = await verify(service.url, code, ana)
  const answer = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
  const panel = panelAnswer.parse(answer.body)
  expect(panel.trip.plan).toEqual(plan)
  expect(panel.phone).toBe(traveler.phone)
  const access = await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })
  expect(readTrip(access.body).plan).toEqual(plan)
  const { words } = rendered(<PlanCard panel={panel} />)
  for (const { label, example } of planFacts) expect(words).toContain(`${label} ${example}`)

  const { pin } = travelerSecrets
  const own = await traveler.call('/api/app/export', { pin })
  expect(own.body.trips).toMatchObject([{ plan }])

  await traveler.checkIn(tripId, pin)
  const safe = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
  expect(safe.body).toMatchObject({ trip: { isSafe: true } })
  expect(JSON.stringify(safe.body)).not.toMatch(/plan|Ellison|\+1919/)
})

test('empty plan fields are omitted, and invalid ones are refused by field name', async () => {
  const { trip } = await start({ companions: '', fuel: null, radio: ' VHF ' })
  expect(trip.plan).toEqual({ radio: 'VHF' })
  expect((await start({})).trip.plan).toBeNull()
  for (const wrong of ['x'.repeat(201), 7, 'a\0b']) {
    const { status, body: refusal } = await start({ radio: wrong })
    expect(status).toBe(400)
    expect(refusal.fields).toMatchObject([{ path: 'plan.radio' }])
  }
})

test('a route is stored to a tenth of a meter, and an invalid one is refused with its position', async () => {
  const { trip } = await start({
    plannedRoute: [
      [35.12345678, -0.00000001],
      [-90, 180],
    ],
  })
  expect(trip.plan).toEqual({
    plannedRoute: [
      [35.123457, 0],
      [-90, 180],
    ],
  })
  const longest = Array.from({ length: 500 }, (_, at) => [35.123456789012, -79.1 - at / 1_000_000_001])
  expect((await start({ ...plan, plannedRoute: longest })).status).toBe(200)
  const one = [35.7, -79]
  for (const [wrong, path, reason] of [
    [[one], 'plan.plannedRoute', 'must have at least 2 entries'],
    [[...longest, one], 'plan.plannedRoute', 'must have at most 500 entries'],
    [[one, [91, 0]], 'plan.plannedRoute.1.0', 'must be a latitude: -90 to 90 degrees'],
    [[one, [0, 181]], 'plan.plannedRoute.1.1', 'must be a longitude: -180 to 180 degrees'],
    [[one, '35.7,-79'], 'plan.plannedRoute.1', 'must be [latitude, longitude]'],
    [[one, [1, 2, 3]], 'plan.plannedRoute.1', 'must be [latitude, longitude]'],
  ]) {
    const { status, body: refusal } = await start({ plannedRoute: wrong })
    expect(status).toBe(400)
    expect(refusal.fields).toEqual([{ path, reason }])
  }
})

test("a trip takes the account's plan by default, none for null, and then keeps its own", async () => {
  const traveler = await newTraveler(service)
  const { pin, password } = travelerSecrets
  const planOf = async () => (await traveler.call('/api/app/plan-defaults')).body
  const startWith = async (told: object) => {
    const { body } = await traveler.call('/api/app/trips', { activity: 'x', time: '1 hour', ...told })
    const { tripId, plan } = body.trip as { tripId: string; plan: unknown }
    return { plan, end: () => traveler.checkIn(tripId, pin) }
  }
  expect(await planOf()).toEqual({ plan: null })
  await traveler.call('/api/app/plan-defaults', { plan: { ...plan, fuel: '' }, password }, 'PUT')
  const { fuel: _, ...usual } = plan
  expect(await planOf()).toEqual({ plan: usual })
  const [row] = await service.database.db.select().from(users).where(eq(users.id, traveler.userId))
  expect(row?.planDefaults).toMatch(/^[\w-]+$/)
  const first = await startWith({})
  expect(first.plan).toEqual(usual)
  await traveler.call('/api/app/plan-defaults', { plan: null, pin }, 'PUT')
  expect((await traveler.call('/api/app/trip')).body).toMatchObject({ trip: { plan: usual } })
  await first.end()
  await traveler.call('/api/app/plan-defaults', { plan: { radio: 'VHF' }, pin }, 'PUT')
  expect((await traveler.call('/api/app/export', { pin })).body.planDefaults).toEqual({ radio: 'VHF' })
  for (const [told, expected] of [
    [{ plan: null }, null],
    [{ plan: { lights: 'Headlamp' } }, { lights: 'Headlamp' }],
    [{}, { radio: 'VHF' }],
  ] as const) {
    const trip = await startWith(told)
    expect(trip.plan).toEqual(expected)
    await trip.end()
  }
})
