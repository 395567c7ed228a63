import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { credibleTrack } from '../../../src/domain/position/movement/devices.ts'
import { type Doubt, doubtsOf } from '../../../src/domain/position/plausibility/doubts.ts'
import { lastKnownPosition } from '../../../src/domain/position/position.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { positionFrom } from '../../../src/domain/trip/track/great-circle.ts'
import type { TimedFix } from '../../../src/domain/trip/track/thin-track.ts'
import type { Fix } from '../../../src/domain/trip/trip.ts'

const START = Date.UTC(2026, 6, 1, 12)
const place = { latitude: 35.7165123, longitude: -79.0255321 }
const jogging = (track: Fix[]) => ({ activity: 'jogging', location: null, track })
const told = (track: Fix[]) => {
  const doubts = doubtsOf(jogging(track))
  return track.map((fix): Doubt | null => doubts.get(fix) ?? null)
}

/** Leg of a walk; `course` in degrees, `speed` in meters per second. */
type Step = { seconds: number; course: number; speed: number }
const walked = (steps: readonly Step[], from = place): TimedFix[] => {
  let fix: TimedFix = { ...from, fixedAt: START }
  const track = [fix]
  for (const { seconds, course, speed } of steps) {
    fix = { ...positionFrom(fix, course, speed * seconds), fixedAt: fix.fixedAt + seconds * 1_000 }
    track.push(fix)
  }
  return track
}
const stepAt = (min: number, max: number) =>
  fc.record({
    seconds: fc.integer({ min: 1, max: 900 }),
    course: fc.double({ min: 0, max: 360, noNaN: true }),
    speed: fc.double({ min, max, noNaN: true }),
  })
const run = (minLength: number) =>
  fc.array(stepAt(0.1, 6), { minLength, maxLength: 30 }).map((s) => walked(s))

describe('plausibility check of positions', () => {
  test('doubts no position if a runner could get from each to the next in time', () => {
    fc.assert(
      fc.property(run(0), (track) => {
        expect(doubtsOf(jogging(track)).size).toBe(0)
        expect(credibleTrack(jogging(track))).toBe(track)
      }),
    )
  })

  test('doubts one or two outliers, which leave the last known position unchanged', () => {
    fc.assert(
      fc.property(run(4), fc.nat(), fc.integer({ min: 1, max: 2 }), (track, at, many) => {
        const before = 3 + (at % (track.length - 3))
        const { fixedAt } = track[before] ?? { fixedAt: 0 }
        const wild = Array.from({ length: many }, (_, one) => ({
          latitude: 10 + one,
          longitude: 20,
          fixedAt: fixedAt + 1 + one,
        }))
        const disturbed = [...track.slice(0, before + 1), ...wild, ...track.slice(before + 1)]
        expect([...doubtsOf(jogging(disturbed)).keys()]).toEqual(wild)
        expect(lastKnownPosition(jogging(disturbed))).toEqual(lastKnownPosition(jogging(track)))
      }),
    )
  })

  test('doubts a first position that is far from the rest', () => {
    fc.assert(
      fc.property(run(3), (track) => {
        const stale = { latitude: 10, longitude: 20, fixedAt: START - 1_000 }
        expect([...doubtsOf(jogging([stale, ...track])).keys()]).toEqual([stale])
      }),
    )
  })

  test('accepts a drive of at least three positions after a run', () => {
    const drive = fc.array(stepAt(20, 60), { minLength: 3, maxLength: 20 })
    fc.assert(
      fc.property(run(5), drive, (track, steps) => {
        const end = track.at(-1) ?? { ...place, fixedAt: START }
        const driven = walked(
          steps.map((step) => ({ ...step, seconds: step.seconds + 60, course: 45 })),
          end,
        )
        const rest = driven.slice(1).map((fix) => ({ ...fix, fixedAt: fix.fixedAt - START + end.fixedAt }))
        expect(doubtsOf(jogging([...track, ...rest])).size).toBe(0)
      }),
    )
  })

  test("doubts three agreeing outliers only if the traveler couldn't get there or back in time", () => {
    const hours = fc.constantFrom(1, 5)
    const isWithinReach = (many: number) => many === 5
    fc.assert(
      fc.property(run(6), fc.nat(), hours, hours, (track, at, there, back) => {
        const cut = at % (track.length + 1)
        const [before, after] = [track.slice(0, cut), track.slice(cut)]
        const from = before.at(-1)?.fixedAt ?? START
        const far = [0, 1, 2].map((meter) => ({
          ...positionFrom(place, 45, 1_000_000 + meter),
          fixedAt: from + there * HOUR_MS + meter * 1_000,
        }))
        const to = (after[0]?.fixedAt ?? 0) - (far[2]?.fixedAt ?? 0)
        const rest = after.map((fix) => ({ ...fix, fixedAt: fix.fixedAt - to + back * HOUR_MS }))
        const isReached =
          (before.length === 0 || isWithinReach(there)) && (rest.length === 0 || isWithinReach(back))
        expect([...doubtsOf(jogging([...before, ...far, ...rest])).keys()]).toEqual(isReached ? [] : far)
      }),
    )
  })

  test('doubts three outliers that disagree with each other', () => {
    const wild = [0, 120, 240].map((course, one) => ({
      ...positionFrom(place, course, 20_000),
      fixedAt: START + (28 + one) * MINUTE_MS,
    }))
    const walk = [0, 1, 2, 20, 38, 39].map((minute) => ({
      ...positionFrom(place, 90, minute * 10),
      fixedAt: START + minute * MINUTE_MS,
    }))
    const track = [...walk, ...wild].sort((one, other) => one.fixedAt - other.fixedAt)
    expect([...doubtsOf(jogging(track)).keys()]).toEqual(wild)
  })

  test('doubts the positions after an impossible jump, but not those before it', () => {
    const three = (meters: number, minute: number) =>
      [0, 1, 2].map((one) => ({
        ...positionFrom(place, 0, meters + one),
        fixedAt: START + (minute + one) * MINUTE_MS,
      }))
    const [here, there] = [three(0, 0), three(1_000_000, 10)]
    expect([...doubtsOf(jogging([...here, ...there])).keys()]).toEqual(there)
    expect(doubtsOf(jogging([...here, ...three(20_000, 10)])).size).toBe(0)
    const two = three(20_000, 10).slice(1)
    expect([...doubtsOf(jogging([...here, ...two])).keys()]).toEqual(two)
  })

  test('doubts an exact repetition, unless its coordinates are rounded or its accuracy or altitude differs', () => {
    const at = (minute: number, more: Partial<Fix> = {}) => ({
      ...place,
      fixedAt: START + minute * 60_000,
      ...more,
    })
    expect(told([at(0), at(1), at(2), at(3, { longitude: place.longitude + 1e-6 })])).toEqual([
      null,
      'repeated',
      'repeated',
      null,
    ])
    expect(lastKnownPosition(jogging([at(0), at(1)]))).toEqual(at(0))
    expect(told([at(0), at(1, { details: { accuracy: 12 } })])).toEqual([null, null])
    expect(told([at(0), at(1, { details: { altitude: 12 } })])).toEqual([null, null])
    const half = { latitude: 35.71651 }
    expect(told([at(0, half), at(1, half)])).toEqual([null, 'repeated'])
    const rounded = { latitude: 35.71651, longitude: -79.02553 }
    expect(told([at(0, rounded), at(1, rounded)])).toEqual([null, null])
  })

  test('doubts a jump only if it is longer than both 95% accuracy radii together', () => {
    const far = (accuracy: number, others = 10): Fix[] =>
      [0, 1, 2, 3].map((minute) => ({
        ...positionFrom(place, 90, minute === 2 ? 4_000 : minute),
        fixedAt: START + minute * 60_000,
        details: { accuracy: minute === 2 ? accuracy : others },
      }))
    expect(told(far(10))).toEqual([null, null, 'tooFast', null])
    expect(told(far(1_100))).toEqual([null, null, 'tooFast', null])
    expect(told(far(2_500))).toEqual([null, null, null, null])
    expect(told(far(1_100, 1_100))).toEqual([null, null, null, null])
  })

  test('never doubts undated positions or a track of only two positions', () => {
    const walk = [0, 1, 2, 3].map((minute) => ({
      ...positionFrom(place, 90, minute * 60),
      fixedAt: START + minute * 60_000,
    }))
    const undated = { ...place, latitude: 0, fixedAt: null }
    expect(told([...walk.slice(0, 2), undated, ...walk.slice(2)])).toEqual(Array(5).fill(null))
    const two = [
      { ...place, fixedAt: START },
      { latitude: 10, longitude: 20, fixedAt: START + 1 },
    ]
    expect(told(two)).toEqual([null, null])
    expect(told([])).toEqual([])
  })

  test('allows a higher speed in a boat than on foot', () => {
    const fast = walked([3, 3, 25, 3].map((speed) => ({ seconds: 120, course: 10, speed })))
    const back = { ...(fast[2] ?? place), fixedAt: START + 1_000_000 }
    const track = [...fast.slice(0, 4), back]
    expect([...doubtsOf({ activity: 'Morning walk', track }).values()]).toEqual(['tooFast'])
    expect(doubtsOf({ activity: 'fishing', track }).size).toBe(0)
    expect(doubtsOf({ activity: null, track }).size).toBe(0)
  })
})
