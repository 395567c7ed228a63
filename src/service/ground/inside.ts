import type { Position } from '../../domain/trip/great-circle.ts'
import { polygonsIn, rangeOf, type Shapes, UNITS } from './shapes.ts'

/** The numbers of the polygons that a position is in. */
export function polygonsAt(shapes: Shapes, { longitude, latitude }: Position): number[] {
  // The map's own end belongs to it.
  const x = within(longitude, 180) * UNITS
  const y = within(latitude, 90) * UNITS
  return polygonsIn(shapes, [x, y, x, y]).flatMap(({ polygon, rings }) => {
    const crossings = rings.reduce((sum, ring) => sum + crossingsOf(shapes, ring, x, y), 0)
    return crossings % 2 === 1 ? [polygon] : []
  })
}

const within = (degrees: number, end: number): number =>
  Math.max(-end + 1 / UNITS, Math.min(end - 1 / UNITS, degrees))

/** How often a ring is crossed from a point to the east: an odd number of times from inside. */
function crossingsOf(shapes: Shapes, ring: number, x: number, y: number): number {
  const { points } = shapes
  const [from, to] = rangeOf(shapes, ring)
  let crossings = 0
  let [ax, ay] = [points[to - 2] ?? 0, points[to - 1] ?? 0]
  for (let at = from; at < to; at += 2) {
    const [bx, by] = [points[at] ?? 0, points[at + 1] ?? 0]
    if (ay > y !== by > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx) crossings++
    ax = bx
    ay = by
  }
  return crossings
}
