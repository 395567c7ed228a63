import type { PlannedRoute } from '../../primitives/plan-facts.ts'
import type { Position } from '../../trip/track/great-circle.ts'
import { lengthOf, pointsOf } from '../../trip/track/planned-route.ts'
import { formatCoordinates } from '../position.ts'
import { distanceBetweenWords, distanceWords } from './track-words.ts'
import { words } from './track-words.words.ts'

const AT_ONE_PLACE_M = 50

export function plannedRouteWords(route: PlannedRoute, last: Position | null): string {
  const points = pointsOf(route)
  const end = points.at(-1)
  if (!end) return ''
  const length = distanceWords(lengthOf(points))
  const there = formatCoordinates(end)
  if (last === null) return words.plan(length, there)
  if (lengthOf([last, end]) < AT_ONE_PLACE_M) return words.planToLast(length, there)
  return words.planBeyondLast(length, there, distanceBetweenWords(last, end))
}
