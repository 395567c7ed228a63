import Collection from 'ol/Collection.js'
import { platformModifierKeyOnly } from 'ol/events/condition.js'
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import DragPan from 'ol/interaction/DragPan.js'
import type Interaction from 'ol/interaction/Interaction.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import Modify from 'ol/interaction/Modify.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import VectorSource from 'ol/source/Vector.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import type View from 'ol/View.js'
import { FEWEST_ROUTE_POINTS, type PlannedRoute } from '../../../../domain/primitives/plan-facts.ts'
import { routeOf } from '../../../../domain/traveler/set-up/drawn-route.ts'
import { type Position, wrapLongitude } from '../../../../domain/trip/track/great-circle.ts'
import { pointsOf } from '../../../../domain/trip/track/planned-route.ts'
import type { SiteSettings } from '../../site-settings.tsx'
import { baseMap } from '../layers/base-map.ts'
import { discOf, linesOf } from '../layers/map-styles.ts'
import type { MapColors } from '../scene/map-colors.ts'
import { DEFAULT_CAMERA } from '../scene/map-scene.ts'
import { discLooks, lineLooks } from '../scene/mark-looks.ts'
import { degreesEast, degreesNorth, type MapPoint, mapPointOf, routePoints } from '../scene/projection.ts'

export type RouteMap = {
  show(route: PlannedRoute): void
  middle(): Position
  lookAt(position: Position): void
  zoomBy(levels: number): void
  destroy(): void
}

type Drawing = { onPoint: (position: Position) => void; onRoute: (route: PlannedRoute) => void }

/** Maximum distance between a click and the point or line that it selects, in CSS pixels. */
const REACH = 20
const MARGIN = [48, 48, 48, 64]
const DEEPEST_FOR_ROUTE = 15
const ZOOM_AT_PLACE = 13

const positionOf = ([east = 0, north = 0]: number[]): Position => ({
  latitude: degreesNorth(north),
  longitude: wrapLongitude(degreesEast(east)),
})

export function startRouteMap(element: HTMLElement, settings: SiteSettings, drawing: Drawing): RouteMap {
  const marks = new VectorSource()
  const line = new Feature(new LineString([]))
  marks.addFeature(line)
  const modify = new Modify({ source: marks, pixelTolerance: REACH })
  const { map, view, zoomBy, bringIntoSight, destroy } = baseMap(element, settings, {
    marks,
    markStyles: routeStyles,
    interactions: ({ stillness }) => movesOf(stillness, modify),
  })

  let shown = ''
  const places = (): number[][] => line.getGeometry()?.getCoordinates() ?? []
  const draw = (route: PlannedRoute): MapPoint[] => {
    shown = JSON.stringify(route)
    const points = routePoints(pointsOf(route))
    line.getGeometry()?.setCoordinates(points)
    return points
  }
  modify.on('modifyend', () => {
    const route = routeOf(places().map(positionOf))
    if (route.length < FEWEST_ROUTE_POINTS) return
    draw(route)
    drawing.onRoute(route)
  })
  map.on('click', ({ pixel, coordinate }) => {
    const away = (place: number[] | undefined) => {
      const [x = 0, y = 0] = (place && map.getPixelFromCoordinate(place)) ?? []
      return place ? Math.hypot(x - (pixel[0] ?? 0), y - (pixel[1] ?? 0)) : Number.POSITIVE_INFINITY
    }
    const all = places()
    const [first] = all
    if (away(all.at(-1)) < REACH) return
    // A click on the first point closes the route. A click on the line adds nothing, because `Modify` has
    // already added a point.
    if (first && away(first) < REACH) return drawing.onPoint(positionOf(first))
    if (all.length > 1 && away(line.getGeometry()?.getClosestPoint(coordinate)) < REACH) return
    drawing.onPoint(positionOf(coordinate))
  })
  view.setCenter(mapPointOf(DEFAULT_CAMERA))
  view.setZoom(DEFAULT_CAMERA.zoom)
  return {
    show(route) {
      if (JSON.stringify(route) === shown) return
      const isFirst = shown === ''
      const wasEmpty = places().length === 0
      const points = draw(route)
      const newest = points.at(-1)
      const isLoaded = wasEmpty && points.length >= FEWEST_ROUTE_POINTS
      if (newest && (isFirst || isLoaded)) lookAtAll(view, points)
      else if (newest) bringIntoSight(newest)
    },
    middle: () => positionOf(view.getCenter() ?? mapPointOf(DEFAULT_CAMERA)),
    lookAt(position) {
      view.setCenter(mapPointOf(position))
      view.setZoom(Math.max(ZOOM_AT_PLACE, view.getZoom() ?? 0))
    },
    zoomBy,
    destroy,
  }
}

/** Interactions of the map. One finger pans it, because its height leaves room to scroll the page. */
function movesOf(stillness: boolean, modify: Modify): Collection<Interaction> {
  const moves = stillness ? { duration: 0 } : {}
  return new Collection<Interaction>([
    new DragPan(),
    new PinchZoom(moves),
    new KeyboardPan(moves),
    new KeyboardZoom(moves),
    new MouseWheelZoom({ condition: platformModifierKeyOnly, ...moves }),
    modify,
  ])
}

function lookAtAll(view: View, places: MapPoint[]): void {
  view.fit(new LineString(places), { padding: MARGIN, maxZoom: DEEPEST_FOR_ROUTE })
}

function routeStyles(colors: MapColors): StyleFunction {
  const line = linesOf(colors, lineLooks.drawn, 0)
  const start = discOf(colors, discLooks.drawnStart)
  const point = discOf(colors, discLooks.drawnPoint)
  return (feature) => {
    const all = (feature as Feature<LineString>).getGeometry()?.getCoordinates() ?? []
    const points = all.map(
      (place, at) =>
        new Style({
          zIndex: at === 0 ? 4 : 3,
          geometry: new Point(place),
          image: at === 0 ? start : point,
        }),
    )
    return [...line, ...points]
  }
}
