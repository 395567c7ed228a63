import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lapsOf, trackWords } from '../../../src/domain/position/track/track-words.ts'
import { positionFrom } from '../../../src/domain/trip/track/great-circle.ts'

const middle = { latitude: 35.7, longitude: -79 }
/** Returns a track of circles around a center, starting in the south. */
const rounds = (count: number, radius: number, corners: number) =>
  Array.from({ length: count * corners + 1 }, (_, at) => ({
    ...positionFrom(middle, 180 + (360 * at) / corners, radius),
    fixedAt: null,
  }))

describe('laps of a track', () => {
  it('are counted, and measured to within 35%, regardless of their number of positions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.double({ min: 150, max: 5_000, noNaN: true }),
        fc.integer({ min: 8, max: 60 }),
        (count, radius, corners) => {
          const laps = lapsOf(rounds(count, radius, corners))
          expect(laps).toHaveLength(count)
          const around = 2 * corners * radius * Math.sin(Math.PI / corners)
          for (const lap of laps) expect(Math.abs(lap - around)).toBeLessThan(0.35 * around)
        },
      ),
    )
  })

  it("aren't found in a one-way track or in circles of 60 m radius", () => {
    const away = Array.from({ length: 40 }, (_, at) => positionFrom(middle, 70, 100 * at))
    expect(lapsOf(away)).toEqual([])
    expect(lapsOf(rounds(5, 60, 12))).toEqual([])
    expect(lapsOf([])).toEqual([])
  })

  it("replace the legs in the track's description if there are several laps", () => {
    expect(trackWords(rounds(4, 400, 24))).toMatch(
      /, goes 4 laps of about 1\.\d miles, as far as 0\.5 miles north of its start; ends back at its start\.$/,
    )
    expect(trackWords(rounds(1, 400, 24))).not.toContain('lap')
  })
})
