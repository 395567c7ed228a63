import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Compressible, sendCompressed } from './compressed.ts'

/** An answer as it goes over the wire, and the name under which a client may hold it already. */
export type ReadyAnswer = Compressible & { etag: string }

/** @param state what the name stands for; the answer's own bytes where nothing else is said. */
export function readyAnswer(answer: unknown, state?: string | Buffer): ReadyAnswer {
  const bytes = Buffer.from(JSON.stringify(answer))
  const name = createHash('sha256')
    .update(state ?? bytes)
    .digest('base64url')
  return { bytes, etag: `W/"${name.slice(0, 22)}"` }
}

/**
 * Makes the answer of a reading, through its schema, once: a reading that many clients ask for is written once.
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

/** Whether a client that sent this If-None-Match holds the answer (RFC 9110 §13.1.2, weak comparison). */
function isHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === opaque)
}

/** Sends the answer, or that it is still the one which the client holds. It may be kept, and must be asked for. */
export function sendConditional(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-cache').header('etag', answer.etag)
  if (isHeld(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return sendCompressed(reply.type('application/json; charset=utf-8'), answer)
}
