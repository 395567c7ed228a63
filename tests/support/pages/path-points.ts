/** Parses the points of an SVG path that consists of `M` and `l` commands with whole numbers. */
export function pathPoints(path: string): [x: number, y: number][] {
  const points: [number, number][] = []
  for (const [, kind, numbers = ''] of path.matchAll(/([Ml])([^Ml]*)/g)) {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number)
    for (let at = 0; at < values.length; at += 2) {
      const [x, y] = kind === 'l' ? (points.at(-1) ?? [0, 0]) : [0, 0]
      points.push([x + (values[at] ?? 0), y + (values[at + 1] ?? 0)])
    }
  }
  return points
}
