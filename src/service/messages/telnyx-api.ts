import * as z from 'zod'
import type { ProviderCodes } from './provider-failure.ts'
import { askProvider, type ProviderHttpOptions, providerHttp } from './provider-http.ts'

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
