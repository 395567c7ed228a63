import { fieldOf, itemsOf } from '../kit/field.ts'
import { FEWEST_ROUTE_POINTS, MOST_ROUTE_POINTS, type PlannedRoute } from '../primitives/plan-facts.ts'
import { metersBetween, type Position, radians } from './great-circle.ts'
import { readPosition } from './read-position.ts'

/**
 * A planned route that arrived from outside: a list of [latitude, longitude], also as the JSON text of one. Points that
 * do not exist on Earth are passed over, and so is what comes after the first 500.
 * @returns null where fewer than two points are left.
 */
export function readPlannedRoute(wire: unknown): PlannedRoute | null {
  const route = (itemsOf(wire, MOST_ROUTE_POINTS) ?? []).flatMap((item): PlannedRoute => {
    const point = readPosition(fieldOf(item, '0'), fieldOf(item, '1'), null)
    return point ? [[point.latitude, point.longitude]] : []
  })
  return route.length < FEWEST_ROUTE_POINTS ? null : route
}

/** The points of a route. */
export const pointsOf = (route: PlannedRoute): Position[] =>
  route.map(([latitude, longitude]) => ({ latitude, longitude }))

/** How long a line through some points is, meters. */
export const lengthOf = (points: readonly Position[]): number =>
  points.reduce((sum, point, at) => sum + metersBetween(points[at - 1] ?? point, point), 0)

/** A place of a route: on which of its legs, counted from 0, and how far from somebody, meters. */
export type PlaceOnRoute = { leg: number; position: Position; away: number }

/**
 * The place of each leg of a route that is nearest to a position. A leg goes straight on a map, and the short way
 * round the Earth; the nearest place of one that is some hundred kilometers off is found roughly.
 */
export function placesOnRoute(route: PlannedRoute, from: Position): PlaceOnRoute[] {
  // Degrees of latitude from the position to the north and to the east.
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

/** The nearest of some places, the first of equally near ones; null where there is none. */
export const nearestOf = (places: readonly PlaceOnRoute[]): PlaceOnRoute | null =>
  places.reduce<PlaceOnRoute | null>(
    (best, place) => (best !== null && best.away <= place.away ? best : place),
    null,
  )

/** The place of a route that is nearest to a position. */
export const nearestOnRoute = (route: PlannedRoute, from: Position): PlaceOnRoute | null =>
  nearestOf(placesOnRoute(route, from))

/** The beginning of a line through some points, cut to a length. @param meters less than 0 counts as 0. */
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

/** The difference of two longitudes by the shorter way, degrees, -180 to under 180. */
const eastward = (from: Position, to: Position): number =>
  ((((to.longitude - from.longitude + 180) % 360) + 360) % 360) - 180

/** @param share of the way from one to the other, 0 to 1. */
const between = (start: Position, end: Position, share: number): Position => ({
  latitude: start.latitude + (end.latitude - start.latitude) * share,
  longitude: ((((start.longitude + eastward(start, end) * share + 180) % 360) + 360) % 360) - 180,
})
