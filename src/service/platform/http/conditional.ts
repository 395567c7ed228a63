import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Compressible, sendCompressed } from './compressed.ts'

/** A serialised answer with its ETag. */
export type ReadyAnswer = Compressible & { etag: string }

/** Serialises an answer; its ETag is a hash of the bytes. */
export const readyAnswer = (answer: unknown): ReadyAnswer => readyText(JSON.stringify(answer))

/** The same for a text that is sent as it is. */
export function readyText(text: string): ReadyAnswer {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, etag: `W/"${hash.slice(0, 22)}"` }
}

/**
 * Serialises the answer made of a reading, through its schema, once for all clients that ask for it.
 * Errors: throws where the answer is not what the schema says.
 */
export function answerOf<Reading extends object, Schema extends z.ZodMiniType>(
  schema: Schema,
  onWire: (reading: Reading) => z.input<Schema>,
): (reading: Reading) => ReadyAnswer {
  const ready = new WeakMap<Reading, ReadyAnswer>()
  return (reading) => {
    const known = ready.get(reading)
    if (known) return known
    const answer = readyAnswer(z.parse(schema, onWire(reading)))
    ready.set(reading, answer)
    return answer
  }
}

/** Whether If-None-Match names the answer (RFC 9110 §13.1.2, weak comparison). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === opaque)
}

/** Sends the answer, or 304 where the client's ETag matches. It may be stored, and must be revalidated. */
export function sendConditional(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  type = 'application/json; charset=utf-8',
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-cache').header('etag', answer.etag)
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return sendCompressed(reply.type(type), answer)
}
