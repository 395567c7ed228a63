import twilio from 'twilio'
import { phoneAddress } from './phone-address.ts'
import type { EarlierTry, Sender, SendOutcome } from './sender.ts'
import { isFollowed } from './to-recipients.ts'
import { twilioFailure } from './twilio-failure.ts'
import { CLOCK_DIFFERENCE_MS, type TwilioHttpOptions, twilioHttp } from './twilio-http.ts'

/** So many messages to one number are looked through for one that may have been sent, newest first. */
const RECENT = 50

export type TwilioAccount = {
  accountSid: string
  authToken: string
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
export function twilioSender(account: TwilioAccount, options: Partial<TwilioHttpOptions> = {}): Sender {
  const { messages } = twilio(account.accountSid, account.authToken, { httpClient: twilioHttp(options) })
  const sender = account.from.startsWith('MG')
    ? { messagingServiceSid: account.from }
    : { from: account.from }

  const wasSent = async (to: string, body: string, { triedAt }: EarlierTry): Promise<boolean> => {
    const recent = await messages.list({ to, limit: RECENT, pageSize: RECENT })
    // A trial account puts words of its own before the text.
    return recent.some(
      (one) =>
        one.body?.endsWith(body) === true &&
        one.dateCreated.getTime() >= triedAt - CLOCK_DIFFERENCE_MS &&
        one.status !== 'failed' &&
        one.status !== 'canceled',
    )
  }

  return async ({ id, recipient, kind, body }, earlier): Promise<SendOutcome> => {
    const to = phoneAddress(recipient)
    if (to === null) return { kind: 'refused', reason: 'not a phone number' }
    try {
      if (earlier && (await wasSent(to, body, earlier))) return { kind: 'sent' }
      const statusCallback =
        account.reportsTo && isFollowed(kind) ? { statusCallback: `${account.reportsTo}?message=${id}` } : {}
      const { sid } = await messages.create({ ...sender, ...statusCallback, to, body })
      // Whatever stands between us and Twilio may answer 200 with a page of its own.
      return sid ? { kind: 'sent' } : { kind: 'unclear', reason: 'an answer without a message' }
    } catch (fault) {
      return twilioFailure(fault)
    }
  }
}
