import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import type { Fix } from '../../domain/trip/trip.ts'
import { placeOf, routePlaces } from './map-places.ts'
import type { MapScene } from './map-scene.ts'

/**
 * The scene as features with the ids 'route', 'start' and 'last'. A single position has a start and no route.
 * Start and last known position are the scene's: among fixes of which some have no time they need not be the
 * route's ends.
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

/** What the mark of the last known position says of itself. */
export type LastMark = {
  /** Degrees clockwise from north; null where nobody can tell. */
  course: number | null
  /** The track has never moved: the two marks are at one place. */
  standsOnStart: boolean
}

function mark(id: string, geometry: Point | LineString, more?: LastMark): Feature {
  const feature = new Feature({ geometry, ...more })
  feature.setId(id)
  return feature
}
