import ky, { type KyInstance } from 'ky'
import type { CalledRoute } from '../../contract/routes.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { IdentityToken } from '../../domain/traveler/account/identity-provider.ts'
import { parsedOrUndefined } from '../browser/kept-record.ts'

/** After this long without a whole answer a request is given up, ms (specification: "a 15 s timeout"). */
export const REQUEST_TIMEOUT_MS = 15_000

/**
 * One answered call, or none. `body` is the parsed JSON, undefined where an error answer carried none.
 * `at` and `until` are Unix time, ms, by the reader's clock. `told`: the same instant by the service's clock (RFC 9110
 * §6.6.1, Date); NaN or absent where the answer does not tell, or the backend lets no other origin read it.
 */
export type HttpAnswer =
  | { kind: 'ok'; body: unknown; at: number; told?: number; etag?: string | null }
  /** 304: unchanged since the answer with the ETag that the caller sent. */
  | { kind: 'unchanged'; at: number; told?: number }
  | { kind: 'refused'; status: number; body: unknown; at: number }
  | { kind: 'throttled'; until: number }
  | { kind: 'unreachable' }

type CallOptions = {
  json?: unknown
  bearer?: string | null
  /** Headers of this call alone. */
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** ETag of the answer that the caller holds, null where it holds none; given, the answer's own ETag is returned. */
  etag?: string | null
  /** 429, 502, 503 and 504 are `refused` as well, for a caller that shows the server's words. */
  readsEveryRefusal?: boolean
  /** An OK answer counts whatever its body is; `body` is undefined where that is not JSON. */
  readsStatusOnly?: boolean
  /** An OK answer's `body` is its text as it came. */
  readsText?: boolean
}
/** @param route as the contract has it, with its parameters filled in. */
export type HttpCall = (route: CalledRoute, options?: CallOptions) => Promise<HttpAnswer>

/** Answers of a gateway whose service is away: the request may or may not have been processed. */
const AWAY = new Set([502, 503, 504])

/**
 * How the adapters call the backend: one try, no exception. What is tried again is a statechart's decision.
 * @param baseUrl origin of another host, or undefined for the website's own.
 */
export function createCall({ baseUrl, clock }: { baseUrl?: string | undefined; clock: Clock }): HttpCall {
  const client: KyInstance = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    cache: 'no-store',
    credentials: baseUrl ? 'omit' : 'same-origin',
    ...(baseUrl ? { baseUrl } : {}),
  })
  return async ({ method, path }, options = {}) => {
    const { json, signal } = options
    // Combined by hand: Safari 16 and Chrome 108 have no `AbortSignal.any`, without which ky's own timeout aborts
    // nothing.
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

/** @param at when it arrived, Unix time, ms. Errors: rejects where an OK answer breaks off or is not JSON. */
async function readAnswer(
  response: Response,
  { etag, readsEveryRefusal, readsStatusOnly, readsText }: CallOptions,
  at: number,
): Promise<HttpAnswer> {
  if (AWAY.has(response.status) && !readsEveryRefusal) return { kind: 'unreachable' }
  const told = Date.parse(response.headers.get('date') ?? '')
  if (response.status === 429 && !readsEveryRefusal) {
    return { kind: 'throttled', until: at + retryAfterMs(response.headers.get('retry-after'), at) }
  }
  if (response.status === 304) return { kind: 'unchanged', at, told }
  const text = await response.text()
  if (!response.ok) return { kind: 'refused', status: response.status, body: parsedOrUndefined(text), at }
  const body: unknown = readsText ? text : readsStatusOnly ? parsedOrUndefined(text) : JSON.parse(text)
  return { kind: 'ok', body, at, told, ...(etag !== undefined && { etag: response.headers.get('etag') }) }
}

/** Where a 429 does not say how long: the lockout of the specification (§9), ms. */
export const DEFAULT_RETRY_AFTER_MS = 5 * MINUTE_MS

/**
 * The wait that a Retry-After header asks for, ms, at least one second.
 * @param header seconds or an HTTP date (RFC 9110 §10.2.3), null where there is none.
 * @param now Unix time, ms.
 */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Math.max(1_000, Number(text) * 1_000)
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? DEFAULT_RETRY_AFTER_MS : Math.max(1_000, at - now)
}

/**
 * Calls that carry the token of an identity provider, asked for before each. Nobody signed in there: the call goes
 * without one. Where the provider does not say, nothing is sent and the answer is `unreachable`, so that whatever was
 * known or waits on this device stays there.
 */
export const withToken =
  (call: HttpCall, tokenNow: () => Promise<IdentityToken>): HttpCall =>
  async (route, options) => {
    const shown = await tokenNow()
    if (shown.kind === 'unreachable') return { kind: 'unreachable' }
    return call(route, shown.kind === 'signedIn' ? { ...options, bearer: shown.token } : options)
  }
