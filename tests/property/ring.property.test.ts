import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { radiusOrAssumed } from '../../src/domain/fixes/radius95.ts'
import { ringOf } from '../../src/domain/fixes/ring.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { metresBetween, positionFrom } from '../../src/domain/trip/great-circle.ts'
import type { Fix, Trip } from '../../src/domain/trip/trip.ts'
import { NOW, tripOf } from '../support/rescue-entry-page.ts'

const place = { latitude: 35.7165, longitude: -79.0255 }
const tripWith = (track: Fix[], more: Partial<Trip> = {}): Trip => ({
  ...tripOf(),
  ...{ activity: 'jogging', track, ...more },
})
const course = fc.double({ min: 0, max: 360, noNaN: true })
const accuracy = fc.option(fc.double({ min: 1, max: 500, noNaN: true }), { nil: undefined })
const fixWith = (accuracy: number | undefined, fixedAt = NOW): Fix => ({
  ...{ ...place, fixedAt },
  ...(accuracy === undefined ? {} : { details: { accuracy } }),
})
/** Positions at one speed on one course, one a minute, the last one now. */
const gone = (speed: number, course: number, minutes = 6): Fix[] =>
  Array.from({ length: minutes + 1 }, (_, minute) => ({
    ...positionFrom(place, course, minute * 60 * speed),
    fixedAt: NOW - (minutes - minute) * MINUTE_MS,
  }))

describe('the ring', () => {
  test('begins with the 95 % radius and grows by the second, never smaller than before', () => {
    fc.assert(
      fc.property(accuracy, fc.nat({ max: 7_000 }), fc.nat({ max: 200 }), (accuracy, seconds, more) => {
        const fix = fixWith(accuracy)
        const at = (s: number) => ringOf(tripWith([fix]), NOW + s * 1_000)?.radius ?? Number.NaN
        expect(at(0)).toBeCloseTo(radiusOrAssumed(fix), 6)
        expect(at(seconds + more)).toBeGreaterThanOrEqual(at(seconds))
        expect(at(seconds) - at(0)).toBeCloseTo((42_195 / 7_235) * seconds, 3)
      }),
    )
  })

  test('has in it whoever keeps to the greatest speed of the activity, on any course', () => {
    const legs = fc.array(fc.tuple(course, fc.double({ min: 0, max: 5.8, noNaN: true })), { maxLength: 40 })
    fc.assert(
      fc.property(legs, course, fc.double({ min: 0, max: 1, noNaN: true }), (legs, off, share) => {
        const fix = fixWith(20)
        let where = positionFrom(place, off, share * radiusOrAssumed(fix))
        for (const [course, speed] of legs) where = positionFrom(where, course, speed * 60)
        const ring = ringOf(tripWith([fix]), NOW + legs.length * MINUTE_MS)
        expect(metresBetween(ring?.centre ?? place, where)).toBeLessThanOrEqual((ring?.radius ?? 0) + 0.01)
      }),
    )
  })

  test.each([
    ['once nobody keeps that up any longer', tripWith([fixWith(20)]), NOW + 2 * HOUR_MS + 1],
    ['after the end of the trip', tripWith([fixWith(20)], { endedAt: NOW }), NOW],
    ['where no position is known', tripWith([]), NOW],
    ['where its time is not known', tripWith([{ ...place, fixedAt: null }]), NOW],
    ['where the activity does not tell', tripWith([fixWith(20)], { activity: 'blind date' }), NOW],
    ['for a sensor', tripWith([], { activity: 'sensor', location: '35.7,-79' }), NOW],
  ])('is not drawn %s', (_, trip, now) => {
    expect(ringOf(trip, now)).toBeNull()
  })

  test('of a boat that was as slow as the water is that of one adrift', () => {
    const boat = (speed: number) => ringOf(tripWith(gone(speed, 30), { activity: 'fishing' }), NOW)
    expect(boat(0.8)).toMatchObject({ assumption: 'adrift', until: NOW + 12 * HOUR_MS })
    expect(boat(6)).toMatchObject({ assumption: 'boating', until: NOW + 2 * HOUR_MS })
    expect(boat(6)?.speed).toBeGreaterThan(7 * (boat(0.8)?.speed ?? 0))
  })

  test('has a line ahead on a steady course, as far as they came in half an hour at most, and within it', () => {
    fc.assert(
      fc.property(
        course,
        fc.double({ min: 1, max: 5, noNaN: true }),
        fc.nat({ max: 119 }),
        (course, speed, minutes) => {
          const ring = ringOf(tripWith(gone(speed, course)), NOW + minutes * MINUTE_MS)
          const metres = metresBetween(ring?.centre ?? place, ring?.ahead ?? place)
          expect(metres).toBeCloseTo(speed * 60 * Math.min(minutes, 30), -1)
          expect(metres).toBeLessThanOrEqual((ring?.radius ?? 0) + 0.01)
        },
      ),
    )
  })

  test('has no line where they turned', () => {
    const out = gone(3, 0, 3)
    const back = out
      .slice(0, 2)
      .reverse()
      .map((fix, at): Fix => ({ ...fix, fixedAt: NOW + (at + 1) * MINUTE_MS }))
    expect(ringOf(tripWith([...out, ...back]), NOW + 5 * MINUTE_MS)?.ahead).toBeNull()
  })
})
