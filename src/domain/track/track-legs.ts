import { courseBetween, metresBetween, type Position } from '../trip/great-circle.ts'

/** A straight part of a track. `course`: degrees clockwise from north; `distance`: metres. */
export type Leg = { course: number; distance: number }

/** Turns to the side that are smaller do not count, metres. */
const LEAST_TURN_M = 50
/** A way that has more parts is told more coarsely. */
const MOST_LEGS = 6

/**
 * A track as few straight parts that follow each other, as one would tell somebody who cannot see the map. None where it never left
 * the 50 m around its start.
 * @param track oldest first.
 */
export function legsOf(track: readonly Position[]): Leg[] {
  for (let tolerance = LEAST_TURN_M; ; tolerance *= 2) {
    const corners = cornersOf(track, tolerance)
    const legs = corners.slice(1).flatMap((to, index) => {
      const from = corners[index] ?? to
      const distance = metresBetween(from, to)
      return distance < LEAST_TURN_M ? [] : [{ course: courseBetween(from, to), distance }]
    })
    if (legs.length <= MOST_LEGS || tolerance > 1e7) return legs.slice(0, MOST_LEGS)
  }
}

/** The line's ends, and the points between them from which it is not within the tolerance (Douglas and Peucker, 1973). */
function cornersOf(track: readonly Position[], tolerance: number): Position[] {
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last || track.length < 3) return [...track]
  let farthest = 0
  let distance = 0
  for (const [index, point] of track.entries()) {
    const away = distanceToLine(point, first, last)
    if (away > distance) [farthest, distance] = [index, away]
  }
  if (distance <= tolerance) return [first, last]
  return [
    ...cornersOf(track.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...cornersOf(track.slice(farthest), tolerance),
  ]
}

/** Metres from a point to the straight line between two others, on a plane that touches the earth at the first. */
export function distanceToLine(point: Position, from: Position, to: Position): number {
  const onPlane = (place: Position): [number, number] => {
    const distance = metresBetween(from, place)
    const course = (courseBetween(from, place) * Math.PI) / 180
    return [distance * Math.sin(course), distance * Math.cos(course)]
  }
  const [x, y] = onPlane(point)
  const [endX, endY] = onPlane(to)
  const length = endX ** 2 + endY ** 2
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, (x * endX + y * endY) / length))
  return Math.hypot(x - part * endX, y - part * endY)
}
