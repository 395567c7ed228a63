import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

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
