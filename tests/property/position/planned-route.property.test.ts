import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { floatPlan, type PlannedRoute } from '../../../src/domain/primitives/plan-facts.ts'
import { metersBetween, type Position, positionFrom } from '../../../src/domain/trip/track/great-circle.ts'
import {
  lengthOf,
  nearestOnRoute,
  placesOnRoute,
  pointsOf,
  readPlannedRoute,
} from '../../../src/domain/trip/track/planned-route.ts'

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const center = fc.record({ latitude: degrees(70), longitude: degrees(180) })
const step = fc.tuple(
  fc.double({ min: 0, max: 360, noNaN: true }),
  fc.double({ min: 0, max: 3_000, noNaN: true }),
)
/** Planned route of up to 24 kilometers, possibly across the 180th meridian. */
const routes = fc
  .tuple(center, fc.array(step, { minLength: 1, maxLength: 8 }))
  .map(([start, steps]): PlannedRoute => {
    const points = [start]
    for (const [course, meters] of steps) points.push(positionFrom(points.at(-1) ?? start, course, meters))
    return points.map(({ latitude, longitude }) => [latitude, longitude])
  })
const share = fc.double({ min: 0, max: 1, noNaN: true })
/** Returns the position a given share of the way along a leg, which is a straight line on the map. */
const placeOf = (start: Position, end: Position, share: number): Position => {
  const east = ((end.longitude - start.longitude + 540) % 360) - 180
  return {
    latitude: start.latitude + (end.latitude - start.latitude) * share,
    longitude: start.longitude + east * share,
  }
}

describe('planned route input', () => {
  test('yields null or 2 to 500 points on Earth, and never an error', () => {
    const point = fc.tuple(fc.oneof(degrees(200), fc.constant('35.7')), fc.oneof(degrees(400), fc.anything()))
    const lists = fc.array(fc.oneof(point, fc.anything()))
    fc.assert(
      fc.property(
        fc.oneof(
          lists,
          lists.map((list) => JSON.stringify(list) ?? ''),
          fc.anything(),
        ),
        (wire) => {
          const read = readPlannedRoute(wire)
          expect(read === null || read.length >= 2).toBe(true)
          for (const [latitude, longitude] of read ?? []) {
            expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
            expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
          }
        },
      ),
    )
    expect(readPlannedRoute(Array(900).fill([35, -79]))).toHaveLength(500)
  })

  test('is stored to within a tenth of a meter and reads back as stored', () => {
    fc.assert(
      fc.property(routes, (route) => {
        const kept = floatPlan(() => null, route)?.plannedRoute ?? []
        expect(readPlannedRoute(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
        expect(kept).toHaveLength(route.length)
        const [told, again] = [pointsOf(route), pointsOf(kept)]
        for (const [at, point] of told.entries())
          expect(metersBetween(point, again[at] ?? point)).toBeLessThan(0.1)
      }),
    )
  })
})

describe('nearest point of a route', () => {
  test('is the position itself if the position is on the route', () => {
    fc.assert(
      fc.property(routes, fc.nat(), share, (route, at, share) => {
        const points = pointsOf(route)
        const leg = at % (points.length - 1)
        const [start, end] = [points[leg], points[leg + 1]]
        if (!start || !end) throw new Error('no leg')
        expect(nearestOnRoute(route, placeOf(start, end, share))?.away).toBeLessThan(1)
      }),
    )
  })

  test('is at least as close as every other point of the route', () => {
    fc.assert(
      fc.property(routes, fc.nat(), step, share, (route, at, [course, meters], share) => {
        const points = pointsOf(route)
        const there = positionFrom(
          points[at % points.length] ?? { latitude: 0, longitude: 0 },
          course,
          meters,
        )
        const away = nearestOnRoute(route, there)?.away ?? Number.NaN
        for (const [leg, start] of points.slice(0, -1).entries()) {
          const other = placeOf(start, points[leg + 1] ?? start, share)
          expect(away).toBeLessThanOrEqual(metersBetween(there, other) * 1.01 + 0.01)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('is the closest among the nearest points of the legs', () => {
    fc.assert(
      fc.property(routes, center, (route, there) => {
        const places = placesOnRoute(route, there)
        expect(places.map(({ leg }) => leg)).toEqual(route.slice(1).map((_, leg) => leg))
        const nearest = nearestOnRoute(route, there)
        expect(nearest?.away).toBe(Math.min(...places.map(({ away }) => away)))
      }),
    )
  })
})

test('the length of a route is the sum of its legs', () => {
  expect(lengthOf([])).toBe(0)
  fc.assert(
    fc.property(routes, (route) => {
      const points = pointsOf(route)
      const [first, last] = [points[0], points.at(-1)]
      if (!first || !last) throw new Error('no points')
      const legs = points.slice(1).map((point, at) => metersBetween(points[at] ?? point, point))
      expect(lengthOf(points)).toBeCloseTo(
        legs.reduce((sum, leg) => sum + leg, 0),
        3,
      )
      expect(lengthOf(points)).toBeGreaterThanOrEqual(metersBetween(first, last) - 0.01)
      expect(lengthOf([...points].reverse())).toBeCloseTo(lengthOf(points), 3)
    }),
  )
})
