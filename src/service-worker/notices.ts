import { travellerApp } from '../domain/site/pages.ts'
import { noticeWords } from '../domain/traveller/trip/notice-words.ts'

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
export function showNotices(): void {
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
  const page = pages.find(({ url }) => new URL(url).pathname === travellerApp.home)
  if (page) await page.focus()
  else await self.clients.openWindow(travellerApp.home)
}
