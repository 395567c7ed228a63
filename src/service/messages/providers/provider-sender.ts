import { readCallScript } from '../calls/call-script.ts'
import type { StoredMessage } from '../message.ts'
import { phoneAddress } from '../phone-address.ts'
import { ProviderRefusal } from './provider-http.ts'
import { CLOCK_DIFFERENCE_MS, type EarlierTry, type Sender, type SendOutcome } from './sender.ts'

/**
 * What the numbers of a provider mean. `optedOut`: the recipient replied STOP; `hopeless`: what is said of a recipient,
 * or of a text, that will not change. Everything else, wrong credentials and a wrong sender's number among it, an
 * operator can put right meanwhile.
 */
export type ProviderCodes = { name: string; optedOut: ReadonlySet<number>; hopeless: ReadonlySet<number> }

/** Failures of `fetch` before anything of the request was on its way. */
const neverConnected = new Set([
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

/** What came of a request that failed, however it failed. */
function providerFailure(
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

/** One provider's way of sending. `what`: how a reason names what it makes. */
type ProviderSending = {
  codes: ProviderCodes
  what: 'message' | 'call'
  /** Whether an earlier try succeeded, as the provider says; left out where it cannot be asked. @param to E.164. */
  wasTaken?(to: string, message: StoredMessage, earlier: EarlierTry): Promise<boolean>
  /** @returns whether the answer names what was made: whatever stands between us may answer with a page of its own. */
  take(to: string, message: StoredMessage): Promise<boolean>
}

/**
 * Sends to a number by a provider. None of them has idempotency keys: where an earlier try may have succeeded, it is
 * asked for that first.
 */
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
        : { kind: 'unclear', reason: `an answer without a ${what}` }
    } catch (fault) {
      return { ...providerFailure(fault, codes), ...(isKnownUnsent && { isKnownUnsent }) }
    }
  }

/** How many calls to one number are searched for one that may have been begun, newest first. */
export const RECENT_CALLS = 20

/** A call as a provider lists it. `date_created`: Unix time, ms. */
type ListedCall = {
  from?: string | null | undefined
  status?: string | null | undefined
  date_created: number
}

/** Whether one of these calls is of an earlier try. @param from our number, E.164. */
export const wasBegun = (calls: readonly ListedCall[], from: string, { triedAt }: EarlierTry): boolean =>
  calls.some(
    (one) =>
      one.from === from && one.date_created >= triedAt - CLOCK_DIFFERENCE_MS && one.status !== 'canceled',
  )

/** The words of a call that brings them along, and asks for none; null: the provider asks turn by turn. */
export const wordsAlong = ({ kind, body }: StoredMessage): { words: string; next: null } | null =>
  // A test message is in no outbox that could be asked.
  kind === 'test-call' ? { words: readCallScript(body)?.opening ?? '', next: null } : null
