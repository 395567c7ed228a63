import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { rulesOf } from '../../../domain/primitives/message-kinds.ts'
import { callMarkup } from './call-markup.ts'
import { askProvider, type ProviderHttpOptions, providerHttp } from './provider-http.ts'
import { type ProviderCodes, providerSender, wordsAlong } from './provider-sender.ts'
import { CLOCK_DIFFERENCE_MS, RINGS_S, type Sender } from './sender.ts'
import { twilioPaths } from './twilio-webhook.ts'

export type TwilioAccount = {
  accountSid: string
  authToken: string
  /** Our number (E.164) or short code, or, for texts, the id of a messaging service ('MG…'). */
  from: string
  /** Origin of our webhooks. Must begin with `https:` for delivery reports of texts. */
  site?: string | undefined
}

/**
 * Twilio's error numbers. 21610: the recipient texted STOP. Hopeless: invalid number (21211, 21214, 21217,
 * 21401, 21421), not a mobile phone (21614, 21635), no route (21612), text empty or too long (21602,
 * 21617). Source: https://www.twilio.com/docs/api/errors
 */
const twilioCodes: ProviderCodes = {
  name: 'twilio',
  optedOut: new Set([21610]),
  hopeless: new Set([21211, 21214, 21217, 21401, 21421, 21602, 21612, 21614, 21617, 21635]),
}

const errorBody = z.looseObject({ code: z.number() })
const created = z.looseObject({ sid: z.string().min(1) })
const instant = z.string().transform((text) => Date.parse(text))
const listed = z.looseObject({
  sid: z.string(),
  body: z.string().nullish(),
  from: z.string().nullish(),
  status: z.string(),
  date_created: instant,
})
const lists = {
  Messages: z.looseObject({ messages: z.array(listed) }),
  Calls: z.looseObject({ calls: z.array(listed) }),
}

type TwilioListed = z.infer<typeof listed>

/** Maximum number of created texts or calls that are cached with their message id. */
const MOST_REMEMBERED = 5_000

/** Client of Twilio's API. Source: https://www.twilio.com/docs/usage/api */
function twilioApi(
  { accountSid, authToken }: TwilioAccount,
  resource: 'Messages' | 'Calls',
  options: ProviderHttpOptions,
) {
  const http = providerHttp('https://api.twilio.com', options)
  const path = `/2010-04-01/Accounts/${accountSid}/${resource}.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const ask = (asked: { path: string; body?: URLSearchParams }) =>
    askProvider({ authorization, ...asked }, http, (answer) => errorBody.safeParse(answer).data?.code ?? null)
  const messageOf = new LRUCache<string, number>({ max: MOST_REMEMBERED })
  return {
    /** @returns true if the response has an id; without one, it may be the page of a proxy */
    async create(messageId: number, fields: Record<string, string>): Promise<boolean> {
      const { data } = created.safeParse(await ask({ path, body: new URLSearchParams(fields) }))
      if (data) messageOf.set(data.sid, messageId)
      return data !== undefined
    },
    /** Lists recent texts or calls to the number. */
    async list(to: string, most: number): Promise<TwilioListed[]> {
      const answer = await ask({ path: `${path}?${new URLSearchParams({ To: to, PageSize: String(most) })}` })
      return resource === 'Messages' ? lists.Messages.parse(answer).messages : lists.Calls.parse(answer).calls
    },
    /** False if this process created the text or call for another message. */
    mayBeOf: (messageId: number, { sid }: TwilioListed): boolean =>
      (messageOf.get(sid) ?? messageId) === messageId,
  }
}

/** Maximum number of recent messages searched for an earlier attempt. */
const RECENT = 50

/** Sends texts through Twilio. After an unknown result, looks for a recent text with the same content. */
export function twilioSender(account: TwilioAccount, options: ProviderHttpOptions): Sender {
  const { create, list, mayBeOf } = twilioApi(account, 'Messages', options)
  const { from, site } = account
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from }

  return providerSender({
    codes: twilioCodes,
    what: 'message',
    async wasTaken(to, { id, body }, { triedAt }) {
      const recent = await list(to, RECENT)
      // Compares only the end of the text, because Twilio adds a prefix for trial accounts.
      return recent.some(
        (one) =>
          mayBeOf(id, one) &&
          one.body?.endsWith(body) === true &&
          one.date_created >= triedAt - CLOCK_DIFFERENCE_MS &&
          one.status !== 'failed' &&
          one.status !== 'canceled',
      )
    },
    take(to, { id, kind, body }) {
      // Requests no delivery reports without HTTPS: the URL may not be public, and Twilio would reject the text.
      const isFollowed = site?.startsWith('https:') && rulesOf(kind).isFollowed
      const followed = isFollowed ? { StatusCallback: `${site}${twilioPaths.reports}?message=${id}` } : {}
      return create(id, { ...sender, ...followed, To: to, Body: body })
    },
  })
}

/** Maximum number of recent calls searched for an earlier attempt. */
const RECENT_CALLS = 20

export function twilioCaller(
  account: TwilioAccount & { site: string },
  options: ProviderHttpOptions,
): Sender {
  const { from, site } = account
  const { create, list, mayBeOf } = twilioApi(account, 'Calls', options)
  return providerSender({
    codes: twilioCodes,
    what: 'call',
    async wasTaken(to, { id }, { triedAt, otherCalls = 0 }) {
      const recent = (await list(to, RECENT_CALLS)).filter(
        (one) =>
          one.from === from && one.date_created >= triedAt - CLOCK_DIFFERENCE_MS && one.status !== 'canceled',
      )
      // `otherCalls` counts other messages' calls in the database, which may lack this process's newest ones;
      // `mayBeOf` knows those.
      const known = recent.filter((one) => !mayBeOf(id, one)).length
      return recent.length > Math.max(known, otherCalls)
    },
    take(to, message) {
      const along = wordsAlong(message)
      const says: Record<string, string> = along
        ? { Twiml: callMarkup(along, 'asked') }
        : {
            Url: `${site}${twilioPaths.calls}?message=${message.id}`,
            StatusCallback: `${site}${twilioPaths.callEnds}?message=${message.id}`,
            // Delays the webhook until a machine's greeting ends, so that the machine records our message.
            MachineDetection: 'DetectMessageEnd',
          }
      return create(message.id, { To: to, From: from, Timeout: String(RINGS_S), ...says })
    },
  })
}
