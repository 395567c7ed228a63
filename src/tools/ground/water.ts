import type { GeometryCollection, MultiPolygon } from 'geojson'
import { waters } from '../../service/ground/ground-data.ts'
import { polygonsAt, type Shapes, shapesBuilder } from '../../service/ground/shapes.ts'

/** Minimum extent of a body of water to be included, in degrees. */
const LEAST = 0.02

/** Point inside each of the Great Lakes: longitude, latitude. */
const greatLakes: Partial<Record<(typeof waters)[number], [number, number]>> = {
  'Lake Superior': [-87.5, 47.7],
  'Lake Michigan': [-87, 43.5],
  'Lake Huron': [-82.3, 44.6],
  'Lake Erie': [-81.2, 42.2],
  'Lake Ontario': [-78, 43.6],
}

/** Packs bodies of water. Expects OpenStreetMap's geometries in order: rivers, lakes, sea. */
export function waterOf({ geometries }: GeometryCollection<MultiPolygon>): Shapes {
  const builder = shapesBuilder()
  for (const [at, { coordinates }] of geometries.entries())
    for (const rings of coordinates)
      if (extentOf(rings[0] ?? []) >= LEAST)
        builder.addPolygon(rings, waters.indexOf(at === geometries.length - 1 ? 'sea' : 'inland'))
  const shapes = builder.shapes()
  for (const [name, point] of Object.entries(greatLakes)) {
    const [lake] = polygonsAt(shapes, { longitude: point[0], latitude: point[1] })
    if (lake === undefined) throw new Error(`the data have no ${name}`)
    shapes.owners[lake] = waters.indexOf(name as (typeof waters)[number])
  }
  return shapes
}

function extentOf(ring: readonly (readonly number[])[]): number {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x = 0, y = 0] of ring) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return Math.max(east - west, north - south)
}
