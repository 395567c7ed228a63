import { createLocalStore } from '../adapters/browser/local-store.ts'
import { storageKeys } from '../domain/kit/kept-on-device.ts'
import { mapLayersOf } from '../domain/site/map-layers.ts'
import type { SiteSettings } from '../views/kit/site-settings.tsx'

export type AppSettings = SiteSettings & {
  apiBaseUrl: string | undefined
  ipLookupUrl: string
  /** URL of the rescue pages' service worker; null in development. */
  serviceWorker: string | null
}

const env = import.meta.env
const device = createLocalStore()

export const settings: AppSettings = {
  apiBaseUrl: env.VITE_API_BASE_URL || undefined,
  ipLookupUrl: env.VITE_IP_LOOKUP_URL || '/api/ip',
  mapLayers: mapLayersOf(env),
  publishableKey: env.VITE_CLERK_PUBLISHABLE_KEY || null,
  savesData: savesData(),
  layerChoice: {
    read: () => device.read(storageKeys.mapLayer),
    keep: (name) => void device.write(storageKeys.mapLayer, name),
  },
  serviceWorker: env.PROD ? '/service-worker.js' : null,
}

type SavingConnection = { connection?: { saveData?: boolean } }

function savesData(): boolean {
  const { connection } = navigator as Navigator & SavingConnection
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
