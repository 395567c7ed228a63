type Point = readonly [x: number, y: number]

const isBetween = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean => {
  const [abX, abY, bcX, bcY] = [bx - ax, by - ay, cx - bx, cy - by]
  return abX * bcY === abY * bcX && abX * bcX + abY * bcY >= 0
}

/** Builds a short SVG path: rounds coordinates and omits points within straight lines. */
export function pathThrough(points: Iterable<Point>): string {
  const bends: Point[] = []
  for (const [exactX, exactY] of points) {
    const point: Point = [Math.round(exactX), Math.round(exactY)]
    const [before, last] = [bends.at(-2), bends.at(-1)]
    if (last && before && isBetween(before, last, point)) bends.pop()
    bends.push(point)
  }
  const [start, ...rest] = bends
  if (!start) return ''
  const steps = rest.map(([x, y], at) => {
    const [fromX, fromY] = bends[at] ?? start
    return `${x - fromX} ${y - fromY}`
  })
  const line = steps.length > 0 ? `l${steps.join(' ')}` : ''
  return `M${start.join(' ')}${line}`.replaceAll(' -', '-')
}
