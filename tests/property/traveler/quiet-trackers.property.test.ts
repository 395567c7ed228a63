import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { checkTrackerSilence, QUIET_AFTER_MS } from '../../../src/domain/traveler/trip/alerts/silence.ts'

/** Arrival times of positions on a ten-hour trip, in minutes after its start. */
const arrivals = fc.uniqueArray(fc.integer({ min: 0, max: 600 }), { maxLength: 12 })

describe('notices about a silent tracker', () => {
  test('are due once per long silence, no sooner than 30 minutes after its start, and never without a position', () => {
    expect(QUIET_AFTER_MS).toBe(30 * MINUTE_MS)
    fc.assert(
      fc.property(arrivals, (minutes) => {
        const heard = minutes.map((minute) => minute * MINUTE_MS).sort((a, b) => a - b)
        let [lookAt, toldAt]: [number, number | null] = [QUIET_AFTER_MS, null]
        const told: number[] = []
        for (let now = 0; now <= 640 * MINUTE_MS; now += MINUTE_MS) {
          if (now < lookAt) continue
          const heardAt = heard.findLast((at) => at <= now) ?? null
          const look = checkTrackerSilence({ lookAt, heardAt, toldAt }, now)
          if (look.isSilent) {
            told.push(now)
            toldAt = now
          }
          expect(look.nextAt).toBeGreaterThan(now)
          lookAt = look.nextAt
        }
        const silences = heard.filter((at, index) => {
          const end = heard[index + 1] ?? Number.POSITIVE_INFINITY
          // Selects long silences, because a check comes up to twice the limit after a silence starts.
          return end - at > 2 * QUIET_AFTER_MS && at + 2 * QUIET_AFTER_MS <= 640 * MINUTE_MS
        })
        for (const at of silences) {
          const during = told.filter((one) => one > at && one <= at + 2 * QUIET_AFTER_MS)
          expect(during).toHaveLength(1)
          expect((during[0] ?? 0) - at).toBeGreaterThanOrEqual(QUIET_AFTER_MS)
        }
        expect(told.length).toBeLessThanOrEqual(heard.length)
      }),
    )
  })
})
