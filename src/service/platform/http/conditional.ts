import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import * as z from 'zod/mini'
import { REQUEST_ID } from './request-ids.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Brotli quality that is fast enough for every response. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Minimum size for compression in bytes. Smaller responses usually fit into one packet anyway. */
const WORTH_COMPRESSING = 1_000

/** Length of an ETag's hash in characters (48 bits). Short, because each poll sends it in both directions. */
const ETAG_LENGTH = 8

export type Compressible = { bytes: Buffer; br?: Promise<Buffer>; gzip?: Promise<Buffer> }

/** Sends a body, compressed if it is large and the client accepts that. The caller sets the content type. */
export async function sendCompressed(reply: FastifyReply, body: Compressible): Promise<FastifyReply> {
  if (body.bytes.length < WORTH_COMPRESSING) return reply.send(body.bytes)
  const varied = reply.getHeader('vary')
  reply.header('vary', varied ? `${varied}, accept-encoding` : 'accept-encoding')
  const accepted = new Negotiator(reply.request.raw).encodings()
  if (accepted.includes('br')) {
    body.br ??= brotli(body.bytes, quality)
    return reply.header('content-encoding', 'br').send(await body.br)
  }
  if (accepted.includes('gzip')) {
    body.gzip ??= gzipped(body.bytes)
    return reply.header('content-encoding', 'gzip').send(await body.gzip)
  }
  return reply.send(body.bytes)
}

export type ReadyAnswer = Compressible & { etag: string }

export const readyAnswer = (answer: unknown): ReadyAnswer => readyText(JSON.stringify(answer))

export function readyText(text: string): ReadyAnswer {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, etag: `W/"${hash.slice(0, ETAG_LENGTH)}"` }
}

/**
 * Returns a function that serializes values with the schema. Each value is serialized once, and all clients
 * share the result.
 * @throws Error if the value doesn't match the schema.
 */
export function answerOf<Value extends object, Schema extends z.ZodMiniType>(
  schema: Schema,
  onWire: (value: Value) => z.output<Schema>,
): (value: Value) => ReadyAnswer {
  const ready = new WeakMap<Value, ReadyAnswer>()
  return (value) => {
    const known = ready.get(value)
    if (known) return known
    const answer = readyAnswer(z.encode(schema, onWire(value)))
    ready.set(value, answer)
    return answer
  }
}

/** True if If-None-Match is `*` or contains the ETag, compared weakly (RFC 9110 §13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === opaque)
}

/** Response headers. `cache` defaults to 'private, no-cache': stored, but revalidated on every use. */
type Sending = { type?: string; cache?: 'no-store' | 'private, no-cache' }

/** Headers that a 304 doesn't need. Removing them saves bytes on weak connections. */
const USELESS_WITH_304 = [REQUEST_ID, 'x-content-type-options', 'cross-origin-resource-policy']

export function sendConditional(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  { type = 'application/json; charset=utf-8', cache = 'private, no-cache' }: Sending = {},
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', cache).header('etag', answer.etag)
  if (matches(request.headers['if-none-match'], answer.etag)) {
    for (const name of USELESS_WITH_304) reply.removeHeader(name)
    return reply.code(304).send()
  }
  return sendCompressed(reply.type(type), answer)
}
