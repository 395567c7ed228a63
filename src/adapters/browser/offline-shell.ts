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

/** Creates the shell that installs the service worker. Its functions never reject. */
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
    /** Installs the worker and stores the loaded map tiles. Runs once, and again after `forgetTiles`. */
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
