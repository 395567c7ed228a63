import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import * as z from 'zod'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { answerIn, type IncomingText, keywordIn } from '../incoming-text.ts'
import type { DeliveryReport } from '../message.ts'
import { callMarkup, type Spoken } from './call-markup.ts'

/** Where Telnyx hands on texts and calls to our number, asks what a call of ours says, and reports; on who took it, apart. */
export const telnyxPaths = {
  texts: '/api/webhooks/telnyx',
  reports: '/api/webhooks/telnyx/status',
  calls: '/api/webhooks/telnyx/call',
  callEnds: '/api/webhooks/telnyx/call/end',
  answeredBy: '/api/webhooks/telnyx/call/answered',
  incomingCalls: '/api/webhooks/telnyx/voice',
}

/** A request that was signed longer ago counts as a replay, ms. */
const SIGNED_WITHIN_MS = 5 * MINUTE_MS

/** What stands before the 32 bytes of a public Ed25519 key in DER (RFC 8410). */
const DER_OF_ED25519 = Buffer.from('302a300506032b6570032100', 'hex')

/** The account's public key as Telnyx shows it, in base64; null where it is none. */
export function telnyxPublicKey(base64: string): KeyObject | null {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32) return null
  const key = Buffer.concat([DER_OF_ED25519, bytes])
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

/** A request as it arrived. `timestamp`: in Unix seconds; `body`: as it was sent. */
export type SignedRequest = { timestamp: string; signature: string; body: string }

/**
 * Whether Telnyx sent this request, and just now: its Ed25519 signature over `timestamp|body`.
 * @param now Unix time, ms. Errors: none; total over all texts.
 * Source: https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks
 */
export function isFromTelnyx(
  publicKey: KeyObject,
  { timestamp, signature, body }: SignedRequest,
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now - Number(timestamp) * 1_000) > SIGNED_WITHIN_MS) return false
  const signed = Buffer.from(signature, 'base64')
  return signed.length === 64 && verify(null, Buffer.from(`${timestamp}|${body}`), publicKey, signed)
}

const SEAL = 'seal'
/** Length of the seal, characters of base64url: 128 bits and more. */
const SEAL_LENGTH = 24

const sealOf = (apiKey: string, path: string): string =>
  createHmac('sha256', apiKey).update(`address ${path}`).digest('base64url').slice(0, SEAL_LENGTH)

/** The address without its origin. */
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '')

/**
 * An address that only we and Telnyx know. Its signature covers the body alone, and a call's names no message of ours:
 * without a seal whoever has one signed request could send it to the address of another message.
 */
export const sealedAddress = (apiKey: string, address: string): string =>
  `${address}&${SEAL}=${sealOf(apiKey, pathOf(address))}`

/** Whether an address is one of ours: without a query it says nothing of any message. @param path with its query. */
export function isSealed(apiKey: string, path: string): boolean {
  if (!path.includes('?')) return true
  const [, address = '', given = ''] = /^(.+)&seal=([\w-]+)$/.exec(path) ?? []
  const expected = Buffer.from(sealOf(apiKey, address))
  const seal = Buffer.from(given)
  return seal.length === expected.length && timingSafeEqual(seal, expected)
}

/** Words of a call in Telnyx's markup. */
export const telnyxMarkup = (said: Spoken): string => callMarkup(said, 'redirected')

const received = z.object({
  data: z.object({
    event_type: z.literal('message.received'),
    payload: z.object({
      id: z.uuid(),
      from: z.object({ phone_number: z.string().regex(/^\+[1-9]\d{4,14}$/) }),
      text: z.string().nullish(),
    }),
  }),
})

/** What somebody wants who wrote to our number at Telnyx. @returns null where this is no text message. */
export function readTelnyxText(body: unknown): IncomingText | null {
  const read = received.safeParse(body)
  if (!read.success) return null
  const { id, from, text } = read.data.data.payload
  const said = text ?? ''
  return { id, from: from.phone_number, keyword: keywordIn(said), answer: answerIn(said), body: said }
}

const updated = z.object({
  data: z.object({
    event_type: z.enum(['message.sent', 'message.finalized']),
    payload: z.object({
      to: z.tuple([z.object({ status: z.string() })], z.unknown()),
      errors: z
        .array(z.object({ code: z.coerce.number().int().positive() }))
        .optional()
        .catch(undefined),
    }),
  }),
})
const asked = z.object({ message: z.coerce.number().int().positive() })

/** The states in which a text has not arrived and never will. */
const lost = new Set(['sending_failed', 'delivery_failed', 'expired'])

/**
 * What came of a text. @param query of the address that was given along with it. @returns with a null `receipt` where it
 * was taken and more is not known; null where this is no such report.
 */
export function readTelnyxReport(body: unknown, query: unknown): DeliveryReport | null {
  const read = updated.safeParse(body)
  const about = asked.safeParse(query)
  if (!read.success || !about.success) return null
  const { to, errors = [] } = read.data.data.payload
  const [{ status }] = to
  const of = { messageId: about.data.message, way: 'second' } as const
  if (status === 'delivered') return { ...of, receipt: 'delivered', code: null }
  if (lost.has(status)) return { ...of, receipt: 'undelivered', code: errors[0]?.code ?? null }
  return { ...of, receipt: null, code: null }
}
