import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import type { Fix } from '../../domain/trip/trip.ts'
import type { MapScene } from './map-scene.ts'
import { placeOf, routePlaces } from './projection.ts'

/**
 * The scene as OpenLayers features with the ids 'route', 'start' and 'last'. A single position has a start and no
 * route. Start and last known position come from the scene: where some fixes have no time, they need not be the
 * ends of the route.
 */
export function marksOf({ route, start, last, lastLabel, course }: Omit<MapScene, 'live'>): Feature[] {
  const places = routePlaces(route)
  const point = (fix: Fix) => new Point(places[route.indexOf(fix)] ?? placeOf(fix))
  const marks: Feature[] = []
  if (places.length > 1) marks.push(mark('route', new LineString(places)))
  if (start) marks.push(mark('start', point(start)))
  if (last)
    marks.push(
      mark('last', point(last), {
        course,
        label: lastLabel ?? '',
        standsOnStart: start !== null && course === null,
      }),
    )
  return marks
}

/** Properties of the feature 'last'. */
export type LastMark = {
  /** Degrees clockwise from north; null where it is not known. */
  course: number | null
  /** 'Last, 7:24 PM' */
  label: string
  /** The track never moved: both marks are at one place. */
  standsOnStart: boolean
}

function mark(id: string, geometry: Point | LineString, more?: LastMark): Feature {
  const feature = new Feature({ geometry, ...more })
  feature.setId(id)
  return feature
}
