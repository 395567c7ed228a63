/** How long a page is left to its reader before what is not needed at first sight is fetched and run, ms. */
const REST_MS = 3_000

const isBrowser = typeof document !== 'undefined'

/**
 * Resolves once the reader has touched the page, scrolled it or used the keyboard, else after `REST_MS`. While HTML is made
 * nothing waits: it is resolved, and marked so for React's `use`.
 */
const resting: Promise<void> = isBrowser
  ? new Promise((resolve) => {
      const heard = new AbortController()
      const rest = () => {
        heard.abort()
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(rest, REST_MS)
      for (const type of ['pointerdown', 'keydown', 'scroll', 'focusin'])
        addEventListener(type, rest, { signal: heard.signal, capture: true, passive: true })
    })
  : Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** Whether the page has been used or left alone for long enough that the rest of it may run. */
export const rested = (): Promise<void> => resting
