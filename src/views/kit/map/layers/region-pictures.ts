import type { FeatureLike } from 'ol/Feature.js'
import MVT from 'ol/format/MVT.js'
import type BaseLayer from 'ol/layer/Base.js'
import TileLayer from 'ol/layer/Tile.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import type RenderFeature from 'ol/render/Feature.js'
import ImageTileSource from 'ol/source/ImageTile.js'
import type TileSource from 'ol/source/Tile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import TileState from 'ol/TileState.js'
import { createXYZ } from 'ol/tilegrid.js'
import type VectorTile from 'ol/VectorTile.js'
import { type Header, PMTiles, TileType } from 'pmtiles'
import type { MapColors } from '../scene/map-colors.ts'

/** Layer and source of map tiles. `paint` is set if the tiles use our own colors. */
export type Pictures = { layer: BaseLayer; source: TileSource; paint?: (colors: MapColors) => void }

/** Opens a PMTiles archive with range requests. Rejects if the archive is missing or unreadable. */
export async function openRegion(address: string): Promise<Pictures> {
  const archive = new PMTiles(new URL(address, location.href).href)
  const header = await archive.getHeader()
  const pictures = header.tileType === TileType.Mvt ? shapesOf(archive, header) : imagesOf(archive, header)
  // Hides the layer at low zoom levels, where the view would need hundreds of tiles.
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
      // Decodes the image without a `blob:` URL, which the content security policy forbids.
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
  return { source, layer, paint: (colors) => layer.setStyle(regionStyle(colors)) }
}

/** Maps layer names of three tile schemas (Protomaps, OpenMapTiles, Shortbread) to kinds of shapes. */
const kinds: [RegExp, Kind][] = [
  [/^(earth|land)$/, 'land'],
  [/^(water|ocean|waterway|water_polygons|water_lines)$/, 'water'],
  [/^(roads?|transportation|streets?|street_polygons)$/, 'road'],
  [/^(boundar(y|ies)|admin)$/, 'border'],
  [/^(places?|place_labels)$/, 'place'],
]
type Kind = 'land' | 'water' | 'road' | 'border' | 'place'

const large = /^(highway|major_road|motorway|trunk|primary)/

/** Returns muted styles for the regional map, so that marks stand out. */
export function regionStyle(colors: MapColors): (shape: FeatureLike) => Style | undefined {
  const { land, water, border, label, surface } = colors
  const stroke = (color: string, width: number, lineDash?: number[]) =>
    new Style({ zIndex: 3, stroke: new Stroke({ color, width, ...(lineDash && { lineDash }) }) })
  const fill = (color: string, zIndex: number) => new Style({ zIndex, fill: new Fill({ color }) })
  const areas: Partial<Record<Kind, Style>> = { land: fill(land, 1), water: fill(water, 2) }
  const lines: Partial<Record<Kind, Style>> = {
    water: stroke(water, 2),
    border: stroke(border, 2, [6, 4]),
  }
  const [thin, wide] = [stroke(border, 1), stroke(border, 3)]
  return (shape) => {
    const layer = String(shape.get('layer'))
    const kind = kinds.find(([names]) => names.test(layer))?.[1]
    const type = shape.getGeometry()?.getType() ?? ''
    if (type.endsWith('Polygon')) return kind && areas[kind]
    if (type.endsWith('LineString')) {
      if (kind === 'road') return large.test(String(shape.get('kind') ?? shape.get('class'))) ? wide : thin
      return (kind && lines[kind]) ?? thin
    }
    const name = shape.get('name:en') ?? shape.get('name')
    if (kind !== 'place' || !name) return undefined
    const text = new Text({
      text: String(name),
      font: '13px system-ui, sans-serif',
      fill: new Fill({ color: label }),
      stroke: new Stroke({ color: surface, width: 3 }),
    })
    return new Style({ zIndex: 4, text })
  }
}
