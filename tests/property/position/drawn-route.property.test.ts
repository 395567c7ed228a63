import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_ROUTE_POINTS, type PlannedRoute } from '../../../src/domain/primitives/plan-facts.ts'
import {
  routeOf,
  routeOfLines,
  withoutPoint,
  withPoint,
} from '../../../src/domain/traveler/set-up/drawn-route.ts'
import { planToSend } from '../../../src/domain/traveler/set-up/plan-draft.ts'
import { lengthOf, nearestOnRoute } from '../../../src/domain/trip/track/planned-route.ts'

const near = fc.record({
  latitude: fc.double({ min: 35, max: 36, noNaN: true }),
  longitude: fc.double({ min: -80, max: -79, noNaN: true }),
})
/** Walk with steps of up to about 140 meters. */
const walk = fc
  .array(fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -10, max: 10 })), { maxLength: 1_500 })
  .map((steps) => {
    let [latitude, longitude] = [35.7, -79]
    return steps.map(([north, east]) => {
      latitude += north / 10_000
      longitude += east / 10_000
      return { latitude, longitude }
    })
  })

test('a drawn line of any length becomes a route of limited size with the same start and end', () => {
  fc.assert(
    fc.property(walk, (points) => {
      const route = routeOf(points)
      expect(route.length).toBeLessThanOrEqual(MOST_ROUTE_POINTS)
      const [first, last] = [points[0], points.at(-1)]
      if (first) expect(route[0]).toEqual([first.latitude, first.longitude])
      const [latitude = Number.NaN, longitude = Number.NaN] = route.at(-1) ?? []
      if (last) expect(lengthOf([{ latitude, longitude }, last])).toBeLessThan(1)
      if (route.length > 1 && points.length <= MOST_ROUTE_POINTS)
        for (const point of points) expect(nearestOnRoute(route, point)?.away).toBeLessThan(1)
    }),
    { numRuns: 30 },
  )
})

test('a route omits impossible and repeated points', () => {
  const there = { latitude: 35.7, longitude: -79 }
  const nowhere = [
    { latitude: Number.NaN, longitude: 0 },
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: 181 },
  ]
  expect(routeOf([...nowhere, there, there, ...nowhere])).toEqual([[35.7, -79]])
  expect(routeOfLines([[there, there], nowhere, []])).toBeNull()
  expect(routeOfLines([])).toBeNull()
})

test('if a route file has several lines, the longest one becomes the route', () => {
  fc.assert(
    fc.property(fc.array(fc.array(near, { minLength: 2, maxLength: 9 }), { minLength: 1 }), (lines) => {
      const route = routeOfLines(lines)
      const longest = Math.max(...lines.map(lengthOf))
      const points = (route ?? []).map(([latitude, longitude]) => ({ latitude, longitude }))
      expect(lengthOf(points)).toBeCloseTo(longest, 3)
    }),
  )
})

test('points are added to the end of a route until it is full, and a route with only one point is not sent', () => {
  const full: PlannedRoute = Array.from({ length: MOST_ROUTE_POINTS }, (_, at) => [at / 100, 0])
  expect(withPoint(full, { latitude: 1, longitude: 2 })).toBe(full)
  fc.assert(
    fc.property(near, (point) => {
      const [one, two] = [withPoint([], point), withPoint([[1, 2]], point)]
      expect(two).toEqual([[1, 2], ...one])
      expect(withoutPoint(two, 1)).toEqual([[1, 2]])
      expect(planToSend({ plannedRoute: one })).toBeNull()
      expect(planToSend({ plannedRoute: two })?.plannedRoute).toHaveLength(2)
    }),
  )
})
