import { setCacheNameDetails } from 'workbox-core'
import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { browserClock } from '../adapters/browser/browser-clock.ts'
import { createFixStore, WAITING_FIXES } from '../adapters/browser/fix-store.ts'
import { createCall } from '../adapters/http/call.ts'
import { createFixApi } from '../adapters/http/fix-api.ts'
import { createTravelerApi } from '../adapters/http/traveler-api.ts'
import { withShownAccount } from '../adapters/http/traveler-call.ts'
import { travelerApp } from '../domain/site/pages.ts'
import { ownerOf } from '../domain/traveler/account/traveler-api.ts'
import { moveToAccount, sendAllWaiting } from '../domain/traveler/positions/send-waiting.ts'
import { noticeWords } from '../domain/traveler/trip/alerts/notice-words.ts'
import { withoutVary } from './without-vary.ts'

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

/** Shows push notifications. Each replaces the last one on its subject. A click opens the app. */
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

async function openApp(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => new URL(url).pathname === travelerApp.home)
  if (page) await page.focus()
  else await self.clients.openWindow(travelerApp.home)
}

type SyncEvent = ExtendableEvent & { tag: string }

/** Sends the signed-in account's queued positions. Rejects if the service can't be reached, for a retry. */
async function sendWaitingFixes(): Promise<void> {
  const call = createCall({ clock: browserClock })
  const outcome = await createTravelerApi({ call, save: () => {} }).readAccount()
  if (outcome.kind === 'signedOut') return
  if (outcome.kind === 'unreachable') throw new Error('the account was not read')
  const store = createFixStore({ locks: navigator.locks })
  await moveToAccount(store, outcome.account)
  const api = createFixApi(withShownAccount(call, () => outcome.account.userId))
  const sent = await sendAllWaiting({ store, api }, ownerOf(outcome.account))
  if (sent === 'unreachable') throw new Error('positions wait for a connection')
}

function sendFixesOnSync(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === WAITING_FIXES) (event as SyncEvent).waitUntil(sendWaitingFixes())
  })
}

/** Deletes the cache of release 1, which had another name. */
function deleteFormerCache(): void {
  self.addEventListener('activate', (event) => {
    event.waitUntil(caches.delete(`traveller-files-${self.registration.scope}`))
  })
}

/** Caches no API responses. A newer build becomes active only after all pages close. */
// Avoids the name '-precache-', because the website's worker deletes such caches in its scope.
setCacheNameDetails({ prefix: 'traveler', precache: 'files' })
addPlugins([withoutVary])
precacheAndRoute(TRAVELER_FILES, { cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(createHandlerBoundToURL(travelerApp.home)))
deleteFormerCache()
sendFixesOnSync()
showNotices()
