import type { ProviderHttpOptions } from './provider-http.ts'
import { providerSender } from './provider-sender.ts'
import { CLOCK_DIFFERENCE_MS, type Sender } from './sender.ts'
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
 * SMS by Twilio. Where an earlier try may have succeeded, the messages to that number are read first, and one with this
 * text counts as this one.
 * @param options for tests and for other addresses of the API.
 */
export function twilioSender(account: TwilioAccount, options: Partial<ProviderHttpOptions> = {}): Sender {
  const { create, list } = twilioApi(account, 'Messages', options)
  const sender: Record<string, string> = account.from.startsWith('MG')
    ? { MessagingServiceSid: account.from }
    : { From: account.from }

  return providerSender({
    codes: twilioCodes,
    what: 'message',
    async wasTaken(to, { body }, { triedAt }) {
      const recent = await list(to, RECENT)
      // A trial account puts words of its own before the text.
      return recent.some(
        (one) =>
          one.body?.endsWith(body) === true &&
          one.date_created >= triedAt - CLOCK_DIFFERENCE_MS &&
          one.status !== 'failed' &&
          one.status !== 'canceled',
      )
    },
    take(to, { id, kind, body }) {
      const StatusCallback = `${account.reportsTo}?message=${id}`
      const followed = account.reportsTo && isFollowed(kind) ? { StatusCallback } : {}
      return create({ ...sender, ...followed, To: to, Body: body })
    },
  })
}
