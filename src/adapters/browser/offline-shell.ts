/** Time after which a loaded page in Safari counts as idle. Safari lacks `requestIdleCallback`. */
const IDLE_AFTER_MS = 300

/** Detects when the page has loaded and the browser is idle. */
export const browserIdle = {
  /** Resolves when the page is idle. Never settles if the signal aborts before the page has loaded. */
  whenIdle: (signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const wait = () => {
        if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
        else setTimeout(resolve, IDLE_AFTER_MS)
      }
      if (document.readyState === 'complete') wait()
      else globalThis.addEventListener('load', wait, { once: true, ...(signal && { signal }) })
    }),
}

/** Offline shell that does nothing, for development and browsers without service workers. */
export const noOfflineShell = { install: async () => {}, forgetTiles: async () => {} }

/**
 * Returns the URLs of loaded `<img>` elements and `Image` objects. The service worker picks the map tiles
 * from them.
 */
const picturesSeen = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'img')
    .map(({ name }) => name)

/**
 * Creates the shell that installs the rescue pages for verified contacts. Its functions never reject.
 * @param script service worker URL, which browsers fetch at every visit, bypassing the HTTP cache
 */
export function workerShell({ script, idle }: { script: string; idle: typeof browserIdle }) {
  if (!('serviceWorker' in navigator)) return noOfflineShell
  const workers = navigator.serviceWorker
  let installed = false
  const quietly = async (run: () => Promise<void>) => {
    try {
      await run()
    } catch {
      // Ignores errors, such as full storage, because the page works without a worker.
    }
  }
  return {
    /**
     * Installs the worker once the page is idle, and stores the loaded map tiles. Runs once, and again after
     * `forgetTiles`.
     */
    install: () =>
      quietly(async () => {
        if (installed) return
        installed = true
        await idle.whenIdle()
        await workers.register(script, { updateViaCache: 'none' })
        const { active } = await workers.ready
        if (installed) active?.postMessage({ type: 'tiles.keep', seen: picturesSeen() })
      }),
    /** Deletes map tiles, which show where the traveler was. */
    forgetTiles: () =>
      quietly(async () => {
        installed = false
        const registration = await workers.getRegistration()
        registration?.active?.postMessage({ type: 'tiles.forget' })
      }),
  }
}
