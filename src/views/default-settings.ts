/** What the build's configuration says to the views. The map's defaults are OpenStreetMap's. */
export type SiteSettings = {
  tileUrl: string
  tileAttribution: string
  /** The identity provider's key as the build was given it; null where there are no accounts. */
  publishableKey: string | null
}

export const defaultSiteSettings: SiteSettings = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution: '© OpenStreetMap contributors',
  publishableKey: null,
}
