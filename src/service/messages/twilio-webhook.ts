import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { DeliveryReport } from './message.ts'

/** Where Twilio hands on texts to our number; its signature covers this address under `PUBLIC_URL`. */
export const incomingTextsPath = '/api/webhooks/twilio'

/** Where Twilio says what came of a text that calls a contact; `message` in its query says of which. */
export const deliveryReportsPath = '/api/webhooks/twilio/status'

/** What somebody wants who wrote to our number. */
export type Keyword = 'stop' | 'start' | 'help' | 'other'

const words: { [Asked in Exclude<Keyword, 'other'>]: string[] } = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
}

/**
 * What a text message asks of us: one word and nothing else, in any case, marks around it ignored ('Stop.').
 * 'Stop it, I am fine' is an answer to somebody and no keyword, as carriers see it too.
 * Errors: none; total over all texts. Source: specification §9 (SMS terms).
 */
export function keywordIn(text: string): Keyword {
  const word = onlyWord(text)
  const keywords = ['stop', 'start', 'help'] as const
  return keywords.find((keyword) => words[keyword].includes(word)) ?? 'other'
}

/** The one word of a text, in capitals; empty where there are more. */
const onlyWord = (text: string): string =>
  /^[\s\p{P}\p{S}]*(\p{L}+)[\s\p{P}\p{S}]*$/u.exec(text)?.[1]?.toUpperCase() ?? ''

const answers: Record<string, 'yes' | 'no'> = { YES: 'yes', NO: 'no' }
const answerIn = (text: string): 'yes' | 'no' | null => {
  const word = onlyWord(text)
  return Object.hasOwn(answers, word) ? (answers[word] ?? null) : null
}

/** A request as it arrived. `url`: the public address that Twilio was given, with its query. */
export type WebhookRequest = { url: string; signature: string | undefined; params: Record<string, string> }

/**
 * Whether Twilio sent this request: its signature over address and form, by the account's token. Of an address Twilio
 * may sign the usual port along with it, or leave it out.
 * Errors: none; total over all texts. Source: https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function isFromTwilio(authToken: string, { url, signature, params }: WebhookRequest): boolean {
  if (signature === undefined || !URL.canParse(url)) return false
  const given = Buffer.from(signature)
  const fields = Object.keys(params)
    .sort()
    .map((name) => `${name}${params[name]}`)
    .join('')
  return [url, ...otherPorts(url)].some((address) => {
    const expected = Buffer.from(createHmac('sha1', authToken).update(`${address}${fields}`).digest('base64'))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** The address with the usual port of its scheme, and without any. */
function otherPorts(url: string): string[] {
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/:?#]+)(?::\d+)?(.*)$/.exec(url) ?? []
  return [`${scheme}://${host}:${scheme === 'https' ? 443 : 80}${rest}`, `${scheme}://${host}${rest}`]
}

/**
 * The fields of a webhook's request, where Twilio signed them.
 * @param site the website's origin, under which Twilio was given the address. @returns `absent`: there are no
 * credentials, and so no such address.
 */
export function signedFields(
  { authToken, site }: { authToken: string | undefined; site: string },
  {
    url,
    body,
    headers,
  }: { url: string; body: unknown; headers: Record<string, string | string[] | undefined> },
): Record<string, string> | 'absent' | 'notSigned' {
  if (authToken === undefined) return 'absent'
  const params = readWebhookForm(typeof body === 'string' ? body : '')
  const signature = [headers['x-twilio-signature']].flat()[0]
  return isFromTwilio(authToken, { url: `${site}${url}`, signature, params }) ? params : 'notSigned'
}

/** The fields of a form; of a name that comes several times the last one counts, as Twilio never repeats one. */
export const readWebhookForm = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

const message = z.object({
  MessageSid: z.string().regex(/^(?:SM|MM)[0-9a-f]{32}$/i),
  From: z.string().regex(/^\+[1-9]\d{4,14}$/),
  Body: z.string().default(''),
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
})

/**
 * A text message to our number. `id` is the same when Twilio delivers it again; `from` is E.164. `answer`: to being
 * somebody's contact. `body` may hold a PIN: it is neither stored nor logged.
 */
export type IncomingText = {
  id: string
  from: string
  keyword: Keyword
  answer: 'yes' | 'no' | null
  body: string
}

/**
 * What somebody wants who wrote to our number. What Twilio's own opt-out settings made of the text counts for
 * more than the text, since they know words of other languages.
 * @returns null where this is no text message.
 */
export function readIncomingText(params: Record<string, string>): IncomingText | null {
  const read = message.safeParse(params)
  if (!read.success) return null
  const { MessageSid, From, Body, OptOutType } = read.data
  const said = { STOP: 'stop', START: 'start', HELP: 'help' } as const
  return {
    id: MessageSid,
    from: From,
    answer: answerIn(Body),
    body: Body,
    keyword: OptOutType ? said[OptOutType] : keywordIn(Body),
  }
}

const report = z.object({
  MessageStatus: z.enum(['delivered', 'undelivered', 'failed']),
  message: z.coerce.number().int().positive(),
  ErrorCode: z.coerce.number().int().positive().optional().catch(undefined),
})

/**
 * What came of a text: whether it reached the phone. @param query of the address that was given along with the text.
 * @returns null where it is still on its way, or where this is no such report.
 */
export function readDeliveryReport(params: Record<string, string>, query: unknown): DeliveryReport | null {
  const read = report.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { MessageStatus, message: messageId, ErrorCode: code = null } = read.data
  return { messageId, receipt: MessageStatus === 'delivered' ? 'delivered' : 'undelivered', code }
}
