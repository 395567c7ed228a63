import { MOST_ROUTE_POINTS, type PlannedRoute } from '../../primitives/plan-facts.ts'
import { metersBetween, type Position } from '../../trip/great-circle.ts'
import { lengthOf } from '../../trip/planned-route.ts'
import { readPosition } from '../../trip/read-position.ts'
import { thinTrack } from '../../trip/thin-track.ts'

/** The route with one more point at its end; one that is full stays as it is. */
export const withPoint = (route: PlannedRoute, { latitude, longitude }: Position): PlannedRoute =>
  route.length >= MOST_ROUTE_POINTS ? route : [...route, [latitude, longitude]]

/** The route without one of its points. */
export const withoutPoint = (route: PlannedRoute, index: number): PlannedRoute =>
  route.filter((_, at) => at !== index)

/**
 * A line of any length as a route: points that do not exist and repeated ones are left out, and of more than fit those
 * stay that tell most of its course.
 */
export function routeOf(points: readonly Position[]): PlannedRoute {
  let meters = 0
  let before: Position | null = null
  const along = points.flatMap(({ latitude, longitude }) => {
    const point = readPosition(latitude, longitude, null)
    const step = point && before ? metersBetween(before, point) : 0
    if (!point || (before !== null && step === 0)) return []
    before = point
    meters += step
    // The line as a track at a steady pace: meters along it stand in for the time, by which positions are thinned.
    return [{ ...point, fixedAt: meters }]
  })
  return thinTrack(along, MOST_ROUTE_POINTS).map(({ latitude, longitude }) => [latitude, longitude])
}

/** The longest of the lines of a file as a route; null where none has two points. */
export function routeOfLines(lines: readonly Position[][]): PlannedRoute | null {
  const [longest] = [...lines].sort((a, b) => lengthOf(b) - lengthOf(a))
  const route = routeOf(longest ?? [])
  return route.length < 2 ? null : route
}
