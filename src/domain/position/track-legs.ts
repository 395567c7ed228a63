import { courseBetween, metersBetween, type Position, radians } from '../trip/great-circle.ts'

/** A straight part of a track. `course`: degrees clockwise from north; `distance`: meters. */
export type Leg = { course: number; distance: number }

/** A straight part may leave the track by this much, meters. */
const LEAST_TURN_M = 50
/** The most parts that are told. A track with more is simplified further. */
const MOST_LEGS = 6

/**
 * A track as few straight parts that follow each other, as one would tell somebody who cannot see the map. None where it never left
 * the 50 m around its start.
 * @param track oldest first.
 */
export function legsOf(track: readonly Position[]): Leg[] {
  const line = onPlane(track)
  for (let tolerance = LEAST_TURN_M; ; tolerance *= 2) {
    const corners = cornersOf(line, tolerance)
    const legs = corners.slice(1).flatMap(({ position: to }, index) => {
      const from = corners[index]?.position ?? to
      const distance = metersBetween(from, to)
      return distance < LEAST_TURN_M ? [] : [{ course: courseBetween(from, to), distance }]
    })
    if (legs.length <= MOST_LEGS || tolerance > 1e7) return legs.slice(0, MOST_LEGS)
  }
}

/** A position, and where it lies on a plane, meters. */
export type PlanePoint = { position: Position; east: number; north: number }

/** A track on a plane that touches the earth at its first position (azimuthal equidistant projection). */
export function onPlane(track: readonly Position[]): PlanePoint[] {
  return track.map((position, _, [origin = position]) => {
    const distance = metersBetween(origin, position)
    const course = radians(courseBetween(origin, position))
    return { position, east: distance * Math.sin(course), north: distance * Math.cos(course) }
  })
}

/** The line's ends, and the points between them from which it is not within the tolerance (Douglas and Peucker, 1973). */
function cornersOf(line: readonly PlanePoint[], tolerance: number): PlanePoint[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return [...line]
  let farthest = 0
  let distance = 0
  for (const [index, point] of line.entries()) {
    const away = distanceToLine(point, first, last)
    if (away > distance) [farthest, distance] = [index, away]
  }
  if (distance <= tolerance) return [first, last]
  return [
    ...cornersOf(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...cornersOf(line.slice(farthest), tolerance),
  ]
}

/** Meters from a point to the straight line between two others of its plane. */
export function distanceToLine(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [x, y] = [point.east - from.east, point.north - from.north]
  const [endX, endY] = [to.east - from.east, to.north - from.north]
  const length = endX ** 2 + endY ** 2
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, (x * endX + y * endY) / length))
  return Math.hypot(x - part * endX, y - part * endY)
}
