import * as z from 'zod'
import type { ProviderCodes } from './provider-failure.ts'
import { askProvider, type ProviderHttpOptions, providerHttp } from './provider-http.ts'
import { providerSender } from './provider-sender.ts'
import type { Sender } from './sender.ts'
import { sealedAddress, telnyxPaths } from './telnyx-webhook.ts'

/**
 * 40300: the recipient replied STOP to our number there. Hopeless: no valid number to send to (40310), too long a text
 * (40302) or none (40316).
 * Sources: https://developers.telnyx.com/docs/messaging/messages/error-codes,
 * https://developers.telnyx.com/development/api-fundamentals/api-errors
 */
export const telnyxCodes: ProviderCodes = {
  name: 'telnyx',
  optedOut: new Set([40300]),
  hopeless: new Set([40302, 40310, 40316]),
}

const errorBody = z.looseObject({
  errors: z.tuple([z.looseObject({ code: z.coerce.number().int() })], z.unknown()),
})

/**
 * Asks Telnyx's API.
 * @param body absent: to read. Errors: as `askProvider`. Source: https://developers.telnyx.com/api-reference
 */
export function telnyxApi(apiKey: string, options: Partial<ProviderHttpOptions>) {
  const http = providerHttp('https://api.telnyx.com', options)
  return (path: string, body?: object): Promise<unknown> =>
    askProvider(
      { path, authorization: `Bearer ${apiKey}`, ...(body && { body }) },
      http,
      (answer) => errorBody.safeParse(answer).data?.errors[0].code ?? null,
    )
}

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
