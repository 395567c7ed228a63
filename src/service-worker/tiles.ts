import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { cacheNames } from '../domain/kit/kept-on-device.ts'
import { DAY_MS, SECOND_MS } from '../domain/primitives/time-units.ts'
import { afterFailure } from './tile-after-failure.ts'
import { tilePattern } from './tile-pattern.ts'

declare const self: ServiceWorkerGlobalScope

const TILES = cacheNames.tiles
const bound = { maxEntries: 300, maxAgeSeconds: (7 * DAY_MS) / SECOND_MS }

/** True while a panel is cached. Tiles show where the traveler was, so they are deleted with the panel. */
const areWanted = async (): Promise<boolean> =>
  (await caches.has(cacheNames.panels)) && (await (await caches.open(cacheNames.panels)).keys()).length > 0

const patterns = TILE_URLS.map((template) => tilePattern(template, self.location.origin))
const isTile = (address: string) => patterns.some((pattern) => pattern.test(address))

/**
 * True once a tile server turns out not to support CORS. No tiles are cached then, because that server's
 * responses are opaque.
 */
let isUnreadable = false

const withCors = ({ url, cache }: Request) => new Request(url, { mode: 'cors', credentials: 'omit', cache })

/** Requests tiles with CORS, because each opaque response takes megabytes of quota. */
const tiles = new CacheFirst({
  cacheName: TILES,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      requestWillFetch: async ({ request }) => withCors(request),
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && (await areWanted()) ? response : null,
      handlerDidError: async ({ request }) => {
        const tile = await afterFailure({ request, withCors: withCors(request) }, fetch)
        isUnreadable ||= tile.isUnreadable
        return tile.response
      },
    },
    new ExpirationPlugin({ ...bound, purgeOnQuotaError: true }) as WorkboxPlugin,
    {
      // Deletes the tile cache again if a tile was stored while the cache was being deleted.
      cacheDidUpdate: async () => {
        if (!(await areWanted())) await forgetTiles()
      },
    },
  ],
})

export function serveTiles(): void {
  registerRoute(
    ({ url, request }) => request.destination === 'image' && !isUnreadable && isTile(url.href),
    tiles,
  )
}

export async function keepTiles(event: ExtendableEvent, seen: string[]): Promise<void> {
  for (const address of seen.filter(isTile).slice(-bound.maxEntries)) {
    if (isUnreadable) return
    const request = new Request(address, { mode: 'no-cors', cache: 'force-cache' })
    await tiles.handle({ event, request }).catch(() => undefined)
  }
}

export async function forgetTiles(): Promise<void> {
  await caches.delete(TILES)
  await new CacheExpiration(TILES, bound).delete()
}
