import { clientsClaim } from 'workbox-core'
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { serveRescuePages } from './rescue-pages.ts'
import { forgetTiles, keepTiles, serveTiles } from './tiles.ts'
import { withoutVary } from './without-vary.ts'

declare const self: ServiceWorkerGlobalScope

// Never calls `skipWaiting`, so that open pages keep the build they started with. Caches no API responses.
serveRescuePages()
serveTiles()
addPlugins([withoutVary])
precacheAndRoute(RESCUE_FILES, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
clientsClaim()

type Message = { type: 'tiles.keep'; seen: string[] } | { type: 'tiles.forget' }

/** Handles messages in order, so that a slow `tiles.keep` can't undo a later `tiles.forget`. */
let wishes: Promise<void> = Promise.resolve()

self.addEventListener('message', (event) => {
  const message = event.data as Message
  const fulfil = () => (message.type === 'tiles.keep' ? keepTiles(event, message.seen) : forgetTiles())
  wishes = wishes.then(fulfil).catch(() => undefined)
  event.waitUntil(wishes)
})
