import type { OfflineShell, PageIdle } from '../../domain/kit/offline-shell.ts'

/** Where a browser cannot say that it is idle (Safari), this long after the page has loaded counts as idle, ms. */
const IDLE_AFTER_MS = 300

/** The window's `load` event, then the first idle moment. */
export const browserIdle: PageIdle = {
  whenIdle: (signal) =>
    new Promise((resolve) => {
      const wait = () => {
        if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
        else setTimeout(resolve, IDLE_AFTER_MS)
      }
      if (document.readyState === 'complete') wait()
      else globalThis.addEventListener('load', wait, { once: true, ...(signal && { signal }) })
    }),
}

/** For development, and for browsers without service workers. */
export const noOfflineShell: OfflineShell = { install: async () => {}, forgetTiles: async () => {} }

/** Addresses of the pictures that this page has loaded; the service worker picks the map's from among them. */
const picturesSeen = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'img')
    .map(({ name }) => name)

/**
 * The service worker as a port.
 * @param script its address; the browser fetches it at every visit, past its HTTP cache.
 */
export function workerShell({ script, idle }: { script: string; idle: PageIdle }): OfflineShell {
  if (!('serviceWorker' in navigator)) return noOfflineShell
  const workers = navigator.serviceWorker
  let installed = false
  const quietly = async (run: () => Promise<void>) => {
    try {
      await run()
    } catch {
      // A private window, storage that is full or forbidden, an older browser: the page does without.
    }
  }
  return {
    install: () =>
      quietly(async () => {
        if (installed) return
        installed = true
        await idle.whenIdle()
        await workers.register(script, { updateViaCache: 'none' })
        const { active } = await workers.ready
        if (installed) active?.postMessage({ type: 'tiles.keep', seen: picturesSeen() })
      }),
    forgetTiles: () =>
      quietly(async () => {
        installed = false
        const registration = await workers.getRegistration()
        registration?.active?.postMessage({ type: 'tiles.forget' })
      }),
  }
}
