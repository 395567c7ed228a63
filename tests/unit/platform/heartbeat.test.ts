import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { isWell } from '../../../src/service/operations/heartbeat.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

const NOW = 10 * HOUR_MS
type State = { watched: number | null; trip: number | null; message: number | null; canary: number | null }

/** Runs the health check. The values are the times in ms since each event; null if there is none. */
async function wellWith({ watched, trip, message, canary }: State, phone?: string): Promise<boolean> {
  const clock = new SimulatedClock()
  clock.set(NOW)
  const at = (ago: number | null) => (ago === null ? null : NOW - ago)
  return isWell({
    clock,
    watchedAt: () => at(watched),
    backlog: async () => ({ oldestTripDueAt: at(trip), oldestMessageDueAt: at(message) }),
    canaries: { write: async () => {}, lastSentAt: async () => at(canary) },
    settings: phone ? { CANARY_PHONE: phone } : {},
  })
}
const well: State = { watched: 500, trip: null, message: null, canary: HOUR_MS }
const PHONE = '+19195550177'

test('the service is healthy while the watch runs, nothing is overdue by more than a minute, and the hourly test text went out', async () => {
  expect(await wellWith(well, PHONE)).toBe(true)
  expect(await wellWith({ ...well, trip: MINUTE_MS, message: MINUTE_MS }, PHONE)).toBe(true)
})

test.each<[string, Partial<State>]>([
  ['the watch has never run', { watched: null }],
  ['the watch has not run for more than a minute', { watched: MINUTE_MS + 1 }],
  ['a trip has been due for more than a minute', { trip: MINUTE_MS + 1 }],
  ['a message has been due for more than a minute', { message: MINUTE_MS + 1 }],
  ['the last test text went out more than an hour ago', { canary: HOUR_MS + 1 }],
  ['no test text has gone out', { canary: null }],
])('the service is unhealthy if %s', async (_what, wrong) => {
  expect(await wellWith({ ...well, ...wrong }, PHONE)).toBe(false)
})

test('a service without a test number is healthy without a recent test text, but all other checks apply', async () => {
  const ago = fc.option(fc.integer({ min: 0, max: 2 * HOUR_MS }))
  await fc.assert(
    fc.asyncProperty(fc.record({ watched: ago, trip: ago, message: ago, canary: ago }), async (state) => {
      const without = await wellWith(state)
      expect(await wellWith({ ...state, canary: 0 }, PHONE)).toBe(without)
      expect(await wellWith(state, PHONE)).toBe(without && state.canary !== null && state.canary <= HOUR_MS)
    }),
  )
})
