/** Where a 429 does not say how long: the lockout of the specification (§9), ms. */
export const DEFAULT_RETRY_AFTER_MS = 300_000

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
