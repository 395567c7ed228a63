import { createEmpty, type Extent, extend } from 'ol/extent.js'
import Feature from 'ol/Feature.js'
import Circle from 'ol/geom/Circle.js'
import type Geometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import type { Fix } from '../../../../domain/trip/trip.ts'
import type { MapScene } from '../scene/map-scene.ts'
import { markNames } from '../scene/mark-looks.ts'
import { groundScale, type MapPoint, mapPointOf, pointBetween, routePoints } from '../scene/projection.ts'

export function marksOf({
  route,
  planned,
  passedOver,
  ticks,
  start,
  last,
  lastLabel,
  others,
  chosen,
  own,
  course,
  accuracy,
}: Omit<MapScene, 'live'>): Feature[] {
  const fixes = [...route, ...passedOver]
  const allPlaces = routePoints(fixes)
  const places = allPlaces.slice(0, route.length)
  const point = (fix: Fix) => new Point(allPlaces[fixes.indexOf(fix)] ?? mapPointOf(fix))
  const marks: Feature[] = passedOver.map((fix) => new Feature({ geometry: point(fix), isPassedOver: true }))
  if (planned.length > 1) marks.push(mark('planned', new LineString(routePoints(planned))))
  if (places.length > 1) marks.push(mark('route', new LineString(places)))
  const taken = [start, last].flatMap((fix) => (fix ? [point(fix).getCoordinates() as MapPoint] : []))
  const placed = ticks.map(({ label, ...tick }) => ({ label, place: pointBetween(places, tick) }))
  for (const tick of placed) marks.push(new Feature({ geometry: new Point(tick.place), tick, placed, taken }))
  if (last && accuracy !== null) {
    const radius = accuracy / groundScale(last.latitude)
    marks.push(mark('accuracy', new Circle(point(last).getCoordinates(), radius)))
  }
  for (const { fix, label } of others) marks.push(new Feature({ geometry: point(fix), other: label }))
  if (chosen) marks.push(new Feature({ geometry: point(chosen.fix), chosen: chosen.label }))
  if (own)
    marks.push(new Feature({ geometry: new Point(mapPointOf(own)), chosen: markNames.own, isOwn: true }))
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

/** Returns the box around all marks except crosses and the reader's own position. */
export function routeExtent(marks: Feature[]): Extent {
  const extent = createEmpty()
  for (const mark of marks)
    if (!mark.get('isPassedOver') && !mark.get('isOwn'))
      extend(extent, mark.getGeometry()?.getExtent() ?? extent)
  return extent
}

type PlacedTick = { label: string; place: MapPoint }

/** Time label on the route. `placed`: all time labels. `taken`: points of the start and last marks. */
export type TickMark = { tick: PlacedTick; placed: readonly PlacedTick[]; taken: readonly MapPoint[] }

export type LastMark = {
  /** Direction of travel, in degrees clockwise from north; null if unknown. */
  course: number | null
  label: string
  standsOnStart: boolean
}

function mark(id: string, geometry: Geometry, more?: LastMark): Feature {
  const feature = new Feature({ geometry, ...more })
  feature.setId(id)
  return feature
}
