import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { serveRescuePages } from './rescue-pages.ts'
import { forgetTiles, keepTiles, serveTiles } from './tiles.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Keeps the files of the rescue path on the device. It never touches an answer of the API, and never takes over
 * from an earlier build while a page of that one is open: there is no `skipWaiting`.
 */
serveRescuePages()
serveTiles()
precacheAndRoute(RESCUE_FILES, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
clientsClaim()

type Message = { type: 'tiles.keep'; seen: string[] } | { type: 'tiles.forget' }

/**
 * Messages are handled one after the other, so that a slow "keep" that came earlier cannot restore what was removed.
 */
let wishes: Promise<void> = Promise.resolve()

self.addEventListener('message', (event) => {
  const message = event.data as Message
  const fulfil = () => (message.type === 'tiles.keep' ? keepTiles(event, message.seen) : forgetTiles())
  wishes = wishes.then(fulfil).catch(() => undefined)
  event.waitUntil(wishes)
})
