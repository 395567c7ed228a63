import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { panelAnswer } from '../../../src/contract/panel.ts'
import { type FloatPlan, ofEachPlanFact, planFacts } from '../../../src/domain/primitives/plan-facts.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { readTrip } from '../../../src/domain/trip/read-trip.ts'
import { trips, users } from '../../../src/service/platform/database/schema/schema.ts'
import { PlanCard } from '../../../src/views/rescue/panel/cards/fact-cards.tsx'
import { rendered } from '../../support/pages/rendered.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, dan, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, type TestTraveler, toldAbout } from '../../support/travelers/traveler.ts'

const plan: FloatPlan = {
  ...ofEachPlanFact(({ example }) => example),
  plannedRoute: [
    [35.7084, -79.0213],
    [35.7121, -79.0262],
    [35.7203, -79.0301],
  ],
}

const { password, pin, distressPin } = travelerSecrets
const service = await serviceOfFile({ env: { DEMO: 'off' } })

const start = async (told: unknown) => {
  const traveler = await newTraveler(service)
  const trip = { activity: 'fishing', time: '2 hour', location: 'Jordan Lake', plan: told }
  const { status, body } = await traveler.call('/api/app/trips', trip)
  return { traveler, status, body, trip: (body.trip ?? {}) as { tripId: string; plan: unknown } }
}

test('a float plan is stored encrypted, shown on the panel until check-in, and part of the export', async () => {
  const { traveler, status, trip } = await start(plan)
  expect(status).toBe(200)
  const { tripId } = trip
  expect(trip.plan).toEqual(plan)
  const [row] = await service.database.db.select().from(trips).where(eq(trips.id, tripId))
  expect(row?.plan).toMatch(/^[\w-]+$/)
  expect(JSON.stringify(row)).not.toMatch(/Ellison|Subaru|35\.7/)

  await service.passHours(3)
  const { code, cookie, ...anas } = await contactOn(service, tripId, ana.number)
  const panel = panelAnswer.parse((await anas.panel()).body)
  expect(panel.trip.plan).toEqual(plan)
  expect(panel.phone).toBe(traveler.phone)
  const access = await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })
  expect(readTrip(access.body).plan).toEqual(plan)
  const { words } = rendered(<PlanCard panel={panel} />)
  for (const { label, example } of planFacts) expect(words).toContain(`${label} ${example}`)

  const own = await traveler.call('/api/app/export', { pin })
  expect(own.body.trips).toMatchObject([{ plan }])

  await traveler.checkIn(tripId)
  const safe = await anas.panel()
  expect(safe.body).toMatchObject({ trip: { isSafe: true } })
  expect(JSON.stringify(safe.body)).not.toMatch(/plan|Ellison|\+1919/)
})

test('a route is stored to a tenth of a meter, and an invalid one is rejected with a reason', async () => {
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
    [[one, [91, 0]], 'plan.plannedRoute.1.0', 'must be a latitude: -90 to 90 degrees'],
    [[one, [1, 2, 3]], 'plan.plannedRoute.1', 'must be [latitude, longitude]'],
  ]) {
    const { status, body: refusal } = await start({ plannedRoute: wrong })
    expect(status).toBe(400)
    expect(refusal.fields).toEqual([{ path, reason }])
  }
})

test("a trip starts with the account's plan unless another is sent, and later changes don't affect its plan", async () => {
  const traveler = await newTraveler(service)
  const planOf = async () => (await traveler.call('/api/app/plan-defaults')).body
  const startWith = async (told: object) => {
    const { body } = await traveler.call('/api/app/trips', { activity: 'x', time: '1 hour', ...told })
    const { tripId, plan } = body.trip as { tripId: string; plan: unknown }
    return { plan, end: () => traveler.checkIn(tripId) }
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

const plannedRoute: [number, number][] = [
  [35.7084, -79.0213],
  [35.7203, -79.0301],
]
const asTold = { destination: 'Vista Point', radio: 'VHF', plannedRoute }
const other = { destination: 'Ebenezer', radio: 'VHF' }

/** Starts a trip with a plan. Dan is excluded from distress alerts. */
async function withPlan() {
  const traveler = await newTraveler(service, [dan, ana, ben])
  return { traveler, tripId: await startedTrip(traveler, { activity: 'fishing', plan: asTold }) }
}
const change = (traveler: TestTraveler, tripId: string, plan: object | null, entered = pin) =>
  traveler.changePlan(tripId, entered, plan)
const ownPlan = async (traveler: TestTraveler) => (await traveler.trip())?.plan

async function seenBy({ number }: { number: string }, tripId: string) {
  const { body } = await (await contactOn(service, tripId, number)).panel()
  const { trip, timeline } = panelAnswer.parse(body)
  const changes = timeline.filter(({ kind }) => kind === 'planChanged')
  return { plan: trip.plan, changes: changes.map(({ text, by }) => ({ text, by })) }
}

test('a plan changed with the PIN during a trip is shown to contacts with its changes', async () => {
  const { traveler, tripId } = await withPlan()
  expect((await change(traveler, tripId, other, '0000')).body.code).toBe('pin_refused')
  expect((await change(traveler, tripId, { destination: 7 })).body.code).toBe('invalid_request')
  expect(await ownPlan(traveler)).toEqual(asTold)
  const answer = await change(traveler, tripId, { ...other, fuel: ' ' })
  expect([answer.status, (answer.body.trip as { plan: unknown }).plan]).toEqual([200, other])
  expect((await change(traveler, tripId, other)).status).toBe(200)
  expect(await ownPlan(traveler)).toEqual(other)
  await service.passHours(3)
  const changes = [{ text: 'Destination, Planned route', by: null }]
  expect(await seenBy(ana, tripId)).toEqual({ plan: other, changes })
  service.clock.increment(MINUTE_MS)
  await change(traveler, tripId, null)
  service.clock.increment(MINUTE_MS)
  expect(await seenBy(ben, tripId)).toEqual({
    plan: undefined,
    changes: [...changes, { text: 'Destination, Radio', by: null }],
  })
  await traveler.checkIn(tripId)
  expect((await change(traveler, tripId, asTold)).body.code).toBe('trip_not_running')
})

test('the distress PIN changes the plan only for the phone and excluded contacts, and alerts the other contacts', async () => {
  const { traveler, tripId } = await withPlan()
  const answer = await change(traveler, tripId, other, distressPin)
  expect([answer.status, (answer.body.trip as { plan: unknown }).plan]).toEqual([200, other])
  const kinds = (await toldAbout(service, tripId)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'distress')).toHaveLength(2)
  expect(await seenBy(ana, tripId)).toEqual({ plan: asTold, changes: [] })
  // Ana doesn't see later changes, even with the safety PIN, because the traveler may be forced.
  service.clock.increment(MINUTE_MS)
  await change(traveler, tripId, { ...other, radio: 'none' })
  service.clock.increment(MINUTE_MS)
  expect(await seenBy(ana, tripId)).toEqual({ plan: asTold, changes: [] })
  const seeming = { ...other, radio: 'none' }
  expect(await ownPlan(traveler)).toEqual(seeming)
  const exported = await traveler.call('/api/app/export', { pin })
  expect(exported.body.trips).toMatchObject([{ plan: seeming }])
  await service.passHours(3)
  expect(await seenBy(dan, tripId)).toEqual({
    plan: seeming,
    changes: [
      { text: 'Destination, Planned route', by: null },
      { text: 'Radio', by: null },
    ],
  })
})
