import * as z from 'zod'
import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import type { DeliveryReport } from '../message.ts'
import type { SpokenTurn } from '../providers/provider-webhooks.ts'
import type { CallInput, CallPoint, CallStep } from './call-script.ts'

const asked = z.object({
  message: z.coerce.number().int().positive(),
  part: z.enum(['begin', 'opening', 'told']).default('begin'),
  silent: z.coerce.number().int().min(0).max(9).default(0),
  Digits: z.string().max(20).default(''),
  AnsweredBy: z.string().default('unknown'),
})

/** Parses a provider's request for the next part of a call; returns null for other requests. */
export function readCallQuestion(
  params: Record<string, unknown>,
  query: unknown,
): { messageId: number; point: CallPoint; heard: CallInput } | null {
  const read = asked.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { message: messageId, part, silent, Digits: digits, AnsweredBy } = read.data
  return { messageId, point: { part, silent }, heard: { digits, isMachine: isMachine(AnsweredBy) } }
}

/** True if an answering machine or fax took the call, according to Twilio's or Telnyx's `AnsweredBy`. */
const isMachine = (answeredBy: string): boolean => answeredBy.startsWith('machine') || answeredBy === 'fax'

const answered = z.object({ message: z.coerce.number().int().positive(), AnsweredBy: z.string() })

/** Parses a provider's report that a machine or fax took the call; returns null for other reports. */
export function readMachineAnswer(
  params: Record<string, unknown>,
  query: unknown,
): Omit<DeliveryReport, 'way'> | null {
  const read = answered.safeParse({ ...params, ...(query as object) })
  if (!read.success || !isMachine(read.data.AnsweredBy)) return null
  return { messageId: read.data.message, receipt: 'machine', code: null }
}

export const turnOf = (
  { words, next }: Pick<CallStep, 'words' | 'next'>,
  messageId: number,
  language: Language = USUAL_LANGUAGE,
): SpokenTurn => ({
  words,
  language,
  next: next && { path: 'calls', query: { message: messageId, ...next }, keys: 1 },
})

const ends = {
  completed: 'noKey',
  busy: 'busy',
  'no-answer': 'noAnswer',
  failed: 'failed',
  canceled: 'failed',
} as const

const ended = z.object({
  CallStatus: z.enum(['completed', 'busy', 'no-answer', 'failed', 'canceled']),
  message: z.coerce.number().int().positive(),
  ErrorCode: z.coerce.number().int().positive().optional().catch(undefined),
})

export function readCallEnd(
  params: Record<string, unknown>,
  query: unknown,
): Omit<DeliveryReport, 'way'> | null {
  const read = ended.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { message: messageId, CallStatus, ErrorCode: code = null } = read.data
  return { messageId, receipt: ends[CallStatus], code }
}
