import type { Position } from '../../domain/trip/track/great-circle.ts'
import { polygonsIn, rangeOf, type Shapes, UNITS, type UnitBox } from './shapes.ts'

const METERS_PER_DEGREE = 111_195
const METERS_PER_UNIT = METERS_PER_DEGREE / UNITS

function boxAround({ latitude, longitude }: Position, meters: number): UnitBox {
  const rise = meters / METERS_PER_UNIT
  const run = rise / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const [x, y] = [longitude * UNITS, latitude * UNITS]
  return [x - run, y - rise, x + run, y + rise]
}

/**
 * Maps each owner with a border within `meters` of the position to the distance of its nearest border. Computes
 * on a tangent plane; outside polar regions, the error is below 1% up to 100 km.
 */
export function edgesWithin(shapes: Shapes, position: Position, meters: number): Map<number, number> {
  const nearest = new Map<number, number>()
  for (const from of onEachSide(position, meters))
    for (const { polygon, rings } of polygonsIn(shapes, boxAround(from, meters))) {
      const owner = shapes.owners[polygon] ?? 0
      for (const ring of rings) {
        const distance = metersToRing(shapes, ring, from)
        if (distance <= Math.min(meters, nearest.get(owner) ?? Infinity)) nearest.set(owner, distance)
      }
    }
  return nearest
}

/**
 * Returns the position, and again with a longitude beyond ±180° if `meters` reach across the 180th meridian,
 * where the map ends.
 */
function onEachSide(position: Position, meters: number): Position[] {
  const [west, , east] = boxAround(position, meters)
  const turned = (degrees: number) => ({ ...position, longitude: position.longitude + degrees })
  return [
    position,
    ...(west < -180 * UNITS ? [turned(360)] : []),
    ...(east > 180 * UNITS ? [turned(-360)] : []),
  ]
}

function metersToRing(shapes: Shapes, ring: number, { latitude, longitude }: Position): number {
  const { points } = shapes
  const [from, to] = rangeOf(shapes, ring)
  const narrow = Math.cos((latitude * Math.PI) / 180)
  const [x, y] = [longitude * UNITS, latitude * UNITS]
  let least = Infinity
  let [ax, ay] = [((points[to - 2] ?? 0) - x) * narrow, (points[to - 1] ?? 0) - y]
  for (let at = from; at < to; at += 2) {
    const [bx, by] = [((points[at] ?? 0) - x) * narrow, (points[at + 1] ?? 0) - y]
    if (!isEndOfMap(points, at === from ? to - 2 : at - 2, at))
      least = Math.min(least, squareToSegment(ax, ay, bx, by))
    ax = bx
    ay = by
  }
  return Math.sqrt(least) * METERS_PER_UNIT
}

/** True if an edge lies on the 180th meridian or at a pole: the end of the map, not a shore. */
const isEndOfMap = (points: Int32Array, a: number, b: number): boolean =>
  (points[a] === points[b] && Math.abs(points[a] ?? 0) === 180 * UNITS) ||
  (points[a + 1] === points[b + 1] && Math.abs(points[a + 1] ?? 0) === 90 * UNITS)

function squareToSegment(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
  return (ax + share * dx) ** 2 + (ay + share * dy) ** 2
}
