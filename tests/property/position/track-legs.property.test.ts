import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legsOf } from '../../../src/domain/position/track/track-legs.ts'
import { fixNearest } from '../../../src/domain/position/track/track-speeds.ts'
import { trackWords } from '../../../src/domain/position/track/track-words.ts'

const fix = (latitude: number, longitude: number) => ({ latitude, longitude, fixedAt: null })

describe('legs of a track', () => {
  it('are its straight sections', () => {
    const north = Array.from({ length: 20 }, (_, at) => fix(35 + at / 1_000, -79))
    const east = Array.from({ length: 20 }, (_, at) => fix(35.019, -79 + (at + 1) / 1_000))
    const legs = legsOf([...north, ...east])
    expect(legs.map(({ course }) => Math.round(course))).toEqual([0, 90])
    expect(legs[0]?.distance).toBeCloseTo(2_113, -1)
  })

  it('are absent for a phone at rest', () => {
    const still = Array.from({ length: 9 }, (_, at) => fix(35 + (at % 2) / 10_000, -79))
    expect(legsOf(still)).toEqual([])
    expect(trackWords(still)).toBe('9 positions; starts at 35.00000, -79.00000 and stays there.')
  })

  it('are at most six, each at least 50 m long', () => {
    const anyFix = fc.tuple(
      fc.double({ min: 34, max: 36, noNaN: true }),
      fc.double({ min: -80, max: -78, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 60 }), (places) => {
        const legs = legsOf(places.map(([latitude, longitude]) => fix(latitude, longitude)))
        expect(legs.length).toBeLessThanOrEqual(6)
        for (const { distance } of legs) expect(distance).toBeGreaterThanOrEqual(50)
      }),
    )
  })
})

describe('position at a given time', () => {
  it('is the position of the track that is closest to that time', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(times, fc.integer({ min: -1e6, max: 2e6 }), (list, at) => {
        const track = list.toSorted((a, b) => a - b).map((fixedAt) => ({ ...fix(0, 0), fixedAt }))
        const least = Math.min(...list.map((time) => Math.abs(time - at)))
        expect(Math.abs((fixNearest(track, at)?.fixedAt ?? 0) - at)).toBe(least)
      }),
    )
    expect(fixNearest([], 0)).toBeNull()
  })
})
