import type { Point } from './drawing.ts'

const CORNER = 6

/** An SVG path through right-angled points, its corners rounded. */
export function roundedPath(points: Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const steps = rest.map((point, index) => {
    const before = points[index] ?? first
    const after = rest[index + 1]
    if (!after) return `L${point.x} ${point.y}`
    const into = towards(point, before)
    const out = towards(point, after)
    return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`
  })
  return `M${first.x} ${first.y}${steps.join('')}`
}

/** The point on the way from `from` to `to` where its corner begins. */
function towards(from: Point, to: Point): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const part = distance === 0 ? 0 : Math.min(CORNER, distance / 2) / distance
  const between = (a: number, b: number) => Math.round((a + (b - a) * part) * 10) / 10
  return { x: between(from.x, to.x), y: between(from.y, to.y) }
}
