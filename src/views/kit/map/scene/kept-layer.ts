import type { MapLayer } from '../../../../domain/site/map-layers.ts'
import type { SiteSettings } from '../../site-settings.tsx'

/**
 * Returns the layer that the reader chose, or the first one. The panel's first script uses this file, so it
 * must not import React.
 */
export const keptLayer = ({ mapLayers, layerChoice }: SiteSettings): MapLayer => {
  const name = mapLayers.length > 1 ? layerChoice.read() : null
  return mapLayers.find((layer) => layer.name === name) ?? mapLayers[0]
}
