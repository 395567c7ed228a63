import { fieldOf, itemsOf } from '../../kit/field.ts'
import { FEWEST_ROUTE_POINTS, MOST_ROUTE_POINTS, type PlannedRoute } from '../../primitives/plan-facts.ts'
import { metersBetween, type Position, radians, wrapLongitude } from './great-circle.ts'
import { readPosition } from './read-position.ts'

/**
 * Parses [latitude, longitude] pairs or their JSON text; null for fewer than two points. Skips invalid points
 * and those after the 500th.
 */
export function readPlannedRoute(wire: unknown): PlannedRoute | null {
  const route = (itemsOf(wire, MOST_ROUTE_POINTS) ?? []).flatMap((item): PlannedRoute => {
    const point = readPosition(fieldOf(item, '0'), fieldOf(item, '1'), null)
    return point ? [[point.latitude, point.longitude]] : []
  })
  return route.length < FEWEST_ROUTE_POINTS ? null : route
}

export const pointsOf = (route: PlannedRoute): Position[] =>
  route.map(([latitude, longitude]) => ({ latitude, longitude }))

export const lengthOf = (points: readonly Position[]): number =>
  points.reduce((sum, point, at) => sum + metersBetween(points[at - 1] ?? point, point), 0)

/** Nearest place on a leg. `leg` is the leg's zero-based index, `away` the distance in meters. */
export type PlaceOnRoute = { leg: number; position: Position; away: number }

/** Returns the nearest place on each leg. Treats legs as straight, so distant places are approximate. */
export function placesOnRoute(route: PlannedRoute, from: Position): PlaceOnRoute[] {
  // Scales longitude differences to the length of a degree of latitude.
  const narrow = Math.max(1e-9, Math.cos(radians(from.latitude)))
  const points = pointsOf(route)
  return points.slice(1).flatMap((end, leg) => {
    const start = points[leg]
    if (!start) return []
    const [north, east] = [start.latitude - from.latitude, eastward(from, start) * narrow]
    const [rise, run] = [end.latitude - start.latitude, eastward(start, end) * narrow]
    const square = rise ** 2 + run ** 2
    const along = square === 0 ? 0 : Math.min(1, Math.max(0, -(north * rise + east * run) / square))
    const position = between(start, end, along)
    return [{ leg, position, away: metersBetween(from, position) }]
  })
}

export const nearestOf = (places: readonly PlaceOnRoute[]): PlaceOnRoute | null =>
  places.reduce<PlaceOnRoute | null>(
    (best, place) => (best !== null && best.away <= place.away ? best : place),
    null,
  )

export const nearestOnRoute = (route: PlannedRoute, from: Position): PlaceOnRoute | null =>
  nearestOf(placesOnRoute(route, from))

export function cutAfter(points: readonly Position[], meters: number): Position[] {
  let left = Math.max(0, meters)
  const kept = points.slice(0, 1)
  for (const [at, point] of points.slice(1).entries()) {
    const before = points[at] ?? point
    const leg = metersBetween(before, point)
    if (leg > left) return [...kept, between(before, point, left / leg)]
    kept.push(point)
    left -= leg
  }
  return kept
}

/** Returns the difference in longitude by the shorter path, -180 to under 180 degrees. */
const eastward = (from: Position, to: Position): number => wrapLongitude(to.longitude - from.longitude)

/** @param share fraction of the way from `start` to `end`, 0 to 1. */
const between = (start: Position, end: Position, share: number): Position => ({
  latitude: start.latitude + (end.latitude - start.latitude) * share,
  longitude: wrapLongitude(start.longitude + eastward(start, end) * share),
})
