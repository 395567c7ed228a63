import { courseBetween, metersBetween, type Position, radians } from '../../trip/track/great-circle.ts'

/** Straight leg: `course` in degrees clockwise from north, `distance` in meters. */
export type Leg = { course: number; distance: number }

/** Minimum deviation of a corner and minimum length of a leg, in meters. */
const LEAST_TURN_M = 50
const MOST_LEGS = 6

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

export type PlanePoint = { position: Position; east: number; north: number }

/** Projects a track onto a plane around its first position (azimuthal equidistant). */
export function onPlane(track: readonly Position[]): PlanePoint[] {
  return track.map((position, _, [origin = position]) => {
    const distance = metersBetween(origin, position)
    const course = radians(courseBetween(origin, position))
    return { position, east: distance * Math.sin(course), north: distance * Math.cos(course) }
  })
}

/** Simplifies a line with the Douglas-Peucker algorithm (1973). */
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

export function distanceToLine(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [x, y] = [point.east - from.east, point.north - from.north]
  const [endX, endY] = [to.east - from.east, to.north - from.north]
  const length = endX ** 2 + endY ** 2
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, (x * endX + y * endY) / length))
  return Math.hypot(x - part * endX, y - part * endY)
}
