import XYZ from 'ol/source/XYZ.js'
import { lastKnownPosition } from '../../../domain/position/position.ts'
import { isFollowedLive } from '../../../domain/position/position-age.ts'
import { REGION } from '../../../domain/site/map-layers.ts'
import type { Trip } from '../../../domain/trip/trip.ts'
import type { SiteSettings } from '../default-settings.ts'
import { keptLayer } from './kept-layer.ts'
import { cameraOn } from './map-scene.ts'
import { placeOf, WORLD } from './projection.ts'

/** Held, since a browser may forget a picture that nobody holds before the map asks for it. */
let held: HTMLImageElement[] = []

/**
 * Asks for the map pictures around the middle of a trip's map, four at most, so that they are on their way before the
 * map stands; the browser gives them to the map when that asks. None where the visitor saves data, or of an operator's
 * own region.
 * @param now Unix time, ms.
 */
export function fetchTilesAhead(trip: Trip, now: number, settings: SiteSettings): void {
  held = []
  const { url, maxZoom } = keptLayer(settings)
  if (settings.savesData || url === REGION) return
  const camera = cameraOn({ last: lastKnownPosition(trip), live: isFollowedLive(trip, now) })
  const source = new XYZ({ url, maxZoom })
  const grid = source.getTileGrid()
  const projection = source.getProjection()
  if (!grid || !projection) return
  const zoom = Math.min(camera.zoom, maxZoom)
  // Of a tile's width and height.
  const half = WORLD / 2 ** zoom / 2
  const [east, north] = placeOf(camera)
  grid.forEachTileCoord([east - half, north - half, east + half, north + half], zoom, (tile) => {
    const image = new Image()
    image.src = source.getTileUrlFunction()(tile, 1, projection) ?? ''
    held.push(image)
  })
}
