import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credibleTrack } from '../../../src/domain/position/movement/devices.ts'
import {
  formatCoordinates,
  lastKnownPosition,
  startPosition,
  trackCourse,
} from '../../../src/domain/position/position.ts'
import type { Fix } from '../../../src/domain/trip/trip.ts'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const position = fc.record({ latitude: degrees(90), longitude: degrees(180) })
/** Positions away from the poles and the date line, so that short courses are right on a flat map. */
const place = fc.record({ latitude: degrees(70), longitude: degrees(179) })
const fix = fc.record({
  latitude: degrees(90),
  longitude: degrees(180),
  fixedAt: fc.integer({ min: 1, max: 2e12 }),
})
const track = fc.uniqueArray(fix, { minLength: 1, maxLength: 20, selector: ({ fixedAt }) => fixedAt })
const tripWith = (fixes: Fix[]) => ({ activity: 'fishing', location: null, track: fixes })
const METRE_DEGREES = 1 / 111_195

const moved = (from: { latitude: number; longitude: number }, north: number, east: number): Fix => ({
  latitude: from.latitude + north * METRE_DEGREES,
  longitude: from.longitude + (east * METRE_DEGREES) / Math.cos((from.latitude * Math.PI) / 180),
  fixedAt: null,
})
const angleBetween = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

test('coordinates are shown with five decimals, differ from the position only by rounding, and are never -0 [§2.25, §9.4]', () => {
  fc.assert(
    fc.property(
      fc.oneof(position, fc.record({ latitude: degrees(1e-5), longitude: degrees(1e-5) })),
      (at) => {
        const text = formatCoordinates(at)
        expect(text).toMatch(/^-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}$/)
        expect(text).not.toMatch(/-0\.00000/)
        const [latitude = Number.NaN, longitude = Number.NaN] = text.split(', ').map(Number)
        expect(Math.abs(latitude - at.latitude)).toBeLessThanOrEqual(0.500001e-5)
        expect(Math.abs(longitude - at.longitude)).toBeLessThanOrEqual(0.500001e-5)
      },
    ),
  )
})

test('the last position is the newest plausible fix and the start is the oldest, in any order of the fixes', () => {
  const shuffled = track.chain((fixes) =>
    fc.tuple(fc.constant(fixes), fc.shuffledSubarray(fixes, { minLength: fixes.length })),
  )
  fc.assert(
    fc.property(shuffled, ([, inAnyOrder]) => {
      const credible = credibleTrack(tripWith(inAnyOrder))
      const times = credible.map(({ fixedAt }) => fixedAt ?? Number.NaN)
      expect(lastKnownPosition(tripWith(inAnyOrder))?.fixedAt).toBe(Math.max(...times))
      expect(startPosition(tripWith(inAnyOrder))?.fixedAt).toBe(Math.min(...times))
    }),
  )
})

test('fixes without a time never replace one with a time', () => {
  fc.assert(
    fc.property(track, fc.array(position, { maxLength: 5 }), (fixes, timeless) => {
      const mixed = [...fixes, ...timeless.map((at) => ({ ...at, fixedAt: null }))]
      expect(lastKnownPosition(tripWith(mixed))).toEqual(lastKnownPosition(tripWith(fixes)))
      expect(startPosition(tripWith(mixed))).toEqual(startPosition(tripWith(fixes)))
    }),
  )
})

test('only a sensor trip takes its position from the location text [§3.3]', () => {
  const spaced = fc.constantFrom(',', ', ', ' , ')
  fc.assert(
    fc.property(
      position,
      spaced,
      fc.constantFrom('fishing', 'jogging', null, 'sensors'),
      (at, comma, activity) => {
        const location = `${at.latitude}${comma}${at.longitude}`
        const alarm = lastKnownPosition({ activity: 'sensor', location, track: [] })
        expect(alarm).toEqual({ latitude: at.latitude + 0, longitude: at.longitude + 0, fixedAt: null })
        expect(lastKnownPosition({ activity, location, track: [] })).toBeNull()
      },
    ),
  )
})

test("a sensor trip's fixes take precedence over its location text", () => {
  fc.assert(
    fc.property(track, position, (fixes, at) => {
      const location = `${at.latitude},${at.longitude}`
      const alarm = { activity: 'sensor', location, track: fixes }
      expect(lastKnownPosition(alarm)).toEqual(lastKnownPosition({ ...alarm, location: null }))
    }),
  )
})

test('any location text of a sensor is read as a position on Earth or null', () => {
  const pair = fc.tuple(fc.integer({ min: -120, max: 120 }), fc.integer({ min: -240, max: 240 })).map(String)
  let read = 0
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-0-9., e+]{0,20}$/), pair), (location) => {
      const at = lastKnownPosition({ activity: 'sensor', location, track: [] })
      if (at === null) return
      read += 1
      expect(Math.abs(at.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(at.longitude)).toBeLessThanOrEqual(180)
    }),
  )
  expect(read).toBeGreaterThan(0)
})

test('the current course is the direction of the last movement', () => {
  const way = fc.tuple(place, fc.integer({ min: 0, max: 359 }), fc.integer({ min: 6, max: 2000 }))
  fc.assert(
    fc.property(way, fc.array(place, { maxLength: 5 }), ([from, heading, meters], before) => {
      const angle = (heading * Math.PI) / 180
      const to = moved(from, meters * Math.cos(angle), meters * Math.sin(angle))
      const course = trackCourse([...before.map((at) => ({ ...at, fixedAt: null })), moved(from, 0, 0), to])
      expect(course).not.toBeNull()
      expect(angleBetween(course ?? 0, heading)).toBeLessThan(1)
    }),
  )
})

test('a phone that never moved has no course, no matter how often it reports', () => {
  const jitter = fc.tuple(fc.integer({ min: -15, max: 15 }), fc.integer({ min: -15, max: 15 }))
  fc.assert(
    fc.property(place, fc.array(jitter, { maxLength: 30 }), (at, jitters) => {
      expect(trackCourse(jitters.map(([north, east]) => moved(at, north / 10, east / 10)))).toBeNull()
    }),
  )
})

test('a phone at rest keeps the course of its last movement', () => {
  const jitter = fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -10, max: 10 }))
  fc.assert(
    fc.property(place, fc.array(jitter, { minLength: 1, maxLength: 30 }), (from, jitters) => {
      const stop = moved(from, 500, 0)
      const rest = jitters.map(([north, east]) => moved(stop, north / 10, east / 10))
      expect(angleBetween(trackCourse([moved(from, 0, 0), stop, ...rest]) ?? 180, 0)).toBeLessThan(1)
    }),
  )
})
