import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import * as z from 'zod'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { answerIn, type IncomingText, keywordIn } from '../incoming-text.ts'
import type { DeliveryReport } from '../message.ts'

export const telnyxPaths = {
  texts: '/api/webhooks/telnyx',
  reports: '/api/webhooks/telnyx/status',
  calls: '/api/webhooks/telnyx/call',
  callEnds: '/api/webhooks/telnyx/call/end',
  answeredBy: '/api/webhooks/telnyx/call/answered',
  incomingCalls: '/api/webhooks/telnyx/voice',
}

/** Maximum difference between a request's timestamp and our clock, which limits replays. */
const SIGNED_WITHIN_MS = 5 * MINUTE_MS

/** DER prefix of a public Ed25519 key (RFC 8410). */
const DER_OF_ED25519 = Buffer.from('302a300506032b6570032100', 'hex')

/** Parses a base64 public key. Returns null if it doesn't have 32 bytes. */
export function telnyxPublicKey(base64: string): KeyObject | null {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32) return null
  const key = Buffer.concat([DER_OF_ED25519, bytes])
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

/** A signed webhook request; `timestamp` is Unix time in seconds. */
export type SignedRequest = { timestamp: string; signature: string; body: string }

/** Verifies a Telnyx signature: https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks */
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
/** Length of the URL signature in base64url characters: more than 128 bits. */
const SEAL_LENGTH = 24

const sealOf = (apiKey: string, path: string): string =>
  createHmac('sha256', apiKey).update(`address ${path}`).digest('base64url').slice(0, SEAL_LENGTH)

const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '')

/** Adds our signature to a webhook URL. Telnyx doesn't sign the URL, so a replay could use another one. */
export const sealedAddress = (apiKey: string, address: string): string =>
  `${address}&${SEAL}=${sealOf(apiKey, pathOf(address))}`

/** Verifies the signature in a webhook path. Paths without a query need no signature. */
export function isSealed(apiKey: string, path: string): boolean {
  if (!path.includes('?')) return true
  const [, address = '', given = ''] = /^(.+)&seal=([\w-]+)$/.exec(path) ?? []
  const expected = Buffer.from(sealOf(apiKey, address))
  const seal = Buffer.from(given)
  return seal.length === expected.length && timingSafeEqual(seal, expected)
}

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

const lost = new Set(['sending_failed', 'delivery_failed', 'expired'])

/** Parses a Telnyx delivery report. `receipt` is null unless the text was delivered or lost. */
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
