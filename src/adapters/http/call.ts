import ky, { type KyInstance } from 'ky'
import type { CalledRoute } from '../../contract/routes.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import { words } from '../../domain/kit/locale.words.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { LONGEST_LOCKOUT_MS } from '../../domain/rescue/entry/lockout.ts'
import type { IdentityToken } from '../../domain/traveler/account/identity-provider.ts'
import { parsedOrUndefined } from '../browser/kept-record.ts'

export const REQUEST_TIMEOUT_MS = 15_000

/**
 * `body` is parsed JSON (undefined if it isn't JSON); for `ok` with `readsText`, text. `at` and `until` are
 * times by the browser's clock. `told` is the service's time from the Date header, or NaN.
 */
export type HttpAnswer =
  | { kind: 'ok'; body: unknown; at: number; told?: number; etag?: string | null }
  | { kind: 'unchanged'; at: number; told?: number }
  | { kind: 'refused'; status: number; body: unknown; at: number }
  | { kind: 'throttled'; until: number }
  | { kind: 'unreachable' }

type CallOptions = {
  json?: unknown
  bearer?: string | null
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** ETag of the stored response; null if there is none. If omitted, the result has no ETag either. */
  etag?: string | null
  /** True to treat 429, 502, 503, and 504 as `refused`, so that the page can show the server's message. */
  readsEveryRefusal?: boolean
  readsStatusOnly?: boolean
  readsText?: boolean
}
export type HttpCall = (route: CalledRoute, options?: CallOptions) => Promise<HttpAnswer>

/** Status codes of a gateway or a busy service. The request may have been processed nevertheless. */
const AWAY = new Set([502, 503, 504])

/** Creates a client that sends each request once and never throws. Statecharts decide about retries. */
export function createCall({ baseUrl, clock }: { baseUrl?: string | undefined; clock: Clock }): HttpCall {
  const client: KyInstance = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    cache: 'no-store',
    // Sends the page's language instead of the browser's.
    headers: { 'accept-language': words.language },
    credentials: baseUrl ? 'omit' : 'same-origin',
    ...(baseUrl ? { baseUrl } : {}),
  })
  return async ({ method, path }, options = {}) => {
    const { json, signal } = options
    // Replaces ky's timeout, which needs `AbortSignal.any`. Safari 16 and Chrome 108 lack that function.
    const control = new AbortController()
    const abort = () => control.abort()
    const limit = setTimeout(abort, REQUEST_TIMEOUT_MS)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    try {
      const response = await client(path, {
        method,
        signal: control.signal,
        ...(json === undefined ? {} : { json }),
        headers: headersOf(options),
      })
      return await readAnswer(response, options, clock.now())
    } catch {
      return { kind: 'unreachable' }
    } finally {
      clearTimeout(limit)
      signal?.removeEventListener('abort', abort)
    }
  }
}

const headersOf = ({ headers, bearer, etag }: CallOptions): Record<string, string> => ({
  ...headers,
  ...(bearer && { authorization: `Bearer ${bearer}` }),
  ...(etag && { 'if-none-match': etag }),
})

/** Rejects if the response's body is cut off, or if a 2xx response that must be JSON isn't. */
async function readAnswer(
  response: Response,
  { etag, readsEveryRefusal, readsStatusOnly, readsText }: CallOptions,
  at: number,
): Promise<HttpAnswer> {
  if (AWAY.has(response.status) && !readsEveryRefusal) return { kind: 'unreachable' }
  const told = Date.parse(response.headers.get('date') ?? '')
  if (response.status === 429 && !readsEveryRefusal) {
    return { kind: 'throttled', until: at + retryAfterMs(response.headers.get('retry-after')) }
  }
  if (response.status === 304) return { kind: 'unchanged', at, told }
  const text = await response.text()
  if (!response.ok) return { kind: 'refused', status: response.status, body: parsedOrUndefined(text), at }
  const body: unknown = readsText ? text : readsStatusOnly ? parsedOrUndefined(text) : JSON.parse(text)
  return { kind: 'ok', body, at, told, ...(etag !== undefined && { etag: response.headers.get('etag') }) }
}

/** Delay if a response has no Retry-After header in seconds. Equals the lockout (specification §9). */
export const DEFAULT_RETRY_AFTER_MS = 5 * MINUTE_MS

/**
 * Returns the wait before the next attempt, from a second to `LONGEST_LOCKOUT_MS`. Ignores HTTP dates,
 * because the browser's clock may be wrong.
 */
export function retryAfterMs(header: string | null): number {
  const text = header?.trim() ?? ''
  if (!/^\d+$/.test(text)) return DEFAULT_RETRY_AFTER_MS
  return Math.min(Math.max(1_000, Number(text) * 1_000), LONGEST_LOCKOUT_MS)
}

/** Adds the identity provider's token, if signed in. If the provider is unreachable, sends no request. */
export const withToken =
  (call: HttpCall, tokenNow: () => Promise<IdentityToken>): HttpCall =>
  async (route, options) => {
    const shown = await tokenNow()
    if (shown.kind === 'unreachable') return { kind: 'unreachable' }
    return call(route, shown.kind === 'signedIn' ? { ...options, bearer: shown.token } : options)
  }
