import { callMarkup } from './call-markup.ts'
import { readCallScript } from './call-script.ts'
import { phoneAddress } from './phone-address.ts'
import { providerFailure } from './provider-failure.ts'
import type { ProviderHttpOptions } from './provider-http.ts'
import { CLOCK_DIFFERENCE_MS, type EarlierTry, RINGS_S, type Sender, type SendOutcome } from './sender.ts'
import { type TwilioCredentials, twilioApi, twilioCodes } from './twilio-api.ts'
import { twilioPaths } from './twilio-webhook.ts'

/** So many calls to one number are looked through for one that may have been begun, newest first. */
const RECENT = 20

export type CallingAccount = TwilioCredentials & {
  /** The number that calls, E.164. */
  from: string
  /** The website's origin, at which Twilio asks what a call says, and says how it ended. */
  site: string
}

/**
 * Calls by Twilio. It has no idempotency keys: where an earlier try may have succeeded, the calls to that number are
 * read first, and one of ours since then counts as this one.
 * @param options for tests and for other addresses of the API.
 */
export function twilioCaller(account: CallingAccount, options: Partial<ProviderHttpOptions> = {}): Sender {
  const { from, site } = account
  const { create, list } = twilioApi(account, 'Calls', options)
  const wasBegun = async (to: string, { triedAt }: EarlierTry): Promise<boolean> => {
    const recent = await list(to, RECENT)
    return recent.some(
      (one) =>
        one.from === from && one.date_created >= triedAt - CLOCK_DIFFERENCE_MS && one.status !== 'canceled',
    )
  }
  return async ({ id, recipient, kind, body }, earlier): Promise<SendOutcome> => {
    const to = phoneAddress(recipient)
    if (to === null) return { kind: 'refused', reason: 'not a phone number' }
    let isKnownUnsent = false
    try {
      if (earlier && (await wasBegun(to, earlier))) return { kind: 'sent' }
      isKnownUnsent = earlier !== undefined
      const turns = {
        Url: `${site}${twilioPaths.calls}?message=${id}`,
        StatusCallback: `${site}${twilioPaths.callEnds}?message=${id}`,
        // A machine is spoken to after its greeting.
        MachineDetection: 'DetectMessageEnd',
      }
      // A test stands in no outbox that could be asked, so it brings its words along.
      const opening = readCallScript(body)?.opening ?? ''
      const says: Record<string, string> =
        kind === 'test-call' ? { Twiml: callMarkup({ words: opening, next: null }, 'asked') } : turns
      const isTaken = await create({ To: to, From: from, Timeout: String(RINGS_S), ...says })
      return isTaken ? { kind: 'sent' } : { kind: 'unclear', reason: 'an answer without a call' }
    } catch (fault) {
      return { ...providerFailure(fault, twilioCodes), ...(isKnownUnsent && { isKnownUnsent }) }
    }
  }
}
