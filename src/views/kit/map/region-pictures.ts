import MVT from 'ol/format/MVT.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import type RenderFeature from 'ol/render/Feature.js'
import ImageTileSource from 'ol/source/ImageTile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import TileState from 'ol/TileState.js'
import { createXYZ } from 'ol/tilegrid.js'
import type VectorTile from 'ol/VectorTile.js'
import { type Header, PMTiles, TileType } from 'pmtiles'
import type { Pictures } from './map-pictures.ts'
import { regionStyle } from './region-style.ts'

/**
 * Opens the operator's own region, one PMTiles archive that is read in ranges: pictures, or shapes that are drawn in
 * the map's colors. Tiles outside of it are empty and no failure.
 * Errors: rejects where there is no archive, or one that cannot be read.
 */
export async function openRegion(address: string): Promise<Pictures> {
  const archive = new PMTiles(new URL(address, location.href).href)
  const header = await archive.getHeader()
  const pictures = header.tileType === TileType.Mvt ? shapesOf(archive, header) : imagesOf(archive, header)
  // Further out, a view would need hundreds of the archive's tiles.
  pictures.layer.setMinZoom(header.minZoom - 2)
  return pictures
}

function imagesOf(archive: PMTiles, { minZoom, maxZoom }: Header): Pictures {
  const source = new ImageTileSource({
    minZoom,
    maxZoom,
    transition: 0,
    loader: async (z, x, y, { signal }) => {
      const tile = await archive.getZxy(z, x, y, signal)
      // The content security policy allows no `blob:` address, so the picture is decoded here.
      return tile ? createImageBitmap(new Blob([tile.data])) : document.createElement('canvas')
    },
  })
  return { source, layer: new TileLayer({ className: 'rescue-map__tiles', source }) }
}

function shapesOf(archive: PMTiles, { minZoom, maxZoom }: Header): Pictures {
  const source = new VectorTileSource({
    format: new MVT(),
    tileGrid: createXYZ({ minZoom, maxZoom, tileSize: 512 }),
    tileUrlFunction: ([z, x, y]) => `${z}/${x}/${y}`,
    tileLoadFunction: (asked, place) => {
      const tile = asked as VectorTile<RenderFeature>
      const [z = 0, x = 0, y = 0] = place.split('/').map(Number)
      tile.setLoader((extent, _resolution, featureProjection) => {
        archive.getZxy(z, x, y).then(
          (found) => {
            const read = { extent, featureProjection }
            tile.setFeatures(found ? tile.getFormat().readFeatures(found.data, read) : [])
          },
          () => tile.setState(TileState.ERROR),
        )
      })
    },
  })
  const layer = new VectorTileLayer({ className: 'rescue-map__region', source, declutter: true })
  return { source, layer, paint: (colours) => layer.setStyle(regionStyle(colours)) }
}
