import { createContext, useContext } from 'react'
import { defaultSiteSettings, type SiteSettings } from './default-settings.ts'

export { defaultSiteSettings, type SiteSettings }

export const SiteSettingsContext = createContext<SiteSettings>(defaultSiteSettings)
export const useSiteSettings = (): SiteSettings => useContext(SiteSettingsContext)
