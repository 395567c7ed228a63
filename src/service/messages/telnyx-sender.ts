import * as z from 'zod'
import type { ProviderHttpOptions } from './provider-http.ts'
import { providerSender } from './provider-sender.ts'
import type { Sender } from './sender.ts'
import { telnyxApi, telnyxCodes } from './telnyx-api.ts'
import { sealedAddress, telnyxPaths } from './telnyx-webhook.ts'

export type TelnyxAccount = {
  apiKey: string
  /** The number that texts and calls, E.164. */
  from: string
  /** The website's origin, at which Telnyx asks and reports; not asked to where it is not `https:`. */
  site: string
}

const created = z.looseObject({ data: z.looseObject({ id: z.string().min(1) }) })

/**
 * SMS by Telnyx. It has no idempotency keys, and no list of messages in which one could be looked for: it reports on each
 * one, and what is left unclear is settled by that report (`settle`).
 * @param options for tests and for other addresses of the API.
 */
export function telnyxSender(
  { apiKey, from, site }: TelnyxAccount,
  options: Partial<ProviderHttpOptions> = {},
): Sender {
  const ask = telnyxApi(apiKey, options)
  return providerSender({
    codes: telnyxCodes,
    what: 'message',
    async take(to, { id, body }) {
      const reportsTo = sealedAddress(apiKey, `${site}${telnyxPaths.reports}?message=${id}`)
      // An address that it cannot reach would have it refuse the text.
      const reported = site.startsWith('https:')
        ? { webhook_url: reportsTo, use_profile_webhooks: false }
        : {}
      const answer = await ask('/v2/messages', { from, to, text: body, type: 'SMS', ...reported })
      return created.safeParse(answer).success
    },
  })
}
