import { createContext, useContext } from 'react'
import { type MapLayers, mapLayersOf } from '../../domain/site/map-layers.ts'

export type SiteSettings = {
  mapLayers: MapLayers
  publishableKey: string | null
  /** If true, map tiles load only when the reader requests them. */
  savesData: boolean
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
