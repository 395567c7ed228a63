import type { MapLayer } from '../../../domain/site/map-layers.ts'
import type { SiteSettings } from '../site-settings.tsx'

/**
 * The layer that was chosen on this device before, or the first. A file of its own, without React: the first script of a
 * panel needs it for its map, before all that pages share has arrived (vite.config.ts).
 */
export const keptLayer = ({ mapLayers, layerChoice }: SiteSettings): MapLayer => {
  const name = mapLayers.length > 1 ? layerChoice.read() : null
  return mapLayers.find((layer) => layer.name === name) ?? mapLayers[0]
}
