import type { MapLayer } from '../../../../domain/site/map-layers.ts'
import type { SiteSettings } from '../../site-settings.tsx'

/** Returns the layer that the reader selected, or the first one. */
export const keptLayer = ({ mapLayers, layerChoice }: SiteSettings): MapLayer => {
  const name = mapLayers.length > 1 ? layerChoice.read() : null
  return mapLayers.find((layer) => layer.name === name) ?? mapLayers[0]
}
