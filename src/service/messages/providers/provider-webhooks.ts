import type { ProviderRank } from '../../../domain/primitives/message-kinds.ts'
import type { IncomingText } from '../incoming-text.ts'
import type { DeliveryReport } from '../message.ts'
import type { MessageSettings } from '../message-settings.ts'
import { callMarkup, type Spoken } from './call-markup.ts'
import {
  isFromTelnyx,
  isSealed,
  readTelnyxReport,
  readTelnyxText,
  sealedAddress,
  telnyxPaths,
  telnyxPublicKey,
} from './telnyx-webhook.ts'
import {
  isFromTwilio,
  readDeliveryReport,
  readIncomingText,
  readWebhookForm,
  twilioPaths,
} from './twilio-webhook.ts'

/** Webhook paths. The operator registers `texts` and `incomingCalls`; our requests contain the others. */
type WebhookPaths = Record<'texts' | 'reports' | 'calls' | 'callEnds' | 'incomingCalls', string> & {
  answeredBy?: string
}

type WebhookRequest = {
  url: string
  body: unknown
  headers: Record<string, string | string[] | undefined>
}

/** Like `Spoken`, but names one of our paths instead of an address. */
export type SpokenTurn = Omit<Spoken, 'next'> & {
  next: { path: 'calls' | 'incomingCalls'; query: Record<string, string | number>; keys: number } | null
}

export type ProviderWebhooks = {
  way: ProviderRank
  paths: WebhookPaths
  /** Returns the content of a signed request. `absent`: the provider isn't configured. */
  signed(request: WebhookRequest, now: number): Record<string, unknown> | 'absent' | 'notSigned'
  readText(content: Record<string, unknown>): IncomingText | null
  readReport(content: Record<string, unknown>, query: unknown): DeliveryReport | null
  markup(turn: SpokenTurn): string
}

const headerOf = ({ headers }: WebhookRequest, name: string): string => [headers[name]].flat()[0] ?? ''
const textOf = ({ body }: WebhookRequest): string => (typeof body === 'string' ? body : '')

const queryOf = (query: Record<string, string | number>): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
  ).toString()

type Settings = Pick<MessageSettings, 'TWILIO_AUTH_TOKEN' | 'TELNYX_API_KEY' | 'TELNYX_PUBLIC_KEY'>

export const webhooksOf = (settings: Settings, site: string): ProviderWebhooks[] => [
  twilioWebhooks(settings, site),
  telnyxWebhooks(settings, site),
]

const twilioWebhooks = ({ TWILIO_AUTH_TOKEN: authToken }: Settings, site: string): ProviderWebhooks => ({
  way: 'first',
  paths: twilioPaths,
  signed(request) {
    if (authToken === undefined) return 'absent'
    const params = readWebhookForm(textOf(request))
    const signature = headerOf(request, 'x-twilio-signature')
    return isFromTwilio(authToken, { url: `${site}${request.url}`, signature, params }) ? params : 'notSigned'
  },
  readText: readIncomingText,
  readReport: readDeliveryReport,
  markup: ({ next, ...said }) =>
    callMarkup(
      {
        ...said,
        next: next && { address: `${twilioPaths[next.path]}?${queryOf(next.query)}`, keys: next.keys },
      },
      'asked',
    ),
})

function telnyxWebhooks(settings: Settings, site: string): ProviderWebhooks {
  const { TELNYX_API_KEY: apiKey = '', TELNYX_PUBLIC_KEY } = settings
  const publicKey = TELNYX_PUBLIC_KEY === undefined ? null : telnyxPublicKey(TELNYX_PUBLIC_KEY)
  return {
    way: 'second',
    paths: telnyxPaths,
    signed(request, now) {
      if (publicKey === null) return 'absent'
      const signed = {
        timestamp: headerOf(request, 'telnyx-timestamp'),
        signature: headerOf(request, 'telnyx-signature-ed25519'),
        body: textOf(request),
      }
      if (!isFromTelnyx(publicKey, signed, now) || !isSealed(apiKey, request.url)) return 'notSigned'
      return telnyxContent(signed.body)
    },
    readText: readTelnyxText,
    readReport: readTelnyxReport,
    markup({ next, ...said }) {
      const addressOf = ({ path, query }: NonNullable<SpokenTurn['next']>) =>
        sealedAddress(apiKey, `${site}${telnyxPaths[path]}?${queryOf(query)}`)
      const shown = next && { address: addressOf(next), keys: next.keys }
      return callMarkup({ ...said, next: shown }, 'redirected')
    },
  }
}

/** Parses a webhook's body, which Telnyx sends as JSON for texts and as a form for calls. */
function telnyxContent(body: string): Record<string, unknown> {
  if (!body.startsWith('{')) return readWebhookForm(body)
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
