import { readCallScript } from '../calls/call-script.ts'
import type { StoredMessage } from '../message.ts'
import { phoneAddress } from '../phone-address.ts'
import { ProviderRefusal } from './provider-http.ts'
import type { EarlierAttempt, Sender, SendFailure, SendOutcome } from './sender.ts'

/** Error numbers. Those in neither set are retried, because the operator may fix their cause. */
export type ProviderCodes = { name: string; optedOut: ReadonlySet<number>; hopeless: ReadonlySet<number> }

/** Error codes of connections that fail before anything is sent. */
export const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

const TOO_MANY = 429

function providerFailure(fault: unknown, { name, optedOut, hopeless }: ProviderCodes): SendFailure {
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
  // Reports an unknown result, because the server may have accepted the message before it failed.
  if (status >= 500 && status !== 503) return { kind: 'unclear', reason }
  return { kind: 'tryAgain', reason, afterMs: retryAfterMs, ...(status === TOO_MANY && { isTooMany: true }) }
}

function connectionCode(fault: unknown): string | null {
  const cause = fault instanceof Error ? fault.cause : null
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
  return typeof code === 'string' ? code : null
}

type ProviderSending = {
  codes: ProviderCodes
  what: 'message' | 'call'
  /** Resolves to true if an earlier attempt succeeded. Undefined if the provider has no lookup. */
  wasTaken?(to: string, message: StoredMessage, earlier: EarlierAttempt): Promise<boolean>
  /** @returns true if the response is a created message or call; otherwise, it may be the page of a proxy */
  take(to: string, message: StoredMessage): Promise<boolean>
}

/** Creates a provider's sender. Looks up an `earlier` attempt before resending if `wasTaken` is set. */
export const providerSender =
  ({ codes, what, wasTaken, take }: ProviderSending): Sender =>
  async (message, earlier): Promise<SendOutcome> => {
    const to = phoneAddress(message.recipient)
    if (to === null) return { kind: 'refused', reason: 'not a phone number' }
    let isKnownUnsent = false
    try {
      if (earlier && wasTaken) {
        if (await wasTaken(to, message, earlier)) return { kind: 'sent' }
        isKnownUnsent = true
      }
      return (await take(to, message))
        ? { kind: 'sent' }
        : { kind: 'unclear', reason: `a response without a ${what}` }
    } catch (fault) {
      return { ...providerFailure(fault, codes), ...(isKnownUnsent && { isKnownUnsent }) }
    }
  }

/** Script sent along with the call request; null if the provider will request each part of the call. */
export const wordsAlong = ({ kind, body }: StoredMessage): { words: string; next: null } | null =>
  // A test call isn't stored, so the provider couldn't request its parts.
  kind === 'test-call' ? { words: readCallScript(body)?.opening ?? '', next: null } : null
