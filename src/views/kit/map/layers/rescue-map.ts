import VectorSource from 'ol/source/Vector.js'
import type { Ring } from '../../../../domain/position/movement/ring.ts'
import type { MapLayer } from '../../../../domain/site/map-layers.ts'
import type { Fix } from '../../../../domain/trip/trip.ts'
import type { SiteSettings } from '../../site-settings.tsx'
import { servedPicture } from '../picture/served-picture.ts'
import { keptLayer } from '../scene/kept-layer.ts'
import { markNameBoxes } from '../scene/map-names.ts'
import { cameraOn, DEFAULT_CAMERA, type MapCamera, type MapScene, sceneKey } from '../scene/map-scene.ts'
import { eastBetween, type MapPoint, mapPointOf, routePoints } from '../scene/projection.ts'
import { fetchTilesAhead } from '../scene/tiles-around.ts'
import { baseMap } from './base-map.ts'
import { calmInteractions } from './map-interactions.ts'
import { marksOf, routeExtent } from './map-marks.ts'
import type { MapTiles } from './map-pictures.ts'
import { markStyles } from './map-styles.ts'
import { ringLayer } from './ring-layer.ts'

type RescueMapReports = {
  onMovedByVisitor: (moved: boolean) => void
  onTiles: (tiles: MapTiles) => void
  onPressed: (at: number) => void
}

export type RescueMap = {
  /** Registers listeners and reports the current state to them immediately. */
  report: (to: RescueMapReports) => void
  /** Draws a scene. Centers the last position unless the reader moved the map. Pans to a selected one. */
  show: (scene: MapScene) => void
  showRing: (ring: Ring | null) => void
  center: () => void
  showRoute: () => void
  zoomBy: (levels: number) => void
  showLayer: (layer: MapLayer) => void
  showTiles: () => void
  destroy: () => void
}

/** Padding around the whole route: top, right, bottom, left, in CSS pixels. */
const ROUTE_MARGIN = [80, 64, 56, 72]
const DEEPEST_FOR_ROUTE = 16

/** Maximum distance between a click and the position that it selects, in CSS pixels. */
const PRESS_REACH = 24

/** Returns the nearest position within `reach` (Web Mercator meters), or null. */
export function fixNear(fixes: readonly Fix[], [x = 0, y = 0]: number[], reach: number): Fix | null {
  let nearest: Fix | null = null
  let least = reach
  for (const fix of fixes) {
    const [east, north] = mapPointOf(fix)
    const away = Math.hypot(eastBetween(x, east), north - y)
    if (away <= least) [nearest, least] = [fix, away]
  }
  return nearest
}

const running = new WeakMap<HTMLElement, RescueMap>()

function startRescueMap(element: HTMLElement, settings: SiteSettings): RescueMap {
  const known = running.get(element)
  if (known) return known
  const map = createRescueMap(element, settings)
  running.set(element, map)
  return map
}

function createRescueMap(element: HTMLElement, settings: SiteSettings): RescueMap {
  let reports: RescueMapReports | null = null
  const marks = new VectorSource()
  let scene: MapScene | null = null
  const names = (middle: MapPoint, resolution: number) =>
    scene ? markNameBoxes(scene, middle, resolution) : []
  const ring = ringLayer((middle, resolution) => ({
    lines: [scene?.route ?? [], scene?.planned ?? []].map(routePoints),
    names: names(middle, resolution),
  }))

  const standIn = servedPicture(element)
  const { map, view, pictures, ground, zoomBy, bringIntoSight, destroy } = baseMap(element, settings, {
    marks,
    markStyles,
    layers: [ring],
    interactions: calmInteractions,
    last: () => (scene?.last ? mapPointOf(scene.last) : null),
    names,
    onGround: standIn.noteGround,
    onTiles: (tiles) => reports?.onTiles(tiles),
  })
  standIn.giveWayTo(
    map,
    ground,
    pictures.state() === 'shown' && keptLayer(settings) === settings.mapLayers[0],
  )

  let hasShown = false
  let lookingByItself = false
  let movedByVisitor = false
  const look = (camera: MapCamera) => {
    lookingByItself = true
    view.setCenter(mapPointOf(camera))
    view.setZoom(camera.zoom)
    lookingByItself = false
  }
  const noteMove = (moved: boolean) => {
    if (moved === movedByVisitor) return
    movedByVisitor = moved
    reports?.onMovedByVisitor(moved)
  }
  const onViewChange = () => {
    if (!lookingByItself) noteMove(true)
    // Removes the static map once the view changes, because it shows only the initial view.
    if (hasShown) standIn.drop()
  }
  look(DEFAULT_CAMERA)
  view.on(['change:center', 'change:resolution'], onViewChange)
  map.on('click', ({ coordinate }) => {
    const reach = (view.getResolution() ?? 1) * PRESS_REACH
    const fix = scene && fixNear([...scene.route, ...scene.passedOver], coordinate, reach)
    if (fix?.fixedAt) reports?.onPressed(fix.fixedAt)
  })

  return {
    report(to) {
      reports = to
      to.onMovedByVisitor(movedByVisitor)
      to.onTiles(pictures.state())
    },
    show(next) {
      if (scene && sceneKey(scene) === sceneKey(next)) return
      scene = next
      marks.clear(true)
      marks.addFeatures(marksOf(next))
      if (!movedByVisitor) look(cameraOn(next))
      hasShown = true
      if (next.chosen) bringIntoSight(mapPointOf(next.chosen.fix))
    },
    showRing: ring.show,
    center() {
      noteMove(false)
      if (scene) look(cameraOn(scene))
    },
    showRoute() {
      if (scene?.last)
        view.fit(routeExtent(marks.getFeatures()), { padding: ROUTE_MARGIN, maxZoom: DEEPEST_FOR_ROUTE })
    },
    zoomBy,
    showLayer: pictures.show,
    showTiles: pictures.showWithheld,
    destroy() {
      running.delete(element)
      destroy()
    },
  }
}

export const mapParts = { startRescueMap, fetchTilesAhead }
