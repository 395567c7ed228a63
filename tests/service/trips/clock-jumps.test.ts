import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { trips } from '../../../src/service/platform/database/schema/schema.ts'
import { messages, throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, threeContacts, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, type TestTraveler, toldAbout } from '../../support/travelers/traveler.ts'
import { jumpingClock } from './jumping-clock.ts'

/** Time for the service to process due trips and send their messages. */
const LOOK_MS = 10_000

let service: TestService
let time: ReturnType<typeof jumpingClock>
beforeAll(async () => {
  service = await startTestService({ env: { DEMO: 'off' } })
  time = jumpingClock(service)
})
afterAll(async () => {
  await service.stop()
  vi.useRealTimers()
})

type Model = { dueAt: number; asked: boolean; alerted: boolean; home: boolean }
type Real = { traveler: TestTraveler; tripId: string }
type Step = fc.AsyncCommand<Model, Real>

const contacts = threeContacts.map(({ number }) => number)

/**
 * Returns the alert's time, or `Infinity` before the late check-in is created. The grace period starts when
 * the late check-in is sent, at most two minutes after its creation, but not before the due time.
 */
async function alertAtOf(tripId: string): Promise<number> {
  const [trip] = await service.database.db.select().from(trips).where(eq(trips.id, tripId))
  if (!trip || trip.askedAt === null) return Number.POSITIVE_INFINITY
  const latest = trip.askedAt + 2 * MINUTE_MS
  return Math.max(trip.dueAt ?? 0, Math.min(trip.questionOutAt ?? latest, latest)) + 15 * MINUTE_MS
}

async function look(model: Model, { traveler, tripId }: Real) {
  await service.advance(LOOK_MS)
  while ((await toldAbout(service, tripId)).some(({ state }) => state === 'waiting'))
    await service.advance(5_000)
  time.follow()
  const now = service.clock.now()
  const isOut = !model.home && !model.alerted
  if (isOut && now >= (await alertAtOf(tripId))) model.alerted = true
  if (isOut && now >= model.dueAt) model.asked = true
  const told = await toldAbout(service, tripId)
  const of = (kind: string) => told.filter((one) => one.kind === kind).map(({ recipient }) => recipient)
  expect(of('check-in-due')).toEqual(model.asked ? [traveler.phone] : [])
  expect(of('alert')).toEqual(model.alerted ? contacts : [])
  expect(of('checked-in')).toEqual(model.home ? [traveler.phone, ...contacts] : [])
  expect(
    told.filter(({ state, tries }) => state !== 'withdrawn' && (state !== 'sent' || tries !== 1)),
  ).toEqual([])
}

const step = (says: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real)
    await look(model, real)
  },
  toString: () => says,
})

const passes = fc.integer({ min: 1, max: 50 }).map((minutes) =>
  step(`${minutes} minutes pass`, async () => {
    service.clock.increment(minutes * MINUTE_MS)
    time.follow()
    await service.scheduler.settled()
  }),
)
const jumps = fc
  .integer({ min: -12 * 60, max: 12 * 60 })
  .map((minutes) => step(`the clock jumps by ${minutes} minutes`, async () => time.jump(minutes * MINUTE_MS)))
const flickers = fc.integer({ min: 1, max: 12 * 60 }).map((minutes) =>
  step(`the clock is ahead by ${minutes} minutes for a second`, async (model, { tripId }) => {
    const before = service.clock.now()
    const alertAt = await alertAtOf(tripId)
    time.jump(minutes * MINUTE_MS)
    service.clock.increment(1_000)
    await service.scheduler.settled()
    const now = before + minutes * MINUTE_MS + 1_000
    if (!model.home && now >= model.dueAt) model.asked = true
    if (!model.home && now >= alertAt) model.alerted = true
    time.jump(-minutes * MINUTE_MS)
  }),
)
const checksIn = fc.constant(
  step('the traveler checks in', async (model, { traveler, tripId }) => {
    const { status } = await traveler.checkIn(tripId)
    expect(status).toBe(model.home ? 409 : 200)
    model.home = true
  }),
)
const mistypes = fc.constant(
  step('the traveler mistypes the password', async (_model, { traveler }) => {
    const json = { phoneNumber: traveler.phone, password: 'not the password' }
    expect([401, 429]).toContain((await call(service.url, '/api/app/session', { json })).status)
  }),
)

describe('server clock that jumps', () => {
  test('neither repeats nor prevents a due alert, and keeps lockouts short', async () => {
    const steps = fc.commands([passes, passes, jumps, flickers, checksIn, mistypes, mistypes], {
      maxCommands: 14,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (chosen) => {
        await service.database.db.delete(messages)
        await service.database.db.delete(throttle)
        const traveler = await newTraveler(service)
        const tripId = await startedTrip(traveler)
        const dueAt = service.clock.now() + 2 * HOUR_MS
        const setup = () => ({
          model: { dueAt, asked: false, alerted: false, home: false },
          real: { traveler, tripId },
        })
        await fc.asyncModelRun(setup, chosen)

        time.jump(-12 * HOUR_MS)
        service.clock.increment(HOUR_MS + 6 * MINUTE_MS)
        time.follow()
        const json = { phoneNumber: traveler.phone, password: travelerSecrets.password }
        expect((await call(service.url, '/api/app/session', { json })).status).toBe(200)
        expect((await traveler.call('/api/app/profile')).status).toBe(200)
      }),
      { numRuns: 10 },
    )
  })

  test("doesn't close a contact's panel, and lets the next contact enter", async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await service.advance(3 * HOUR_MS)
    const anas = await contactOn(service, tripId, ana.number)
    for (const hours of [6, -12, 3, -6, 9]) {
      time.jump(hours * HOUR_MS)
      expect((await anas.panel()).status).toBe(200)
      expect((await (await contactOn(service, tripId, ben.number)).panel()).status).toBe(200)
    }
  })

  test.each([
    ['half an hour', 30, 36],
    ['ten hours', 600, 0],
  ])('extends a lockout by at most about half an hour when set back by %s', async (_back, jumped, wait) => {
    await service.database.db.delete(throttle)
    const { phone } = await newTraveler(service)
    const signIn = async (password: string) => {
      const { status } = await call(service.url, '/api/app/session', {
        json: { phoneNumber: phone, password },
      })
      return status
    }
    time.jump(jumped * MINUTE_MS)
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await signIn('not the password'))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    time.jump(-jumped * MINUTE_MS)
    if (wait > 0) expect(await signIn(travelerSecrets.password)).toBe(429)
    time.jump(wait * MINUTE_MS)
    expect(await signIn(travelerSecrets.password)).toBe(200)
  })
})
