import { REST_MS, USES } from '../../domain/site/rest.ts'

const isBrowser = typeof document !== 'undefined'

/** Resolves when the visitor first uses the page, or after `REST_MS`; immediately on the server. */
const resting: Promise<void> = isBrowser
  ? new Promise((resolve) => {
      const heard = new AbortController()
      const rest = () => {
        heard.abort()
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(rest, REST_MS)
      for (const type of USES)
        addEventListener(type, rest, { signal: heard.signal, capture: true, passive: true })
    })
  : Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

export const whenSettled = (): Promise<void> => resting
