import { MOST_ROUTE_POINTS, type PlannedRoute } from '../../primitives/plan-facts.ts'
import { metersBetween, type Position } from '../../trip/track/great-circle.ts'
import { lengthOf } from '../../trip/track/planned-route.ts'
import { readPosition } from '../../trip/track/read-position.ts'
import { thinTrack } from '../../trip/track/thin-track.ts'

export const withPoint = (route: PlannedRoute, { latitude, longitude }: Position): PlannedRoute =>
  route.length >= MOST_ROUTE_POINTS ? route : [...route, [latitude, longitude]]

export const withoutPoint = (route: PlannedRoute, index: number): PlannedRoute =>
  route.filter((_, at) => at !== index)

/**
 * Drops invalid points and those equal to the previous one. A route with too many points loses its
 * least significant ones.
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
    // Distance stands in for time, so that `thinTrack` assumes a steady pace.
    return [{ ...point, fixedAt: meters }]
  })
  return thinTrack(along, MOST_ROUTE_POINTS).map(({ latitude, longitude }) => [latitude, longitude])
}

export function routeOfLines(lines: readonly Position[][]): PlannedRoute | null {
  const [longest] = [...lines].sort((a, b) => lengthOf(b) - lengthOf(a))
  const route = routeOf(longest ?? [])
  return route.length < 2 ? null : route
}
