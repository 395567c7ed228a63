import type { MapLayer } from '../../../domain/site/map-layers.ts'
import type { SiteSettings } from '../site-settings.tsx'

/**
 * The layer that was chosen on this device before, else the first. It is a file of its own without React, since a
 * panel's first script needs it before the files that all pages share have arrived (vite.config.ts).
 */
export const keptLayer = ({ mapLayers, layerChoice }: SiteSettings): MapLayer => {
  const name = mapLayers.length > 1 ? layerChoice.read() : null
  return mapLayers.find((layer) => layer.name === name) ?? mapLayers[0]
}
