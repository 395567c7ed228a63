import type { Coordinate } from 'ol/coordinate.js'
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import { fromLonLat } from 'ol/proj.js'
import type { Fix } from '../../domain/trip/trip.ts'
import type { MapScene } from './map-scene.ts'

/**
 * The scene as OpenLayers features with the ids 'route', 'start' and 'last'. A single position has a start and no
 * route. Start and last known position come from the scene: where some fixes have no time, they need not be the
 * ends of the route.
 */
export function marksOf({ route, start, last, course }: Omit<MapScene, 'live'>): Feature[] {
  const places = routePlaces(route)
  const point = (fix: Fix) => new Point(places[route.indexOf(fix)] ?? placeOf(fix))
  const marks: Feature[] = []
  if (places.length > 1) marks.push(mark('route', new LineString(places)))
  if (start) marks.push(mark('start', point(start)))
  if (last)
    marks.push(mark('last', point(last), { course, standsOnStart: start !== null && course === null }))
  return marks
}

/** Properties of the feature 'last'. */
export type LastMark = {
  /** Degrees clockwise from north; null where it is not known. */
  course: number | null
  /** The track never moved: both marks are at one place. */
  standsOnStart: boolean
}

function mark(id: string, geometry: Point | LineString, more?: LastMark): Feature {
  const feature = new Feature({ geometry, ...more })
  feature.setId(id)
  return feature
}

type Position = Pick<Fix, 'latitude' | 'longitude'>

/** From the map's middle to each of its edges, metres. */
const HALF_WORLD = Math.PI * 6_378_137

/** Degrees to metres on the Web Mercator map; beyond ±85.05° of latitude, where that ends, on its edge. */
export function placeOf({ longitude, latitude }: Position): Coordinate {
  const [east = 0, north = 0] = fromLonLat([longitude, latitude])
  return [east, Math.max(-HALF_WORLD, Math.min(HALF_WORLD, north))]
}

/**
 * The track as places that follow each other by the shorter way around the earth: a boat that crosses the
 * 180th meridian goes on, into the next copy of the world, and not back around it.
 */
export function routePlaces(fixes: readonly Position[]): Coordinate[] {
  let turn = 0
  let before: number | null = null
  return fixes.map(({ latitude, longitude }) => {
    if (before !== null) turn -= 360 * Math.round((longitude - before) / 360)
    before = longitude
    return placeOf({ latitude, longitude: longitude + turn })
  })
}
