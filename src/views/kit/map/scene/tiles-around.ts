import XYZ from 'ol/source/XYZ.js'
import { lastKnownPosition } from '../../../../domain/position/position.ts'
import { isFollowedLive } from '../../../../domain/position/position-age.ts'
import { type MapLayer, REGION } from '../../../../domain/site/map-layers.ts'
import type { Trip } from '../../../../domain/trip/trip.ts'
import type { SiteSettings } from '../../site-settings.tsx'
import { keptLayer } from './kept-layer.ts'
import { cameraOn, type MapCamera } from './map-scene.ts'
import { mapPointOf, pixels, resolutionAt } from './projection.ts'

/** Tile with the offset of its top left corner from the map's center, in CSS pixels. */
export type TilePlace = { address: string; left: number; top: number; size: number }

/** Returns the tiles around the camera. Regional maps have none, because their tiles have no URLs. */
export function tilesAround(
  camera: MapCamera,
  { url, maxZoom }: Pick<MapLayer, 'url' | 'maxZoom'>,
  reach: { x: number; y: number },
): TilePlace[] {
  const source = new XYZ({ url, maxZoom })
  const grid = source.getTileGrid()
  const projection = source.getProjection()
  if (url === REGION || !grid || !projection) return []
  const [east, north] = mapPointOf(camera)
  const resolution = resolutionAt(camera.zoom)
  const [x, y] = [reach.x * resolution, reach.y * resolution]
  const found: TilePlace[] = []
  grid.forEachTileCoord(
    [east - x, north - y, east + x, north + y],
    Math.min(camera.zoom, maxZoom),
    (tile) => {
      const inWorld = source.getTileCoordForTileUrlFunction(tile)
      const address = inWorld && source.getTileUrlFunction()(inWorld, 1, projection)
      if (!address) return
      const [west = 0, , right = 0, top = 0] = grid.getTileCoordExtent(tile)
      found.push({
        address,
        left: pixels((west - east) / resolution),
        top: pixels((north - top) / resolution),
        size: Math.round((right - west) / resolution),
      })
    },
  )
  return found
}

/** Tiles within this distance of the map's center are prefetched, at most four. In CSS pixels. */
const REACH = { x: 128, y: 128 }

/** References to prefetched tiles, because browsers may drop unreferenced images. */
const held: HTMLImageElement[] = []

export function fetchTilesAhead(trip: Trip, now: number, settings: SiteSettings): void {
  const camera = cameraOn({ last: lastKnownPosition(trip), live: isFollowedLive(trip, now) })
  const tiles = settings.savesData ? [] : tilesAround(camera, keptLayer(settings), REACH)
  held.splice(0, held.length, ...tiles.map(({ address }) => Object.assign(new Image(), { src: address })))
}
