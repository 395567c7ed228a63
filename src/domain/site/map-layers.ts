import { fieldOf, itemsOf } from '../kit/field.ts'

export type MapLayer = {
  name: string
  /** URL template with `{z}`, `{x}`, and `{y}` or `{-y}`; or `REGION` for the operator's own map. */
  url: string
  /** Copyright notice on the map; may be empty. */
  attribution: string
  attributionUrl: string | null
  /** Highest zoom level that has tiles. Beyond it, the map enlarges the tiles. */
  maxZoom: number
}

/** Base maps that visitors can choose; the first is the default. */
export type MapLayers = readonly [MapLayer, ...MapLayer[]]

/** Path to the map of the operator's region, a PMTiles archive. */
export const REGION = '/region.pmtiles'

export const DEEPEST_ZOOM = 19

const MOST_LAYERS = 6
const LONGEST_NAME = 24
const LONGEST_TEXT = 500

const street: MapLayer = {
  name: 'Street',
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
  attributionUrl: 'https://www.openstreetmap.org/copyright',
  maxZoom: DEEPEST_ZOOM,
}

type LayerSettings = {
  VITE_MAP_LAYERS?: string | undefined
  VITE_MAP_TILE_URL?: string | undefined
  VITE_MAP_TILE_ATTRIBUTION?: string | undefined
}

/** Returns the layers in `VITE_MAP_LAYERS`, else one from the other settings, else OpenStreetMap. */
export function mapLayersOf(settings: LayerSettings): MapLayers {
  const listed = settings.VITE_MAP_LAYERS ? readMapLayers(settings.VITE_MAP_LAYERS) : null
  if (listed) return listed
  const own = settings.VITE_MAP_TILE_ATTRIBUTION
  return [
    {
      ...street,
      url: settings.VITE_MAP_TILE_URL || street.url,
      ...(own ? { attribution: own, attributionUrl: null } : {}),
    },
  ]
}

/** Parses a JSON list of layers; null if it's empty or too long, or a layer is invalid or a name repeated. */
export function readMapLayers(text: string): MapLayers | null {
  const layers = itemsOf(text, MOST_LAYERS + 1)?.map(readLayer) ?? []
  const names = new Set(layers.map((layer) => layer?.name))
  const [first, ...others] = layers
  if (!first || layers.length > MOST_LAYERS || names.size < layers.length) return null
  return others.every((layer) => layer !== null) ? [first, ...others] : null
}

function readLayer(item: unknown): MapLayer | null {
  const text = (key: string, longest = LONGEST_TEXT): string | null => {
    const value = fieldOf(item, key)
    return typeof value === 'string' && value.length <= longest ? value.trim() : null
  }
  const [name, url] = [text('name', LONGEST_NAME), text('url')]
  const maxZoom = fieldOf(item, 'maxZoom') ?? DEEPEST_ZOOM
  const attributionUrl = text('attributionUrl')
  if (!name || !url || !isTemplate(url)) return null
  if (!Number.isInteger(maxZoom) || Number(maxZoom) < 1 || Number(maxZoom) > DEEPEST_ZOOM) return null
  if (attributionUrl && !/^https?:\/\//.test(attributionUrl)) return null
  return {
    name,
    url,
    maxZoom: Number(maxZoom),
    attribution: text('attribution') ?? '',
    attributionUrl: attributionUrl || null,
  }
}

const isTemplate = (url: string): boolean =>
  url === REGION ||
  (/^(https?:\/\/|\/)/.test(url) && [/\{z\}/, /\{x\}/, /\{-?y\}/].every((part) => part.test(url)))
