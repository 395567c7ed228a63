import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { answerIn, type IncomingText, keywordIn } from '../incoming-text.ts'
import type { DeliveryReport } from '../message.ts'

/** Paths of Twilio's webhooks. Those about our texts and calls have the message id in the query. */
export const twilioPaths = {
  texts: '/api/webhooks/twilio',
  reports: '/api/webhooks/twilio/status',
  calls: '/api/webhooks/twilio/call',
  callEnds: '/api/webhooks/twilio/call/end',
  incomingCalls: '/api/webhooks/twilio/voice',
}

/** A signed webhook request; `url` is the public URL with the query, as Twilio requested it. */
type SignedRequest = { url: string; signature: string | undefined; params: Record<string, string> }

/** Verifies a Twilio signature: https://www.twilio.com/docs/usage/webhooks/webhooks-security */
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

/** Returns the URL with its protocol's default port and without a port, because Twilio signs either. */
function otherPorts(url: string): string[] {
  const { protocol, hostname, host } = new URL(url)
  const begin = `${protocol}//`
  const rest = url.slice(url.indexOf(host, begin.length) + host.length)
  return [`${begin}${hostname}:${protocol === 'https:' ? 443 : 80}${rest}`, `${begin}${hostname}${rest}`]
}

/** Parses a form. Keeps only the last of repeated fields. */
export const readWebhookForm = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

const message = z.object({
  MessageSid: z.string().regex(/^(?:SM|MM)[0-9a-f]{32}$/i),
  From: z.string().regex(/^\+[1-9]\d{4,14}$/),
  Body: z.string().default(''),
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
})

/** Parses an incoming text. Prefers Twilio's opt-out type, because Twilio recognizes foreign keywords. */
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

export function readDeliveryReport(params: Record<string, unknown>, query: unknown): DeliveryReport | null {
  const read = report.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { MessageStatus, message: messageId, ErrorCode: code = null } = read.data
  const receipt = MessageStatus === 'delivered' ? 'delivered' : 'undelivered'
  return { messageId, receipt, code, way: 'first' }
}
