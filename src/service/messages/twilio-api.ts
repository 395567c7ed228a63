import * as z from 'zod'
import type { ProviderCodes } from './provider-failure.ts'
import { askProvider, type ProviderHttpOptions, providerHttp } from './provider-http.ts'

export type TwilioCredentials = { accountSid: string; authToken: string }

/**
 * 21610: the recipient replied STOP. Hopeless: no valid number (21211, 21214, 21217, 21401, 21421), no mobile phone
 * (21614, 21635), no route (21612), no text or too long a one (21602, 21617).
 * Source: https://www.twilio.com/docs/api/errors
 */
export const twilioCodes: ProviderCodes = {
  name: 'twilio',
  optedOut: new Set([21610]),
  hopeless: new Set([21211, 21214, 21217, 21401, 21421, 21602, 21612, 21614, 21617, 21635]),
}

const errorBody = z.looseObject({ code: z.number() })
const created = z.looseObject({ sid: z.string().min(1) })
const instant = z.string().transform((text) => Date.parse(text))
const listed = z.looseObject({
  body: z.string().nullish(),
  from: z.string().nullish(),
  status: z.string(),
  date_created: instant,
})
const lists = {
  Messages: z.looseObject({ messages: z.array(listed) }),
  Calls: z.looseObject({ calls: z.array(listed) }),
}

/** A text or a call as Twilio lists it. `date_created`: Unix time, ms. */
type TwilioListed = z.infer<typeof listed>

/**
 * The two calls of Twilio's API that we need, for texts or for calls.
 * Errors: as `askProvider`. Source: https://www.twilio.com/docs/usage/api
 */
export function twilioApi(
  { accountSid, authToken }: TwilioCredentials,
  resource: 'Messages' | 'Calls',
  options: Partial<ProviderHttpOptions>,
) {
  const http = providerHttp('https://api.twilio.com', options)
  const path = `/2010-04-01/Accounts/${accountSid}/${resource}.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const ask = (asked: { path: string; body?: URLSearchParams }) =>
    askProvider({ authorization, ...asked }, http, (answer) => errorBody.safeParse(answer).data?.code ?? null)
  return {
    /** @returns whether the answer names what was made: whatever stands between us may answer with a page of its own. */
    create: async (fields: Record<string, string>): Promise<boolean> =>
      created.safeParse(await ask({ path, body: new URLSearchParams(fields) })).success,
    /** The newest to a number (E.164), `most` of them at most. Errors: rejects also where the answer is no such list. */
    async list(to: string, most: number): Promise<TwilioListed[]> {
      const answer = await ask({ path: `${path}?${new URLSearchParams({ To: to, PageSize: String(most) })}` })
      return resource === 'Messages' ? lists.Messages.parse(answer).messages : lists.Calls.parse(answer).calls
    },
  }
}
