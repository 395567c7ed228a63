import { createContext, useContext } from 'react'

/** What the build's configuration says about the map; the defaults are OpenStreetMap's. */
export type SiteSettings = { tileUrl: string; tileAttribution: string }

export const defaultSiteSettings: SiteSettings = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution: '© OpenStreetMap contributors',
}

export const SiteSettingsContext = createContext<SiteSettings>(defaultSiteSettings)
export const useSiteSettings = (): SiteSettings => useContext(SiteSettingsContext)
