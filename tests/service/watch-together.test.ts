import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchTrips } from '../../src/service/trips/watch/raise-alarm.ts'
import { ALERT_AFTER_MS, alertsOf, setOut } from '../support/many-trips.ts'
import { STARTING_MS, startTestService, type TestService } from '../support/service.ts'

const TRIPS = 300
/** Some seconds of work, and room for a busy machine, ms. */
const PATIENCE_MS = 300_000

let first: TestService
let second: TestService
beforeAll(async () => {
  first = await startTestService({ env: { DEMO: 'off' } })
  second = await startTestService({ env: { DEMO: 'off' }, database: first.database, now: first.clock.now() })
}, STARTING_MS)
afterAll(async () => {
  // What was written is still being sent.
  await second.stop()
  await first.stop()
}, PATIENCE_MS)

describe('two services on one database', () => {
  test(
    'each of hundreds of trips due in the same second gets one alert or one question',
    async () => {
      const startedAt = first.clock.now()
      const where = { db: first.database.db, keys: first.keys }
      await setOut(where, TRIPS, startedAt)
      await setOut(where, TRIPS, startedAt, { area: '213', isAsked: false })
      for (const service of [first, second]) service.clock.set(startedAt + ALERT_AFTER_MS + 1_000)
      const faults: unknown[] = []
      const how = { site: 'https://www.example.org', report: (fault: unknown) => faults.push(fault) }
      await Promise.all(
        [first, second].flatMap((service) => [
          watchTrips(service.ports.trips, service.clock, how),
          watchTrips(service.ports.trips, service.clock, how),
        ]),
      )
      expect(faults).toEqual([])
      expect(await alertsOf(first.database.db)).toEqual({
        alerts: TRIPS,
        alertedTrips: TRIPS,
        questions: TRIPS,
        codes: TRIPS,
      })
    },
    PATIENCE_MS,
  )
})
