import * as z from 'zod'
import type { ProviderHttpOptions } from './provider-http.ts'
import { providerSender, RECENT_CALLS, wasBegun, wordsAlong } from './provider-sender.ts'
import { RINGS_S, type Sender } from './sender.ts'
import { type TelnyxAccount, telnyxApi, telnyxCodes } from './telnyx-sender.ts'
import { sealedAddress, telnyxMarkup, telnyxPaths } from './telnyx-webhook.ts'

/** `accountSid`: the account's id; `application`: of the TeXML application by which calls are made. */
export type TelnyxCallingAccount = TelnyxAccount & { accountSid: string; application: string }

const begun = z.looseObject({ status: z.string() })
const listed = z.looseObject({
  calls: z.array(
    z.looseObject({
      from: z.string().nullish(),
      status: z.string().nullish(),
      date_created: z.string().transform((text) => Date.parse(text)),
    }),
  ),
})

/**
 * Calls by Telnyx's TeXML, whose markup, questions and reports are like Twilio's. Where an earlier try may have succeeded,
 * the calls to that number are read first; that list may lag behind. Whether a machine took the call is found out while
 * it hears the opening, and told at an address of its own.
 * @param options for tests and for other addresses of the API.
 * Source: https://developers.telnyx.com/docs/voice/programmable-voice/texml-answering-machine
 */
export function telnyxCaller(
  { apiKey, accountSid, application, from, site }: TelnyxCallingAccount,
  options: Partial<ProviderHttpOptions> = {},
): Sender {
  const ask = telnyxApi(apiKey, options)
  const calls = `/v2/texml/Accounts/${accountSid}/Calls`
  return providerSender({
    codes: telnyxCodes,
    what: 'call',
    async wasTaken(to, _message, earlier) {
      const query = new URLSearchParams({ To: to, PageSize: String(RECENT_CALLS) })
      return wasBegun(listed.parse(await ask(`${calls}?${query}`)).calls, from, earlier)
    },
    async take(to, message) {
      const addressOf = (path: string) => sealedAddress(apiKey, `${site}${path}?message=${message.id}`)
      const along = wordsAlong(message)
      const says = along
        ? { Texml: telnyxMarkup(along) }
        : {
            Url: addressOf(telnyxPaths.calls),
            UrlMethod: 'POST',
            StatusCallback: addressOf(telnyxPaths.callEnds),
            StatusCallbackMethod: 'POST',
            StatusCallbackEvent: 'completed',
            MachineDetection: 'DetectMessageEnd',
            AsyncAmd: true,
            AsyncAmdStatusCallback: addressOf(telnyxPaths.answeredBy),
            AsyncAmdStatusCallbackMethod: 'POST',
            // Who is taken for a machine and is none hears everything and can still press a key.
            CancelPlaybackOnMachineDetection: false,
            CancelPlaybackOnDetectMessageEnd: false,
          }
      const call = { ApplicationSid: application, To: to, From: from, Timeout: RINGS_S, ...says }
      return begun.safeParse(await ask(calls, call)).success
    },
  })
}
