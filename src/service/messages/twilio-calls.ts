import * as z from 'zod'
import { callMarkup, type Spoken } from './call-markup.ts'
import type { CallHeard, CallPoint, CallTurn } from './call-turn.ts'
import type { DeliveryReport } from './message.ts'

/** Where Twilio asks what a call of ours says next; `message` in its query says which call. */
export const callTurnsPath = '/api/webhooks/twilio/call'

/** Where Twilio says how a call of ours ended. */
export const callEndsPath = '/api/webhooks/twilio/call/end'

const asked = z.object({
  message: z.coerce.number().int().positive(),
  part: z.enum(['begin', 'opening', 'told']).default('begin'),
  silent: z.coerce.number().int().min(0).max(9).default(0),
  Digits: z.string().max(20).default(''),
  AnsweredBy: z.string().default('unknown'),
})

/**
 * What a call says next is asked for.
 * @param query of the address that was given along with the call, or with its last turn. @returns null where this is no
 * such question.
 */
export function readCallQuestion(
  params: Record<string, string>,
  query: unknown,
): { messageId: number; point: CallPoint; heard: CallHeard } | null {
  const read = asked.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { message: messageId, part, silent, Digits: digits, AnsweredBy } = read.data
  const isMachine = AnsweredBy.startsWith('machine') || AnsweredBy === 'fax'
  return { messageId, point: { part, silent }, heard: { digits, isMachine } }
}

/** Words in Twilio's markup. @param next where the keys go that are waited for, and how many; null: the call ends. */
export const spoken = (words: string, next: Spoken['next']): string => callMarkup({ words, next }, 'asked')

/** A turn of a call of ours in Twilio's markup. */
export function twimlOf({ words, next }: Pick<CallTurn, 'words' | 'next'>, messageId: number): string {
  if (next === null) return spoken(words, null)
  const point = new URLSearchParams({
    message: String(messageId),
    part: next.part,
    silent: String(next.silent),
  })
  return spoken(words, { address: `${callTurnsPath}?${point}`, keys: 1 })
}

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

/** How a call ended. @returns null where the call goes on, or where this is no such report. */
export function readCallEnd(params: Record<string, string>, query: unknown): DeliveryReport | null {
  const read = ended.safeParse({ ...params, ...(query as object) })
  if (!read.success) return null
  const { message: messageId, CallStatus, ErrorCode: code = null } = read.data
  return { messageId, receipt: ends[CallStatus], code }
}
