import { phoneAddress } from './phone-address.ts'
import { providerFailure } from './provider-failure.ts'
import type { ProviderHttpOptions } from './provider-http.ts'
import { CLOCK_DIFFERENCE_MS, type EarlierTry, type Sender, type SendOutcome } from './sender.ts'
import { isFollowed } from './to-recipients.ts'
import { type TwilioCredentials, twilioApi, twilioCodes } from './twilio-api.ts'

/** So many messages to one number are looked through for one that may have been sent, newest first. */
const RECENT = 50

export type TwilioAccount = TwilioCredentials & {
  /** A number (E.164), or the id of a messaging service ('MG…'). */
  from: string
  /** Where Twilio is to say what came of the texts that somebody follows; absent: it is not asked. */
  reportsTo?: string | undefined
}

/**
 * SMS by Twilio. Twilio has no idempotency keys: where an earlier try may have succeeded, the messages to that
 * number are read first, and one with this text counts as this one.
 * @param options for tests and for other addresses of the API.
 */
export function twilioSender(account: TwilioAccount, options: Partial<ProviderHttpOptions> = {}): Sender {
  const { create, list } = twilioApi(account, 'Messages', options)
  const sender: Record<string, string> = account.from.startsWith('MG')
    ? { MessagingServiceSid: account.from }
    : { From: account.from }

  const wasSent = async (to: string, body: string, { triedAt }: EarlierTry): Promise<boolean> => {
    const recent = await list(to, RECENT)
    // A trial account puts words of its own before the text.
    return recent.some(
      (one) =>
        one.body?.endsWith(body) === true &&
        one.date_created >= triedAt - CLOCK_DIFFERENCE_MS &&
        one.status !== 'failed' &&
        one.status !== 'canceled',
    )
  }

  return async ({ id, recipient, kind, body }, earlier): Promise<SendOutcome> => {
    const to = phoneAddress(recipient)
    if (to === null) return { kind: 'refused', reason: 'not a phone number' }
    let isKnownUnsent = false
    try {
      if (earlier && (await wasSent(to, body, earlier))) return { kind: 'sent' }
      isKnownUnsent = earlier !== undefined
      const StatusCallback = `${account.reportsTo}?message=${id}`
      const followed = account.reportsTo && isFollowed(kind) ? { StatusCallback } : {}
      const isTaken = await create({ ...sender, ...followed, To: to, Body: body })
      return isTaken ? { kind: 'sent' } : { kind: 'unclear', reason: 'an answer without a message' }
    } catch (fault) {
      return { ...providerFailure(fault, twilioCodes), ...(isKnownUnsent && { isKnownUnsent }) }
    }
  }
}
