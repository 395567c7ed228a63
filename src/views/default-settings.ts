/** What the build's configuration and the visitor's device say to the views. The map's defaults are OpenStreetMap's. */
export type SiteSettings = {
  tileUrl: string
  tileAttribution: string
  /** The identity provider's key as the build was given it; null where there are no accounts. */
  publishableKey: string | null
  /** The visitor saves data: map pictures are loaded only on request. */
  savesData: boolean
}

export const defaultSiteSettings: SiteSettings = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution: '© OpenStreetMap contributors',
  publishableKey: null,
  savesData: false,
}
