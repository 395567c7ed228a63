import type { MapLayer } from '../../../domain/site/map-layers.ts'
import type { SiteSettings } from '../default-settings.ts'

/** The layer that was chosen on this device before, or the first. */
export const keptLayer = ({ mapLayers, layerChoice }: SiteSettings): MapLayer => {
  const name = mapLayers.length > 1 ? layerChoice.read() : null
  return mapLayers.find((layer) => layer.name === name) ?? mapLayers[0]
}
