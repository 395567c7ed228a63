import { createEmpty, extend } from 'ol/extent.js'
import VectorSource from 'ol/source/Vector.js'
import type { Ring } from '../../../domain/position/ring.ts'
import type { MapLayer } from '../../../domain/site/map-layers.ts'
import type { Fix } from '../../../domain/trip/trip.ts'
import type { SiteSettings } from '../site-settings.tsx'
import { baseMap } from './base-map.ts'
import { keptLayer } from './kept-layer.ts'
import { calmInteractions } from './map-interactions.ts'
import { marksOf } from './map-marks.ts'
import type { MapTiles } from './map-pictures.ts'
import { cameraOn, DEFAULT_CAMERA, type MapCamera, type MapScene, sceneKey } from './map-scene.ts'
import { markStyles } from './map-styles.ts'
import { mapPointOf, routePoints } from './projection.ts'
import { ringLayer } from './ring-layer.ts'
import { servedPicture } from './served-picture.ts'
import { fetchTilesAhead } from './tiles-around.ts'

/** What the map tells the view that holds it. */
type RescueMapReports = {
  /** Whether the visitor has moved the map. It then stays where they put it. */
  onMovedByVisitor: (moved: boolean) => void
  onTiles: (tiles: MapTiles) => void
  /** A position of the route was pressed. `at`: its time, Unix time, ms. */
  onPressed: (at: number) => void
}

export type RescueMap = {
  /** Sets the listeners, and calls each with the present state. */
  report: (to: RescueMapReports) => void
  /** Draws the scene if it differs from the last one, and centers on it unless the visitor has moved the map. */
  show: (scene: MapScene) => void
  /** Draws the circle that somebody can have reached by now; null removes it. */
  showRing: (ring: Ring | null) => void
  /** Centers on the last known position, and follows it again. */
  center: () => void
  /** Shows the whole route, and stays there. */
  showRoute: () => void
  /** @param levels negative: out. */
  zoomBy: (levels: number) => void
  /** Draws this layer in the place of the present one. */
  showLayer: (layer: MapLayer) => void
  /** Loads the map pictures that were withheld to save data. */
  showTiles: () => void
  destroy: () => void
}

/** The margin around the whole route, for what stands on the map's edges; top, right, bottom, left, CSS pixels. */
const ROUTE_MARGIN = [80, 64, 56, 72]
const DEEPEST_FOR_ROUTE = 16

/** How far from a position a press of a finger still counts for it, CSS pixels. */
const PRESS_REACH = 24

/** The position nearest to a place, null where none lies within `reach` meters of the map. */
function fixNear(route: readonly Fix[], [x = 0, y = 0]: number[], reach: number): Fix | null {
  let nearest: Fix | null = null
  let least = reach
  for (const [index, [east, north]] of routePoints(route).entries()) {
    const away = Math.hypot(east - x, north - y)
    if (away <= least) [nearest, least] = [route[index] ?? null, away]
  }
  return nearest
}

const running = new WeakMap<HTMLElement, RescueMap>()

/**
 * The panel's map in `element`: grid, scale and route always, tiles where they load. An element has one map; a second
 * call returns the first one's.
 */
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
  const ring = ringLayer()

  let scene: MapScene | null = null
  const standIn = servedPicture(element)
  const { map, view, pictures, ground, zoomBy, bringIntoSight, destroy } = baseMap(element, settings, {
    marks,
    markStyles,
    layers: [ring],
    interactions: calmInteractions,
    last: () => (scene?.last ? mapPointOf(scene.last) : null),
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
    // The first scene is the one that the service's picture shows.
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
      const extent = createEmpty()
      for (const mark of marks.getFeatures())
        if (!mark.get('isPassedOver')) extend(extent, mark.getGeometry()?.getExtent() ?? extent)
      if (scene?.last) view.fit(extent, { padding: ROUTE_MARGIN, maxZoom: DEEPEST_FOR_ROUTE })
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

/** What the lazy import of this file is for. */
export const mapParts = { startRescueMap, fetchTilesAhead }
