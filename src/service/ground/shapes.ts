import type { Position } from '../../domain/trip/track/great-circle.ts'

/** Many lines in a few typed arrays, which load fast and need little memory. */
export type Lines = {
  /** Alternating longitudes and latitudes, in `UNITS`. */
  points: Int32Array
  /** Index after each line's last point. */
  ends: Uint32Array
  /** Bounding box of each line: four numbers as in `UnitBox`. */
  boxes: Int32Array
}

/** Polygons. Each line is a ring; a polygon's outline precedes its holes. */
export type Shapes = Lines & {
  /** Index after each polygon's last ring. */
  polygons: Uint32Array
  owners: Uint16Array
}

/** Units per degree of longitude or latitude, so that coordinates are integers. */
export const UNITS = 100_000

/** West, south, east, and north, in `UNITS`. */
export type UnitBox = [number, number, number, number]

function longer(points: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * length)
  longer.set(points)
  return longer
}

/** Builder for lines and polygons. Takes degrees, longitude first. */
export function shapesBuilder() {
  let points = new Int32Array(1_024)
  let used = 0
  const ends: number[] = []
  const boxes: number[] = []
  const polygons: number[] = []
  const owners: number[] = []
  const addLine = (line: readonly (readonly number[])[]): void => {
    const box: UnitBox = [Infinity, Infinity, -Infinity, -Infinity]
    if (used + 2 * line.length > points.length) points = longer(points, used + 2 * line.length)
    for (const [x = 0, y = 0] of line) {
      const [longitude, latitude] = [Math.round(x * UNITS), Math.round(y * UNITS)]
      points[used++] = longitude
      points[used++] = latitude
      box[0] = Math.min(box[0], longitude)
      box[1] = Math.min(box[1], latitude)
      box[2] = Math.max(box[2], longitude)
      box[3] = Math.max(box[3], latitude)
    }
    ends.push(used / 2)
    boxes.push(...box)
  }
  const lines = (): Lines => ({
    points: points.slice(0, used),
    ends: Uint32Array.from(ends),
    boxes: Int32Array.from(boxes),
  })
  return {
    addLine,
    lines,
    addPolygon(rings: readonly (readonly (readonly number[])[])[], owner: number): void {
      for (const ring of rings) addLine(ring)
      polygons.push(ends.length)
      owners.push(owner)
    },
    shapes: (): Shapes => ({
      ...lines(),
      polygons: Uint32Array.from(polygons),
      owners: Uint16Array.from(owners),
    }),
  }
}

export function polygonsIn(shapes: Shapes, box: UnitBox): { polygon: number; rings: number[] }[] {
  const { polygons } = shapes
  const found: { polygon: number; rings: number[] }[] = []
  let outline = 0
  // Loops by index, which is several times as fast as `entries`.
  for (let polygon = 0; polygon < polygons.length; polygon++) {
    const end = polygons[polygon] ?? 0
    if (meets(shapes, outline, box)) {
      const rings: number[] = []
      for (let ring = outline; ring < end; ring++) if (meets(shapes, ring, box)) rings.push(ring)
      found.push({ polygon, rings })
    }
    outline = end
  }
  return found
}

export const linesIn = (lines: Lines, box: UnitBox): number[] =>
  Array.from(lines.ends.keys()).filter((line) => meets(lines, line, box))

function meets({ boxes }: Lines, line: number, box: UnitBox): boolean {
  const at = line * 4
  return (
    (boxes[at] ?? 0) <= box[2] &&
    (boxes[at + 1] ?? 0) <= box[3] &&
    (boxes[at + 2] ?? 0) >= box[0] &&
    (boxes[at + 3] ?? 0) >= box[1]
  )
}

export const isSmaller = ({ boxes }: Lines, line: number, than: number): boolean =>
  (boxes[line * 4 + 2] ?? 0) - (boxes[line * 4] ?? 0) < than &&
  (boxes[line * 4 + 3] ?? 0) - (boxes[line * 4 + 1] ?? 0) < than

export const rangeOf = ({ ends }: Lines, line: number): [number, number] => [
  2 * (line === 0 ? 0 : (ends[line - 1] ?? 0)),
  2 * (ends[line] ?? 0),
]

export function polygonsAt(shapes: Shapes, { longitude, latitude }: Position): number[] {
  // Clamps coordinates, because positions on the map's edge belong to the map.
  const x = within(longitude, 180) * UNITS
  const y = within(latitude, 90) * UNITS
  return polygonsIn(shapes, [x, y, x, y]).flatMap(({ polygon, rings }) => {
    const crossings = rings.reduce((sum, ring) => sum + crossingsOf(shapes, ring, x, y), 0)
    return crossings % 2 === 1 ? [polygon] : []
  })
}

const within = (degrees: number, end: number): number =>
  Math.max(-end + 1 / UNITS, Math.min(end - 1 / UNITS, degrees))

/** Counts how often a ring crosses the ray from a point to the east; an odd number means inside. */
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
