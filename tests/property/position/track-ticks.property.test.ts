import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ticksOf } from '../../../src/domain/position/track/ticks.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'

const START = Date.UTC(2026, 6, 1, 12, 10)
/** Returns a track with these gaps between positions, in milliseconds. */
const trackOf = (gaps: readonly number[]) => {
  let fixedAt = START
  return [0, ...gaps].map((gap) => {
    fixedAt += gap
    return { latitude: 35, longitude: -79, fixedAt }
  })
}

describe('time marks of a track', () => {
  it('are placed at each full half hour of a track of 56 minutes', () => {
    const ticks = ticksOf(trackOf([8, 8, 8, 8, 8, 8, 8].map((minutes) => minutes * MINUTE_MS)))
    expect(ticks).toEqual([
      { at: Date.UTC(2026, 6, 1, 12, 30), from: 2, to: 3, part: 0.5 },
      { at: Date.UTC(2026, 6, 1, 13), from: 6, to: 7, part: 0.25 },
    ])
  })

  it('are absent between fixes more than ten minutes apart', () => {
    expect(ticksOf(trackOf([15, 11].map((minutes) => minutes * MINUTE_MS)))).toEqual([])
  })

  it('are in order and at most 25, each between its two fixes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 * MINUTE_MS }), { maxLength: 300 }), (gaps) => {
        const track = trackOf(gaps)
        const ticks = ticksOf(track)
        expect(ticks.length).toBeLessThanOrEqual(25)
        expect(ticks.map(({ at }) => at)).toEqual(ticks.map(({ at }) => at).toSorted((a, b) => a - b))
        for (const { at, from, to, part } of ticks) {
          const [before = 0, after = 0] = [track[from]?.fixedAt, track[to]?.fixedAt]
          expect(before + part * (after - before)).toBeCloseTo(at, 0)
          expect(part).toBeGreaterThan(0)
          expect(part).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
