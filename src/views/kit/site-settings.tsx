import { createContext, useContext } from 'react'
import { type MapLayers, mapLayersOf } from '../../domain/site/map-layers.ts'

/** What the build's configuration and the visitor's device say to the views. */
export type SiteSettings = {
  mapLayers: MapLayers
  /** The identity provider's key as the build was given it; null where there are no accounts. */
  publishableKey: string | null
  /** The visitor saves data: map pictures are loaded only on request. */
  savesData: boolean
  /** Which map the visitor chose on this device, by its name. */
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
