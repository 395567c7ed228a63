import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { answerIn, type IncomingText, keywordIn } from '../incoming-text.ts'
import type { DeliveryReport } from '../message.ts'

/** Where Twilio hands on texts and calls to our number, asks what a call of ours says, and reports; `message` in a query says on which. */
export const twilioPaths = {
  texts: '/api/webhooks/twilio',
  reports: '/api/webhooks/twilio/status',
  calls: '/api/webhooks/twilio/call',
  callEnds: '/api/webhooks/twilio/call/end',
  incomingCalls: '/api/webhooks/twilio/voice',
}

/** A request as it arrived. `url`: the public address that Twilio was given, with its query. */
type SignedRequest = { url: string; signature: string | undefined; params: Record<string, string> }

/**
 * Whether Twilio sent this request: its signature over address and form, by the account's token. Of an address Twilio
 * may sign the usual port along with it, or leave it out.
 * Errors: none; total over all texts. Source: https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function isFromTwilio(authToken: string, { url, signature, params }: SignedRequest): boolean {
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

/** The address with its scheme's usual port, and without a port. */
function otherPorts(url: string): string[] {
  const { protocol, hostname, host } = new URL(url)
  const begin = `${protocol}//`
  const rest = url.slice(url.indexOf(host, begin.length) + host.length)
  return [`${begin}${hostname}:${protocol === 'https:' ? 443 : 80}${rest}`, `${begin}${hostname}${rest}`]
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
 * What somebody wants who wrote to our number. What Twilio's own opt-out settings made of the text counts for
 * more than the text, since they know words of other languages.
 * @returns null where this is no text message.
 */
export function readIncomingText(params: Record<string, unknown>): IncomingText | null {
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
export function readDeliveryReport(params: Record<string, unknown>, query: unknown): DeliveryReport | null {
  const read = report.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { MessageStatus, message: messageId, ErrorCode: code = null } = read.data
  const receipt = MessageStatus === 'delivered' ? 'delivered' : 'undelivered'
  return { messageId, receipt, code, way: 'first' }
}
