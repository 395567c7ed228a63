import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CATCH_UP_MS,
  checkSilence,
  firstLookAt,
  LATE_CHECK_MS,
} from '../../../src/domain/traveler/trip/alerts/silence.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 6, 1, 12)
const limit = fc.integer({ min: 10, max: 720 })
/** Arrival times of positions in milliseconds, counted from the start. */
const arrivals = fc.array(fc.integer({ min: 0, max: 3_000 * MINUTE }), { maxLength: 30 })
const lateness = fc.integer({ min: 0, max: LATE_CHECK_MS })

/** Runs each check `late` milliseconds after it's due. Returns when the traveler first counts as silent. */
function silentAt(minutes: number, arrived: number[], late: number): number {
  let lookAt = firstLookAt(minutes, START) ?? 0
  for (;;) {
    const now = lookAt + late
    const heardAt = Math.max(START, ...arrived.map((ms) => START + ms).filter((at) => at <= now))
    const look = checkSilence({ limit: minutes, lookAt, heardAt }, now)
    expect(look.nextAt).toBeGreaterThan(now)
    if (look.isSilent) return now
    lookAt = look.nextAt
  }
}

describe('silence check', () => {
  test('reports silence once the limit has passed since the last position, never before', () => {
    fc.assert(
      fc.property(limit, arrivals, lateness, (minutes, arrived, late) => {
        const heard = [0, ...arrived].sort((a, b) => a - b)
        const asked = silentAt(minutes, arrived, late) - START
        const before = heard.filter((ms) => ms <= asked).at(-1) ?? 0
        expect(asked - before).toBeGreaterThanOrEqual(minutes * MINUTE)
        const gaps = heard.map((ms, at) => (heard[at + 1] ?? Number.POSITIVE_INFINITY) - ms)
        const first = heard.find((_, at) => (gaps[at] ?? 0) > minutes * MINUTE + late) ?? 0
        expect(asked).toBeLessThanOrEqual(first + minutes * MINUTE + late)
      }),
    )
  })

  test('reports no silence right after a service outage, so that phones get time to upload', () => {
    const away = fc.integer({ min: LATE_CHECK_MS + 1, max: 10_000 * MINUTE })
    fc.assert(
      fc.property(limit, away, (minutes, late) => {
        const lookAt = START + minutes * MINUTE
        const now = lookAt + late
        expect(checkSilence({ limit: minutes, lookAt, heardAt: START }, now)).toEqual({
          isSilent: false,
          nextAt: now + CATCH_UP_MS,
        })
      }),
    )
  })

  test("is delayed by at most the chosen limit if the service's clock is set back", () => {
    const heard = { limit: 30, lookAt: START, heardAt: START + 600 * MINUTE }
    expect(checkSilence(heard, START)).toEqual({ isSilent: false, nextAt: START + 30 * MINUTE })
  })

  test("is never due for a traveler who didn't turn it on", () => {
    expect([firstLookAt(null, START), firstLookAt(undefined, START)]).toEqual([null, null])
  })
})
