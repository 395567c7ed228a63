import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Quick enough to be done for every answer. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Below this an answer fits into one packet whatever is done to it, bytes. */
const WORTH_COMPRESSING = 1_000

/** A body and its compressed forms so far: one that many clients ask for is compressed once. */
export type Compressible = { bytes: Buffer; br?: Promise<Buffer>; gzip?: Promise<Buffer> }

/** Sends a body compressed as the client takes it; its type and other headers are the caller's. */
export async function sendCompressed(reply: FastifyReply, body: Compressible): Promise<FastifyReply> {
  if (body.bytes.length < WORTH_COMPRESSING) return reply.send(body.bytes)
  const varied = reply.getHeader('vary')
  reply.header('vary', varied ? `${varied}, accept-encoding` : 'accept-encoding')
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) {
    body.br ??= brotli(body.bytes, quality)
    return reply.header('content-encoding', 'br').send(await body.br)
  }
  if (/\bgzip\b/.test(accepted)) {
    body.gzip ??= gzipped(body.bytes)
    return reply.header('content-encoding', 'gzip').send(await body.gzip)
  }
  return reply.send(body.bytes)
}

/** A serialized answer with its ETag. */
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
 * Serialises the answer made of a value, through its schema, once for all clients that ask for it.
 * Errors: throws where the answer is not what the schema says.
 */
export function answerOf<Value extends object, Schema extends z.ZodMiniType>(
  schema: Schema,
  onWire: (value: Value) => z.input<Schema>,
): (value: Value) => ReadyAnswer {
  const ready = new WeakMap<Value, ReadyAnswer>()
  return (value) => {
    const known = ready.get(value)
    if (known) return known
    const answer = readyAnswer(z.parse(schema, onWire(value)))
    ready.set(value, answer)
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

/** How an answer is sent. `cache`: by default it may be stored, and must be revalidated. */
type Sending = { type?: string; cache?: 'no-store' | 'private, no-cache' }

/** Sends the answer, or 304 where the client's ETag matches. */
export function sendConditional(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  { type = 'application/json; charset=utf-8', cache = 'private, no-cache' }: Sending = {},
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', cache).header('etag', answer.etag)
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return sendCompressed(reply.type(type), answer)
}
