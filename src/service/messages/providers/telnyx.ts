import * as z from 'zod'
import { callMarkup } from './call-markup.ts'
import { askProvider, type ProviderHttpOptions, providerHttp } from './provider-http.ts'
import { type ProviderCodes, providerSender, wordsAlong } from './provider-sender.ts'
import { RINGS_S, type Sender } from './sender.ts'
import { sealedAddress, telnyxPaths } from './telnyx-webhook.ts'

/**
 * Telnyx's error numbers. 40300: recipient texted STOP to our number. Hopeless: invalid number (40310),
 * text too long (40302) or empty (40316). Source:
 * https://developers.telnyx.com/docs/messaging/messages/error-codes
 */
const telnyxCodes: ProviderCodes = {
  name: 'telnyx',
  optedOut: new Set([40300]),
  hopeless: new Set([40302, 40310, 40316]),
}

const errorBody = z.looseObject({
  errors: z.tuple([z.looseObject({ code: z.coerce.number().int() })], z.unknown()),
})

/** Client of Telnyx's API. Source: https://developers.telnyx.com/api-reference */
function telnyxApi(apiKey: string, options: ProviderHttpOptions) {
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
  from: string
  /** Origin of our webhooks. Must begin with `https:` for delivery reports of texts. */
  site: string
}

const created = z.looseObject({ data: z.looseObject({ id: z.string().min(1) }) })

/** Sends texts through Telnyx. It can't list messages, so only delivery reports resolve unknown results. */
export function telnyxSender({ apiKey, from, site }: TelnyxAccount, options: ProviderHttpOptions): Sender {
  const ask = telnyxApi(apiKey, options)
  return providerSender({
    codes: telnyxCodes,
    what: 'message',
    async take(to, { id, body }) {
      const reportsTo = sealedAddress(apiKey, `${site}${telnyxPaths.reports}?message=${id}`)
      // Requests delivery reports only for HTTPS sites: Telnyx rejects texts with a URL that isn't public.
      const reported = site.startsWith('https:')
        ? { webhook_url: reportsTo, use_profile_webhooks: false }
        : {}
      const answer = await ask('/v2/messages', { from, to, text: body, type: 'SMS', ...reported })
      return created.safeParse(answer).success
    },
  })
}

/** Account for calls; `application` is the id of its TeXML application. */
export type TelnyxCallingAccount = TelnyxAccount & { accountSid: string; application: string }

const begun = z.looseObject({ status: z.string() })

/**
 * Makes calls through Telnyx's TeXML, which resembles Twilio's TwiML. Never looks up an earlier attempt,
 * because Telnyx's list of calls doesn't say which message a call belongs to. Telnyx detects answering
 * machines while the opening plays and reports them to a separate webhook. Source:
 * https://developers.telnyx.com/docs/voice/programmable-voice/texml-answering-machine
 */
export function telnyxCaller(
  { apiKey, accountSid, application, from, site }: TelnyxCallingAccount,
  options: ProviderHttpOptions,
): Sender {
  const ask = telnyxApi(apiKey, options)
  const calls = `/v2/texml/Accounts/${accountSid}/Calls`
  return providerSender({
    codes: telnyxCodes,
    what: 'call',
    async take(to, message) {
      const addressOf = (path: string) => sealedAddress(apiKey, `${site}${path}?message=${message.id}`)
      const along = wordsAlong(message)
      const says = along
        ? { Texml: callMarkup(along, 'redirected') }
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
            // Continues playback after a machine is detected, because it may be a human who then presses a key.
            CancelPlaybackOnMachineDetection: false,
            CancelPlaybackOnDetectMessageEnd: false,
          }
      const call = { ApplicationSid: application, To: to, From: from, Timeout: RINGS_S, ...says }
      return begun.safeParse(await ask(calls, call)).success
    },
  })
}
