import { fieldOf, itemsOf } from '../kit/field.ts'

/** A set of map pictures that the reader can choose. */
export type MapLayer = {
  /** The name by which the reader chooses it: 'Topographic'. */
  name: string
  /** Template with `{z}`, `{x}` and `{y}`, as OpenLayers reads it; or `REGION`. */
  url: string
  /** Who made the pictures, as shown on the map; empty where nobody asks to be named. */
  attribution: string
  attributionUrl: string | null
  /** The deepest zoom level that has pictures of its own; deeper in, the map enlarges these. */
  maxZoom: number
}

/** At least one layer; the first is shown first. */
export type MapLayers = readonly [MapLayer, ...MapLayer[]]

/** The address under which the service serves the operator's own region, a PMTiles archive. */
export const REGION = '/region.pmtiles'

/** The deepest level to which the map can be zoomed. */
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

/**
 * The layers of the website's settings: those of `VITE_MAP_LAYERS`, or one of the
 * two other settings. OpenStreetMap's where nothing is set, or where the list cannot be read (`readMapLayers`).
 */
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

/** A list of layers from its JSON text; null where one of them is not as `MapLayer` says. */
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
