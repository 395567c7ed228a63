import { ProviderRefusal } from './provider-http.ts'
import type { SendOutcome } from './sender.ts'

/**
 * What the numbers of a provider mean. `optedOut`: the recipient replied STOP; `hopeless`: what is said of a recipient,
 * or of a text, that will not change. Everything else, wrong credentials and a wrong sender's number among it, an
 * operator can put right meanwhile.
 */
export type ProviderCodes = { name: string; optedOut: ReadonlySet<number>; hopeless: ReadonlySet<number> }

/** Failures of `fetch` before anything of the request was on its way. */
const neverConnected = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])

/** What came of a request that failed, however it failed. */
export function providerFailure(
  fault: unknown,
  { name, optedOut, hopeless }: ProviderCodes,
): Exclude<SendOutcome, { kind: 'sent' }> {
  if (!(fault instanceof ProviderRefusal)) {
    const code = connectionCode(fault)
    return code !== null && neverConnected.has(code)
      ? { kind: 'tryAgain', reason: code, afterMs: null }
      : { kind: 'unclear', reason: code ?? (fault instanceof Error ? fault.name : 'unknown') }
  }
  const { status, code, retryAfterMs } = fault
  const reason = code === null ? `${name} status ${status}` : `${name} ${code}`
  if (code !== null && optedOut.has(code)) return { kind: 'optedOut', reason }
  if (code !== null && hopeless.has(code)) return { kind: 'refused', reason }
  // A server that fails may have taken the message before it did.
  if (status >= 500 && status !== 503) return { kind: 'unclear', reason }
  return { kind: 'tryAgain', reason, afterMs: retryAfterMs }
}

function connectionCode(fault: unknown): string | null {
  const cause = fault instanceof Error ? fault.cause : null
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
  return typeof code === 'string' ? code : null
}
