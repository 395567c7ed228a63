import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTrip } from '../../src/domain/trip-lifecycle/advance.ts'
import { messages } from '../../src/service/adapters/postgres/desk-schema.ts'
import { rescueCodes, tripContacts, trips, users } from '../../src/service/adapters/postgres/schema.ts'
import { watchTrips } from '../../src/service/core/watch.ts'
import { STARTING_MS, startTestService, type TestService } from '../support/service.ts'

const TRIPS = 1_000
const HOUR = 3_600_000

let first: TestService
let second: TestService
beforeAll(async () => {
  first = await startTestService({ env: { DEMO: 'off' } })
  second = await startTestService({ env: { DEMO: 'off' }, database: first.database, now: first.clock.now() })
}, STARTING_MS)
afterAll(async () => {
  await second.stop()
  await first.stop()
})

/** A thousand travellers with one contact each, all due in the same second. */
async function setOut(startedAt: number): Promise<void> {
  const { db } = first.database
  const { trip } = startTrip({ startedAt, dueAt: startedAt + HOUR, graceMs: 900_000, retentionMs: HOUR })
  const people = Array.from({ length: TRIPS }, (_, index) => ({
    ...{ userId: randomUUID(), tripId: randomUUID(), phone: `+1212555${String(index).padStart(4, '0')}` },
  }))
  await db
    .insert(users)
    .values(
      people.map(({ userId, phone }) => ({
        id: userId,
        phone,
        profile: {},
        contacts: [],
        createdAt: startedAt,
      })),
    )
  await db.insert(trips).values(
    people.map(({ userId, tripId }, index) => ({
      ...{ id: tripId, userId, activity: 'jogging', time: '1 hour', createdAt: startedAt },
      ...{ ...trip.facts, state: trip.state, wakeAt: trip.facts.dueAt + (index % 1_000) },
    })),
  )
  await db.insert(tripContacts).values(
    people.map(({ tripId, phone }) => ({
      ...{ id: randomUUID(), tripId, position: 0, number: phone.replace('212', '919') },
    })),
  )
}

describe('two services on one database', () => {
  test('send one alert for each of a thousand trips that are due in the same second', async () => {
    const startedAt = first.clock.now()
    await setOut(startedAt)
    for (const service of [first, second]) service.clock.set(startedAt + HOUR + 900_000 + 1_000)
    const faults: unknown[] = []
    const how = { site: 'https://www.example.org', report: (fault: unknown) => faults.push(fault) }
    await Promise.all(
      [first, second].flatMap((service) => [
        watchTrips(service.store, service.clock, how),
        watchTrips(service.store, service.clock, how),
      ]),
    )
    expect(faults).toEqual([])
    const { db } = first.database
    const of = async (kind: 'alert' | 'check-in-due') =>
      (await db.select({ tripId: messages.tripId }).from(messages).where(eq(messages.kind, kind))).map(
        (row) => row.tripId,
      )
    const alerts = await of('alert')
    expect(alerts).toHaveLength(TRIPS)
    expect(new Set(alerts).size).toBe(TRIPS)
    expect(await of('check-in-due')).toHaveLength(TRIPS)
    const [codes] = await db.select({ codes: count() }).from(rescueCodes)
    expect(codes?.codes).toBe(TRIPS)
  })
})
