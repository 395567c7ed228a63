/** Delay in place of `requestIdleCallback`, which Safari lacks. */
const IDLE_AFTER_MS = 300

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

export const noOfflineShell = { install: async () => {}, forgetTiles: async () => {} }

/** Returns the URLs of loaded images, from which the service worker picks the map tiles. */
const picturesSeen = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'img')
    .map(({ name }) => name)

/** Creates the shell that installs the service worker. The page works without one. */
export function workerShell({ script, idle }: { script: string; idle: typeof browserIdle }) {
  if (!('serviceWorker' in navigator)) return noOfflineShell
  const workers = navigator.serviceWorker
  let installed = false
  return {
    /**
     * Installs the worker and stores the loaded map tiles. Runs once, and again after `forgetTiles` or a failure,
     * such as full storage. Never rejects.
     */
    async install() {
      if (installed) return
      installed = true
      try {
        await idle.whenIdle()
        const { installing } = await workers.register(script, { updateViaCache: 'none' })
        // `ready` waits forever if the worker can't fetch its files.
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'redundant') installed = false
        })
        const { active } = await workers.ready
        if (installed) active?.postMessage({ type: 'tiles.keep', seen: picturesSeen() })
      } catch {
        installed = false
      }
    },
    /** Makes the worker forget the map tiles, which show where the traveler was. */
    async forgetTiles() {
      installed = false
      const registration = await workers.getRegistration()
      registration?.active?.postMessage({ type: 'tiles.forget' })
    },
  }
}
