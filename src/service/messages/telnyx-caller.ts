import * as z from 'zod'
import { readCallScript } from './call-script.ts'
import { phoneAddress } from './phone-address.ts'
import { providerFailure } from './provider-failure.ts'
import type { ProviderHttpOptions } from './provider-http.ts'
import { CLOCK_DIFFERENCE_MS, type EarlierTry, RINGS_S, type Sender, type SendOutcome } from './sender.ts'
import { telnyxApi, telnyxCodes } from './telnyx-api.ts'
import type { TelnyxAccount } from './telnyx-sender.ts'
import { sealedAddress, telnyxMarkup, telnyxPaths } from './telnyx-webhook.ts'

/** So many calls to one number are looked through for one that may have been begun, newest first. */
const RECENT = 20

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
 * the calls to that number are read first; that list may lag behind. Nothing tells a machine from a human: it hears the
 * opening until what is meant for machines, and no key comes of it.
 * @param options for tests and for other addresses of the API.
 */
export function telnyxCaller(
  { apiKey, accountSid, application, from, site }: TelnyxCallingAccount,
  options: Partial<ProviderHttpOptions> = {},
): Sender {
  const ask = telnyxApi(apiKey, options)
  const calls = `/v2/texml/Accounts/${accountSid}/Calls`
  const wasBegun = async (to: string, { triedAt }: EarlierTry): Promise<boolean> => {
    const query = new URLSearchParams({ To: to, PageSize: String(RECENT) })
    const recent = listed.parse(await ask(`${calls}?${query}`)).calls
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
      const addressOf = (path: string) => sealedAddress(apiKey, `${site}${path}?message=${id}`)
      const turns = {
        Url: addressOf(telnyxPaths.calls),
        UrlMethod: 'POST',
        StatusCallback: addressOf(telnyxPaths.callEnds),
        StatusCallbackMethod: 'POST',
        StatusCallbackEvent: 'completed',
      }
      // A test stands in no outbox that could be asked, so it brings its words along.
      const opening = readCallScript(body)?.opening ?? ''
      const says = kind === 'test-call' ? { Texml: telnyxMarkup({ words: opening, next: null }) } : turns
      const answer = await ask(calls, {
        ApplicationSid: application,
        To: to,
        From: from,
        Timeout: RINGS_S,
        ...says,
      })
      return begun.safeParse(answer).success
        ? { kind: 'sent' }
        : { kind: 'unclear', reason: 'an answer without a call' }
    } catch (fault) {
      return { ...providerFailure(fault, telnyxCodes), ...(isKnownUnsent && { isKnownUnsent }) }
    }
  }
}
