import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { messages, throttle } from '../../src/service/platform/database/schema/service-schema.ts'
import { call, verify } from '../support/calls.ts'
import { forgetTravelersBeforeEach } from '../support/forget-travelers.ts'
import { ana, ben, travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { codeSentTo, newTraveler, startedTrip, type TestTraveler } from '../support/traveler.ts'
import { wholeWork } from '../support/whole-work.ts'

const { password, pin, distressPin } = travelerSecrets
const dan = { name: 'Dan Crane', number: '(704) 555-0191', email: 'dan@example.org', tellOnDistress: false }

/** How long it may take until all that was written is sent, ms. */
const PASS_MS = 20 * SECOND_MS

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const workOf = await wholeWork(service)
forgetTravelersBeforeEach(() => service)

type Person = { traveler: TestTraveler; tripId: string }
const inHours = (hours: number) => new Date(service.clock.now() + hours * HOUR_MS).toISOString()

const entries = {
  'to end the trip': ({ traveler, tripId }: Person, entered: string) =>
    traveler.call(`/api/app/trips/${tripId}/check-in`, { pin: entered }),
  'to end it on the website': ({ traveler: { phone } }: Person, entered: string) =>
    call(service.url, '/api/trips/emergency-checkin', {
      json: { phoneNumber: phone, password, pin: entered },
    }),
  'for more time': ({ traveler, tripId }: Person, entered: string) =>
    traveler.call(`/api/app/trips/${tripId}/extension`, { until: inHours(5), pin: entered }),
  'for an answer to an alarm': ({ traveler, tripId }: Person, entered: string) =>
    traveler.call(`/api/app/trips/${tripId}/alarm/answer`, { pin: entered }),
  'for another plan': ({ traveler, tripId }: Person, entered: string) =>
    traveler.call(`/api/app/trips/${tripId}/plan`, { plan: null, pin: entered }, 'PUT'),
  'for other contacts': ({ traveler }: Person, entered: string) =>
    traveler.call('/api/app/contacts', { contacts: [ana, ben], pin: entered }, 'PUT'),
}
type Entry = keyof typeof entries

/** Trips as they stand when a PIN is entered. */
const trips = {
  'that nobody was told of': async () => {
    const traveler = await newTraveler(service, [ana, ben, dan])
    return { traveler, tripId: await startedTrip(traveler) }
  },
  'whose contacts are alerted': async () => {
    const traveler = await newTraveler(service, [ana, ben, dan])
    const tripId = await startedTrip(traveler)
    await service.passHours(3)
    return { traveler, tripId }
  },
  'that has ended': async () => {
    const traveler = await newTraveler(service, [ana, ben, dan])
    const tripId = await startedTrip(traveler)
    await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin })
    return { traveler, tripId }
  },
}
type Standing = keyof typeof trips

/** How many messages there are by each way. */
async function byWay(): Promise<Record<string, number>> {
  const rows = await service.database.db
    .select({
      way: sql<string>`${messages.lane} || ' ' || ${messages.channel} || ' ' || ${messages.state}`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(messages)
    .groupBy(sql`1`)
  return Object.fromEntries(rows.map(({ way, count }) => [way, count]))
}

/** What it takes until everything is sent, and the messages of it by their ways. */
async function measured(act: () => Promise<{ status: number }>) {
  await service.database.db.delete(throttle)
  await service.advance(PASS_MS)
  const before = await byWay()
  let status = 0
  const work = await workOf(async () => {
    status = (await act()).status
  }, PASS_MS)
  const after = await byWay()
  const sent = Object.keys(after).map((way) => [way, (after[way] ?? 0) - (before[way] ?? 0)] as const)
  return { status, work, sent: Object.fromEntries(sent.filter(([, count]) => count !== 0)) }
}
type Measured = Awaited<ReturnType<typeof measured>>

/** @param isUndone whether what the real PIN writes is undone, which the count of rows is, too. */
function expectAlike(distress: Measured, real: Measured, isUndone = false) {
  expect(distress.status).toBe(real.status)
  expect(distress.sent).toEqual(real.sent)
  expect(distress.work.statements).toHaveLength(real.work.statements.length)
  if (isUndone) return
  // Each called contact has rows that the others lack: a code and, for a first call, its record.
  const more = distress.work.rows.written - real.work.rows.written
  expect(Math.abs(more)).toBeLessThanOrEqual(2 * called)
  // The track goes with its key.
  expect(real.work.rows.deleted - distress.work.rows.deleted).toBeLessThanOrEqual(1)
  expect(Math.abs(distress.work.bytes - real.work.bytes)).toBeLessThan(called * 600)
}
/** Ana and Ben. */
const called = 2

describe('work after the answer to a distress PIN', () => {
  const cases = (Object.keys(entries) as Entry[]).flatMap((entry) =>
    (Object.keys(trips) as Standing[]).map((standing) => [entry, standing] as const),
  )
  test.each(cases)(
    'entered %s, on a trip %s, it takes as much work as the real one',
    async (entry, standing) => {
      const [safe, forced] = [await trips[standing](), await trips[standing]()]
      const real = await measured(() => entries[entry](safe, pin))
      const distress = await measured(() => entries[entry](forced, distressPin))
      expectAlike(distress, real, standing === 'that has ended')
    },
    120_000,
  )
})

describe('work after a later PIN', () => {
  const extended = async (entered: string) => {
    const person = await trips['that nobody was told of']()
    await entries['for more time'](person, entered)
    return person
  }

  test.each([
    ['to end the trip', pin],
    ['to end the trip', distressPin],
    ['for another plan', pin],
    ['for another plan', distressPin],
  ] as const)(
    'a later PIN takes as many messages and statements, entered %s (%s), as without a distress',
    async (entry, entered) => {
      const [safe, forced] = [await extended(pin), await extended(distressPin)]
      const real = await measured(() => entries[entry](safe, pin))
      const distress = await measured(() => entries[entry](forced, entered))
      expectAlike(distress, real)
    },
    120_000,
  )

  test('a later PIN without a running trip takes as much work, though no contact is called twice', async () => {
    const [safe, forced] = [await trips['that has ended'](), await trips['that has ended']()]
    await entries['for other contacts'](forced, distressPin)
    const real = await measured(() => entries['to end the trip'](safe, pin))
    const distress = await measured(() => entries['to end the trip'](forced, distressPin))
    expectAlike(distress, real)
  }, 120_000)
})

describe('work after a left-out contact acts', () => {
  const words = {
    'an acknowledgement': (tripId: string, cookie: string) =>
      call(service.url, `/api/trips/${tripId}/acknowledge`, { method: 'POST', cookie }),
    'a vote': (tripId: string, cookie: string) =>
      call(service.url, `/api/trips/${tripId}/resolve-vote`, { json: { phoneNumber: dan.number }, cookie }),
  }
  test.each(Object.keys(words) as (keyof typeof words)[])(
    'it takes as many messages and statements as after a safe end: %s',
    async (word) => {
      const measuredAfter = async (entered: string) => {
        const { traveler, tripId } = await trips['whose contacts are alerted']()
        const { cookie } = await verify(
          service.url,
          await codeSentTo(service, tripId, dan.number),
          dan.number,
        )
        await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin: entered })
        return measured(() => words[word](tripId, cookie))
      }
      const real = await measuredAfter(pin)
      expect(real.status).toBe(200)
      expect(real.sent).not.toEqual({})
      expectAlike(await measuredAfter(distressPin), real)
    },
    120_000,
  )
})
