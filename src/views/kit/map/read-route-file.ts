import GeoJSON from 'ol/format/GeoJSON.js'
import GPX from 'ol/format/GPX.js'
import KML from 'ol/format/KML.js'
import type Geometry from 'ol/geom/Geometry.js'
import GeometryCollection from 'ol/geom/GeometryCollection.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import Point from 'ol/geom/Point.js'
import type { PlannedRoute } from '../../../domain/primitives/plan-facts.ts'
import { routeOfLines } from '../../../domain/traveler/set-up/drawn-route.ts'
import type { Position } from '../../../domain/trip/great-circle.ts'

const formats = {
  gpx: () => new GPX(),
  kml: () => new KML({ extractStyles: false, showPointNames: false }),
  geojson: () => new GeoJSON(),
}

const formatOf = (text: string): keyof typeof formats | null => {
  if (/^\s*\{/.test(text)) return 'geojson'
  return /<gpx[\s>]/i.test(text) ? 'gpx' : /<kml[\s>]/i.test(text) ? 'kml' : null
}

const positions = (coordinates: number[][]): Position[] =>
  coordinates.map(([longitude = Number.NaN, latitude = Number.NaN]) => ({ latitude, longitude }))

/** The parts of an interrupted line are joined to one line. */
function linesOf(geometry: Geometry | undefined): Position[][] {
  if (geometry instanceof LineString) return [positions(geometry.getCoordinates())]
  if (geometry instanceof MultiLineString) return [positions(geometry.getCoordinates().flat())]
  if (geometry instanceof GeometryCollection) return geometry.getGeometriesArray().flatMap(linesOf)
  return []
}

/**
 * Reads the route from a GPX, KML or GeoJSON text: its longest line, or its points in order where it has no line.
 * @returns null where the text is in none of these formats or has no route. Errors: none.
 */
export function readRouteFile(text: string): PlannedRoute | null {
  const format = formatOf(text)
  if (!format) return null
  try {
    const geometries = formats[format]()
      .readFeatures(text)
      .map((feature) => feature.getGeometry())
    const lines = geometries.flatMap(linesOf)
    const points = geometries.flatMap((one) =>
      one instanceof Point ? positions([one.getCoordinates()]) : [],
    )
    return routeOfLines(lines.length > 0 ? lines : [points])
  } catch {
    return null
  }
}
