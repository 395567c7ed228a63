/** Where a browser cannot say that it is idle (Safari), this long after the page has loaded counts as idle, ms. */
const IDLE_AFTER_MS = 300

/**
 * Answers when the page is loaded and the browser has nothing better to do.
 * @param signal ends the waiting; the promise then never settles.
 */
export function pageIdle(signal: AbortSignal): Promise<void> {
  const whenLoaded = (run: () => void) => {
    if (document.readyState === 'complete') run()
    else globalThis.addEventListener('load', run, { once: true, signal })
  }
  return new Promise((resolve) => {
    whenLoaded(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
      else setTimeout(resolve, IDLE_AFTER_MS)
    })
  })
}
