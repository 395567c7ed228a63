import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import { fromLonLat } from 'ol/proj.js'
import type { Fix } from '../../domain/trip/trip.ts'
import type { MapScene } from './map-scene.ts'

/** The things of a scene as OpenLayers' features; each is called by its id. */
export type MarkId = 'route' | 'start' | 'last'

const place = (fix: Fix) => fromLonLat([fix.longitude, fix.latitude])

export function marksOf({ route, start, last, course }: MapScene): Feature[] {
  const marks: Feature[] = []
  if (route.length > 1) marks.push(mark('route', new Feature(new LineString(route.map(place)))))
  if (start && route.length > 1) marks.push(mark('start', new Feature(new Point(place(start)))))
  if (last) {
    const feature = mark('last', new Feature(new Point(place(last))))
    feature.set('course', course)
    marks.push(feature)
  }
  return marks
}

function mark(id: MarkId, feature: Feature): Feature {
  feature.setId(id)
  return feature
}
