import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ringEndedAt, ringOf } from '../../../src/domain/position/movement/ring.ts'
import { radiusOrAssumed } from '../../../src/domain/position/plausibility/radius95.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { metersBetween, type Position, positionFrom } from '../../../src/domain/trip/track/great-circle.ts'
import { lengthOf, nearestOnRoute } from '../../../src/domain/trip/track/planned-route.ts'
import type { Fix, Trip } from '../../../src/domain/trip/trip.ts'
import { NOW, tripOf } from '../../support/pages/rescue-entry-page.ts'

const place = { latitude: 35.7165, longitude: -79.0255 }
const tripWith = (track: Fix[], more: Partial<Trip> = {}): Trip => ({
  ...tripOf(),
  activity: 'jogging',
  track,
  ...more,
})
const course = fc.double({ min: 0, max: 360, noNaN: true })
const accuracy = fc.option(fc.double({ min: 1, max: 500, noNaN: true }), { nil: undefined })
const fixWith = (accuracy: number | undefined, fixedAt = NOW): Fix => ({
  ...place,
  fixedAt,
  ...(accuracy === undefined ? {} : { details: { accuracy } }),
})
/** Returns positions at constant speed (m/s) and course (degrees), one per minute until the present. */
const gone = (speed: number, course: number, minutes = 6): Fix[] =>
  Array.from({ length: minutes + 1 }, (_, minute) => ({
    ...positionFrom(place, course, minute * 60 * speed),
    fixedAt: NOW - (minutes - minute) * MINUTE_MS,
  }))

describe('ring around the last known position', () => {
  test('starts at the 95% accuracy radius and grows every second', () => {
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

  test("contains a traveler who moves on any course at up to the activity's top speed", () => {
    const legs = fc.array(fc.tuple(course, fc.double({ min: 0, max: 5.8, noNaN: true })), { maxLength: 40 })
    fc.assert(
      fc.property(legs, course, fc.double({ min: 0, max: 1, noNaN: true }), (legs, off, share) => {
        const fix = fixWith(20)
        let where = positionFrom(place, off, share * radiusOrAssumed(fix))
        for (const [course, speed] of legs) where = positionFrom(where, course, speed * 60)
        const ring = ringOf(tripWith([fix]), NOW + legs.length * MINUTE_MS)
        expect(metersBetween(ring?.center ?? place, where)).toBeLessThanOrEqual((ring?.radius ?? 0) + 0.01)
      }),
    )
  })

  test.each([
    ['after its stated end time', tripWith([fixWith(20)]), NOW + 2 * HOUR_MS + 1],
    ['after the end of the trip', tripWith([fixWith(20)], { endedAt: NOW }), NOW],
    ['without a known position', tripWith([]), NOW],
    ['without the time of the position', tripWith([{ ...place, fixedAt: null }]), NOW],
    ['for a sensor trip', tripWith([], { activity: 'sensor', location: '35.7,-79' }), NOW],
  ])('is not drawn %s', (_, trip, now) => {
    expect(ringOf(trip, now)).toBeNull()
  })

  test("disappears at its end time, which is reported only if the trip hasn't ended", () => {
    fc.assert(
      fc.property(fc.nat({ max: 180 }), (minutes) => {
        const [trip, now] = [tripWith([fixWith(20)]), NOW + minutes * MINUTE_MS]
        const ended = minutes > 120 ? NOW + 2 * HOUR_MS : null
        expect(ringEndedAt(trip, now)).toBe(ended)
        expect(ringOf(trip, now) === null).toBe(ended !== null)
        expect(ringEndedAt({ ...trip, endedAt: now }, now)).toBeNull()
      }),
    )
    expect(ringEndedAt(tripWith([]), NOW)).toBeNull()
  })

  test('assumes walking for an unknown activity', () => {
    for (const activity of ['blind date', 'Brunch with Sam', null])
      expect(ringOf(tripWith([fixWith(20)], { activity }), NOW)).toMatchObject({
        assumption: 'onFoot',
        until: NOW + 8 * HOUR_MS,
      })
  })

  test("grows at least as fast as the traveler's last speed on land, and assumes a car if that speed is too high for a bicycle", () => {
    const land = fc.constantFrom('blind date', 'Hiking', 'jogging', 'Cycling', 'Drive to Boone', null)
    fc.assert(
      fc.property(land, course, fc.double({ min: 1, max: 38, noNaN: true }), (activity, course, speed) => {
        const ring = ringOf(tripWith(gone(speed, course), { activity }), NOW)
        expect(ring?.speed).toBeGreaterThanOrEqual(speed * 0.99)
        if (speed > 16) expect(ring?.assumption).toBe('driving')
      }),
    )
    expect(ringOf(tripWith(gone(12, 0), { activity: 'blind date' }), NOW)?.assumption).toBe('driving')
    expect(ringOf(tripWith(gone(3, 0), { activity: 'Hiking' }), NOW)?.assumption).toBe('running')
  })

  test('assumes that a motorboat or sailboat drifts if it moves no faster than a current', () => {
    const boat = (speed: number) => ringOf(tripWith(gone(speed, 30), { activity: 'fishing' }), NOW)
    expect(boat(0.8)).toMatchObject({ assumption: 'adrift', until: NOW + 12 * HOUR_MS })
    expect(boat(6)).toMatchObject({ assumption: 'boating', until: NOW + 2 * HOUR_MS })
    expect(boat(6)?.speed).toBeGreaterThan(7 * (boat(0.8)?.speed ?? 0))
    const anchored = (activity: string) => ringOf(tripWith(gone(0.01, 30, 20), { activity }), NOW)?.assumption
    expect(['fishing', 'Sailing', 'Kayaking', 'jogging'].map(anchored)).toEqual([
      ...['adrift', 'adrift', 'paddling', 'running'],
    ])
  })

  test('has a predicted path of at most half an hour, within the ring, if the course is steady', () => {
    fc.assert(
      fc.property(
        course,
        fc.double({ min: 1, max: 5, noNaN: true }),
        fc.nat({ max: 119 }),
        (course, speed, minutes) => {
          const ring = ringOf(tripWith(gone(speed, course)), NOW + minutes * MINUTE_MS)
          expect(ring?.ahead?.along).toBe('course')
          const meters = metersBetween(ring?.center ?? place, ring?.ahead?.line[1] ?? place)
          expect(meters).toBeCloseTo(speed * 60 * Math.min(minutes, 30), -1)
          expect(meters).toBeLessThanOrEqual((ring?.radius ?? 0) + 0.01)
        },
      ),
    )
  })

  const winding = fc
    .array(fc.tuple(course, fc.double({ min: 1, max: 4_000, noNaN: true })), { minLength: 1, maxLength: 8 })
    .map((steps): Position[] => {
      const points: Position[] = [place]
      for (const [course, meters] of steps) points.push(positionFrom(points.at(-1) ?? place, course, meters))
      return points
    })
  const planOf = (points: Position[]) => ({
    plan: { plannedRoute: points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]) },
  })

  test('has a predicted path along the planned route that stays within the ring', () => {
    const off = fc.double({ min: 0, max: 199, noNaN: true })
    fc.assert(
      fc.property(winding, course, off, fc.nat({ max: 119 }), (points, course, off, minutes) => {
        const fix = { ...positionFrom(place, course, off), fixedAt: NOW }
        const ring = ringOf(tripWith([fix], planOf(points)), NOW + minutes * MINUTE_MS)
        if (!ring) throw new Error('no ring')
        const nearest = nearestOnRoute(planOf(points).plan.plannedRoute, fix)
        const isAtEnd = metersBetween(nearest?.position ?? fix, points.at(-1) ?? fix) < 2
        // Skips the first two minutes, in which the ring may not reach the route.
        if (minutes > 2 && !isAtEnd) expect(ring.ahead?.along).toBe('plan')
        const [from, ...along] = ring.ahead?.line ?? []
        if (!from) return
        expect(metersBetween(from, fix)).toBe(0)
        // Allows 10 cm of error, because legs are cut by their share in degrees.
        expect(lengthOf([from, ...along])).toBeLessThanOrEqual(ring.radius + 0.1)
        for (const there of along) {
          expect(metersBetween(fix, there)).toBeLessThanOrEqual(ring.radius + 0.1)
          expect(nearestOnRoute(planOf(points).plan.plannedRoute, there)?.away).toBeLessThan(1)
        }
      }),
    )
  })

  test('predicts a path along the route in the direction of travel, along the course if it leaves the route, and none at the route’s end', () => {
    const [north, back] = [positionFrom(place, 0, 5_000), positionFrom(place, 0, -5_000)]
    const outAndBack = planOf([back, place, north, place, back])
    const southward = ringOf(tripWith(gone(3, 180), outAndBack), NOW + 5 * MINUTE_MS)
    expect(southward?.ahead?.along).toBe('plan')
    expect(southward?.ahead?.line.at(-1)?.latitude).toBeLessThan(southward?.center.latitude ?? 0)
    const northward = ringOf(tripWith(gone(3, 0), outAndBack), NOW + 5 * MINUTE_MS)
    expect(northward?.ahead?.line.at(-1)?.latitude).toBeGreaterThan(northward?.center.latitude ?? 90)
    const eastward = ringOf(tripWith(gone(3, 90), outAndBack), NOW + 5 * MINUTE_MS)
    expect(eastward?.ahead?.along).toBe('course')
    const slanting = planOf([positionFrom(place, 240, 5_000), positionFrom(place, 60, 5_000)])
    expect(ringOf(tripWith(gone(3, 60), slanting), NOW + 5 * MINUTE_MS)?.ahead?.along).toBe('plan')
    const atItsEnd = planOf([back, place])
    expect(ringOf(tripWith([fixWith(20)], atItsEnd), NOW + 5 * MINUTE_MS)?.ahead).toBeNull()
  })

  test('predicts a path along the route only if the position is close enough to it, given the accuracy', () => {
    const plan = planOf([positionFrom(place, 0, -5_000), positionFrom(place, 0, 5_000)])
    const along = (meters: number, accuracy: number) => {
      const fix = { ...positionFrom(place, 90, meters), fixedAt: NOW, details: { accuracy } }
      return ringOf(tripWith([fix], plan), NOW + 5 * MINUTE_MS)?.ahead?.along ?? null
    }
    expect([along(150, 10), along(300, 500), along(300, 10)]).toEqual(['plan', 'plan', null])
  })

  test('has no predicted path right after the traveler turns back', () => {
    const out = gone(3, 0, 3)
    const back = out
      .slice(0, 2)
      .reverse()
      .map((fix, at): Fix => ({ ...fix, fixedAt: NOW + (at + 1) * MINUTE_MS }))
    expect(ringOf(tripWith([...out, ...back]), NOW + 5 * MINUTE_MS)?.ahead).toBeNull()
  })
})
