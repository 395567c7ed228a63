import type { SendOutcome } from './sender.ts'
import { TwilioRefusal } from './twilio-http.ts'

/** The recipient replied STOP. */
const OPTED_OUT = 21610

/**
 * What Twilio says of a recipient, or of a text, that will not change: no valid number (21211, 21214, 21217,
 * 21401, 21421), no mobile phone (21614, 21635), no route (21612), no text or too long a one (21602, 21617).
 * Everything else, wrong credentials and a wrong sender's number among it, an operator can put right meanwhile.
 */
const hopeless = new Set([21211, 21214, 21217, 21401, 21421, 21602, 21612, 21614, 21617, 21635])

/** Failures of `fetch` before anything of the request was on its way. */
const neverConnected = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])

/** What came of a request that failed, however it failed. */
export function twilioFailure(fault: unknown): Exclude<SendOutcome, { kind: 'sent' }> {
  if (!(fault instanceof TwilioRefusal)) {
    const code = connectionCode(fault)
    return code !== null && neverConnected.has(code)
      ? { kind: 'tryAgain', reason: code, afterMs: null }
      : { kind: 'unclear', reason: code ?? (fault instanceof Error ? fault.name : 'unknown') }
  }
  const { status, code, retryAfterMs } = fault
  const reason = code === null ? `twilio status ${status}` : `twilio ${code}`
  if (code === OPTED_OUT) return { kind: 'optedOut', reason }
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
