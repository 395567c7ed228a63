import type { PageIdle } from '../../domain/ports/page-idle.ts'

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
