import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { KEPT_PANELS } from '../domain/device-copy/kept-place.ts'
import { DAY_MS, SECOND_MS } from '../domain/primitives/time-units.ts'
import { tilePattern } from './tile-pattern.ts'

declare const self: ServiceWorkerGlobalScope

const TILES = 'map-tiles'
const bound = { maxEntries: 300, maxAgeSeconds: (7 * DAY_MS) / SECOND_MS }

/** Pictures show where somebody was: they are kept for as long as something of a trip is kept on this device. */
const areWanted = async (): Promise<boolean> =>
  (await caches.has(KEPT_PANELS)) && (await (await caches.open(KEPT_PANELS)).keys()).length > 0

const pattern = tilePattern(TILE_URL, self.location.origin)
const isTile = (address: string) => pattern.test(address)

/** The tile server refuses to be read across origins: its answers could not be measured, so none is kept. */
let isUnreadable = false

/** Pictures seen, within a bound. They are asked for readably: an opaque answer is charged several megabytes. */
const tiles = new CacheFirst({
  cacheName: TILES,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      requestWillFetch: async ({ request }) =>
        new Request(request.url, { mode: 'cors', credentials: 'omit', cache: request.cache }),
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && (await areWanted()) ? response : null,
      handlerDidError: async ({ request }) => {
        const response = await fetch(request)
        isUnreadable = true
        return response
      },
    },
    new ExpirationPlugin({ ...bound, purgeOnQuotaError: true }) as WorkboxPlugin,
    {
      // A picture may still be on its way while everything is wiped.
      cacheDidUpdate: async () => {
        if (!(await areWanted())) await forgetTiles()
      },
    },
  ],
})

/** Serves and keeps the map's pictures. */
export function serveTiles(): void {
  registerRoute(
    ({ url, request }) => request.destination === 'image' && !isUnreadable && isTile(url.href),
    tiles,
  )
}

/** Keeps what a page has seen before it was served from here; the browser mostly has it at hand. */
export async function keepTiles(event: ExtendableEvent, seen: string[]): Promise<void> {
  for (const address of seen.filter(isTile).slice(-bound.maxEntries)) {
    if (isUnreadable) return
    const request = new Request(address, { mode: 'no-cors', cache: 'force-cache' })
    await tiles.handle({ event, request }).catch(() => undefined)
  }
}

/** Wipes every picture and what is known about when it was seen. */
export async function forgetTiles(): Promise<void> {
  await caches.delete(TILES)
  await new CacheExpiration(TILES, bound).delete()
}
