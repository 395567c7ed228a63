import { createContext, useContext } from 'react'
import { type MapLayers, mapLayersOf } from '../../domain/site/map-layers.ts'

/** What the build's settings and the visitor's device tell the views. */
export type SiteSettings = {
  mapLayers: MapLayers
  /** The identity provider's publishable key that the build was given; null where it was given none. */
  publishableKey: string | null
  /** Whether the visitor saves data: map pictures are then loaded only on request. */
  savesData: boolean
  /** The map layer that was chosen on this device, by its name. */
  layerChoice: { read(): string | null; keep(name: string): void }
}

export const defaultSiteSettings: SiteSettings = {
  mapLayers: mapLayersOf({}),
  publishableKey: null,
  savesData: false,
  layerChoice: { read: () => null, keep: () => {} },
}

export const SiteSettingsContext = createContext<SiteSettings>(defaultSiteSettings)
export const useSiteSettings = (): SiteSettings => useContext(SiteSettingsContext)
