import type { MapLayer } from '../../../../domain/site/map-layers.ts'
import type { SiteSettings } from '../../site-settings.tsx'

/** Must not import React, because the panel's first script uses this file (vite.config.ts). */
export const keptLayer = ({ mapLayers, layerChoice }: SiteSettings): MapLayer => {
  const name = mapLayers.length > 1 ? layerChoice.read() : null
  return mapLayers.find((layer) => layer.name === name) ?? mapLayers[0]
}
