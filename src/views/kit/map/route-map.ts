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
import VectorLayer from 'ol/layer/Vector.js'
import OpenLayersMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import View from 'ol/View.js'
import type { PlannedRoute } from '../../../domain/primitives/planned-route.ts'
import { DEEPEST_ZOOM } from '../../../domain/site/map-layers.ts'
import type { Position } from '../../../domain/trip/great-circle.ts'
import { pointsOf } from '../../../domain/trip/planned-route.ts'
import type { SiteSettings } from '../default-settings.ts'
import { addGround } from './ground-layer.ts'
import { keptLayer } from './kept-layer.ts'
import { type MapColours, readMapColours } from './map-colours.ts'
import { gridLayer } from './map-grid.ts'
import { mapPictures } from './map-pictures.ts'
import { DEFAULT_CAMERA } from './map-scene.ts'
import { NamedZoom } from './named-zoom.ts'
import { degreesEast, degreesNorth, type Place, placeOf, routePlaces } from './projection.ts'
import { ScaleControl } from './scale-control.ts'

export type RouteMap = {
  /** Draws the route if it is another one than the map has. */
  show(route: PlannedRoute): void
  /** What the crosshair is on. */
  middle(): Position
  lookAt(position: Position): void
  destroy(): void
}

/** What is drawn on the map. */
type Drawing = { onPoint: (position: Position) => void; onRoute: (route: PlannedRoute) => void }

/** A finger that presses or drags a point may miss it by so much, CSS pixels. */
const REACH = 20
const MARGIN = [48, 48, 48, 64]
const DEEPEST_FOR_ROUTE = 15
const ZOOM_AT_PLACE = 13

const positionOf = ([east = 0, north = 0]: number[]): Position => ({
  latitude: degreesNorth(north),
  longitude: ((((degreesEast(east) + 180) % 360) + 360) % 360) - 180,
})

/** A map on which a press adds a point to the route, and its points are dragged. */
export function startRouteMap(element: HTMLElement, settings: SiteSettings, drawing: Drawing): RouteMap {
  const marks = new VectorSource()
  const layer = new VectorLayer({ source: marks, zIndex: 2, updateWhileInteracting: true })
  const line = new Feature(new LineString([]))
  marks.addFeature(line)
  const view = new View({ minZoom: 2, maxZoom: DEEPEST_ZOOM, enableRotation: false })
  const stillness = matchMedia('(prefers-reduced-motion: reduce)').matches
  const modify = new Modify({ source: marks, pixelTolerance: REACH })
  const map = new OpenLayersMap({
    target: element,
    view,
    layers: [layer],
    controls: [new NamedZoom({ stillness }), new ScaleControl()],
    interactions: movesOf(stillness, modify),
  })
  const ground = addGround(map, () => {})
  const pictures = mapPictures(map, settings.savesData, () => {})
  pictures.show(keptLayer(settings))
  let grid: ReturnType<typeof gridLayer> | null = null
  const paint = () => {
    const colours = readMapColours(element)
    ground.paint(colours)
    pictures.paint(colours)
    layer.setStyle(routeStyles(colours))
    if (grid) map.removeLayer(grid)
    grid = gridLayer(colours)
    map.addLayer(grid)
  }
  paint()
  const theme = matchMedia('(prefers-color-scheme: dark)')
  theme.addEventListener('change', paint)

  let shown = ''
  const places = (): number[][] => line.getGeometry()?.getCoordinates() ?? []
  modify.on('modifyend', () => {
    const route = places().map((place): [number, number] => {
      const { latitude, longitude } = positionOf(place)
      return [latitude, longitude]
    })
    if (route.length > 1) drawing.onRoute(route)
  })
  map.on('click', ({ pixel, coordinate }) => {
    const away = (place: number[] | undefined) => {
      const [x = 0, y = 0] = (place && map.getPixelFromCoordinate(place)) ?? []
      return place ? Math.hypot(x - (pixel[0] ?? 0), y - (pixel[1] ?? 0)) : Number.POSITIVE_INFINITY
    }
    const all = places()
    const [first] = all
    if (away(all.at(-1)) < REACH) return
    // A press on the beginning leads back there; one on the line has put a point into it.
    if (first && away(first) < REACH) return drawing.onPoint(positionOf(first))
    if (all.length > 1 && away(line.getGeometry()?.getClosestPoint(coordinate)) < REACH) return
    drawing.onPoint(positionOf(coordinate))
  })
  view.setCenter(placeOf(DEFAULT_CAMERA))
  view.setZoom(DEFAULT_CAMERA.zoom)
  return {
    show(route) {
      const key = JSON.stringify(route)
      if (key === shown) return
      const isFirst = shown === ''
      shown = key
      const next = routePlaces(pointsOf(route))
      line.getGeometry()?.setCoordinates(next)
      if (isFirst && next.length > 0) lookAtAll(view, next)
      else bringIntoSight(map, next.at(-1))
    },
    middle: () => positionOf(view.getCenter() ?? placeOf(DEFAULT_CAMERA)),
    lookAt(position) {
      view.setCenter(placeOf(position))
      view.setZoom(Math.max(ZOOM_AT_PLACE, view.getZoom() ?? 0))
    },
    destroy() {
      theme.removeEventListener('change', paint)
      pictures.destroy()
      map.setTarget()
      map.dispose()
    },
  }
}

/** One finger moves the map: it is as large as somebody needs to draw, and the page can be scrolled beside it. */
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

function lookAtAll(view: View, places: Place[]): void {
  view.fit(new LineString(places), { padding: MARGIN, maxZoom: DEEPEST_FOR_ROUTE })
}

function bringIntoSight(map: OpenLayersMap, place: Place | undefined): void {
  const view = map.getView()
  const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(map.getSize())
  if (!place || (place[0] >= west && place[0] <= east && place[1] >= south && place[1] <= north)) return
  view.setCenter(place)
}

/** A dashed line as on the contacts' map, with its points to be taken hold of. */
function routeStyles(colours: MapColours): (feature: unknown) => Style[] {
  const circle = (fill: string, radius: number) =>
    new CircleStyle({
      radius,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color: colours.ink, width: 2 }),
    })
  return (feature) => {
    const all = (feature as Feature<LineString>).getGeometry()?.getCoordinates() ?? []
    const points = all.map(
      (place, at) =>
        new Style({
          zIndex: at === 0 ? 4 : 3,
          geometry: new Point(place),
          image: circle(at === 0 ? colours.start : colours.surface, at === 0 ? 9 : 6),
        }),
    )
    return [
      new Style({ zIndex: 1, stroke: new Stroke({ color: colours.surface, width: 6 }) }),
      new Style({ zIndex: 2, stroke: new Stroke({ color: colours.route, width: 3, lineDash: [2, 6] }) }),
      ...points,
    ]
  }
}
