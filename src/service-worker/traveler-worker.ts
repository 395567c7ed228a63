import { setCacheNameDetails } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { browserClock } from '../adapters/browser/browser-clock.ts'
import { createFixStore, WAITING_FIXES } from '../adapters/browser/fix-store.ts'
import { createCall } from '../adapters/http/call.ts'
import { createFixApi } from '../adapters/http/fix-api.ts'
import { createTravelerApi } from '../adapters/http/traveler-api.ts'
import { travelerApp } from '../domain/site/pages.ts'
import { sendAllWaiting } from '../domain/traveler/positions/send-waiting.ts'
import { noticeWords } from '../domain/traveler/trip/notice-words.ts'

declare const self: ServiceWorkerGlobalScope

const readNotice = (data: PushMessageData | null): unknown => {
  try {
    return data?.json()
  } catch {
    return null
  }
}

const aboutOf = (notice: unknown): string =>
  typeof notice === 'object' && notice !== null && 'about' in notice ? String(notice.about) : 'trip'

/** Shows what is pushed, and opens the app where it is pressed. One about the same thing takes the place of the last. */
function showNotices(): void {
  self.addEventListener('push', (event) => {
    const notice = readNotice(event.data)
    const { title, body } = noticeWords(notice, Date.now())
    const options = {
      body,
      tag: aboutOf(notice),
      icon: '/icon-192.png',
      requireInteraction: true,
      renotify: true,
    }
    event.waitUntil(self.registration.showNotification(title, options))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openApp())
  })
}

/** A page of the app that is open comes to the front; otherwise one is opened. */
async function openApp(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => new URL(url).pathname === travelerApp.home)
  if (page) await page.focus()
  else await self.clients.openWindow(travelerApp.home)
}

/** Background Sync, which no type of the platform describes. */
type SyncEvent = ExtendableEvent & { tag: string }

/** Sends the positions that wait on this device, of whoever is signed in. Errors: rejects where it has to wait. */
async function sendWaitingFixes(): Promise<void> {
  const call = createCall({ clock: browserClock })
  const outcome = await createTravelerApi({ call, save: () => {} }).readAccount()
  if (outcome.kind === 'signedOut') return
  const owner = outcome.kind === 'signedIn' ? outcome.account.phoneNumber : null
  const queue = { store: createFixStore({ locks: navigator.locks }), api: createFixApi(call) }
  const sent = owner === null ? 'unreachable' : await sendAllWaiting(queue, owner)
  if (sent === 'unreachable') throw new Error('positions wait for a connection')
}

/** When there is a connection again, also with every page closed; a browser that hears of a failure tries later. */
function sendFixesOnSync(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === WAITING_FIXES) (event as SyncEvent).waitUntil(sendWaitingFixes())
  })
}

/** Deletes the files that release 1 kept under another name. */
function deleteFormerCache(): void {
  self.addEventListener('activate', (event) => {
    event.waitUntil(caches.delete(`traveller-files-${self.registration.scope}`))
  })
}

/**
 * Keeps the files of the traveler's app on the device, so that it opens without a connection. All of its addresses are
 * one document, which holds nothing of anybody. It never answers a request to the API, and a newer build takes over
 * when no page of this one is open any more.
 */
// The website's worker removes what is named '-precache-' below its own scope, in which this one's lies.
setCacheNameDetails({ prefix: 'traveler', precache: 'files' })
precacheAndRoute(TRAVELER_FILES, { cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(createHandlerBoundToURL(travelerApp.home)))
deleteFormerCache()
sendFixesOnSync()
showNotices()
