import XYZ from 'ol/source/XYZ.js'
import { type MapLayer, REGION } from '../../../domain/site/map-layers.ts'
import type { MapCamera } from './map-scene.ts'
import { placeOf, resolutionAt } from './projection.ts'

/** A picture of a map: its address, and the offset of its upper left corner from the map's middle, CSS pixels. */
export type TilePlace = { address: string; left: number; top: number; size: number }

/** Rounds to a tenth of a CSS pixel. */
const pixels = (value: number): number => Math.round(value * 10) / 10

/**
 * A layer's pictures within this many CSS pixels of the map's middle, with the addresses that the map uses. The
 * operator's own region has none: it is one file.
 */
export function tilesAround(
  camera: MapCamera,
  { url, maxZoom }: Pick<MapLayer, 'url' | 'maxZoom'>,
  reach: { x: number; y: number },
): TilePlace[] {
  const source = new XYZ({ url, maxZoom })
  const grid = source.getTileGrid()
  const projection = source.getProjection()
  if (url === REGION || !grid || !projection) return []
  const [east, north] = placeOf(camera)
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
