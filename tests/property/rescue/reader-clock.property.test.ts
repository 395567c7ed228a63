import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { clockBehind, serviceTime, toReaderClock } from '../../../src/domain/rescue/panel/reader-clock.ts'
import { NOW, panelOf } from '../../support/pages/tracking-page.ts'

/** Milliseconds by which a reader's clock is behind; negative if it's ahead. */
const behind = fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS })
const HALF_A_MINUTE_MS = MINUTE_MS / 2

test("the page shows the service's time to within half a minute, regardless of the reader's clock", () => {
  fc.assert(
    fc.property(behind, fc.nat(DAY_MS), (off, later) => {
      const reader = NOW - off
      const panel = { clockBehind: clockBehind(NOW, reader) }
      expect(Math.abs(serviceTime(panel, reader + later) - (NOW + later))).toBeLessThanOrEqual(
        HALF_A_MINUTE_MS,
      )
    }),
  )
})

test("a reader's clock counts as correct if it is less than half a minute off or the service's time is unknown", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 - HALF_A_MINUTE_MS, max: HALF_A_MINUTE_MS - 1 }), (off) => {
      expect(clockBehind(NOW, NOW - off)).toBe(0)
    }),
  )
  expect(clockBehind(Number.NaN, NOW)).toBe(0)
})

test("a server-rendered panel's load time is converted to the reader's clock, and converts back to the service's time", () => {
  fc.assert(
    fc.property(behind, (off) => {
      const panel = toReaderClock(panelOf({ fetchedAt: NOW }), NOW - off)
      expect(Math.abs(panel.fetchedAt - (NOW - off))).toBeLessThanOrEqual(HALF_A_MINUTE_MS)
      expect(serviceTime(panel, panel.fetchedAt)).toBe(NOW)
    }),
  )
})
