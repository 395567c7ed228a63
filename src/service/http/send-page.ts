import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowStyle, styleHash } from './inline-style.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Quick enough to be done for every answer. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Sends a page that was made for this one visitor: compressed as the browser takes it, never kept, never indexed. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('vary', 'accept-encoding')
  allowStyle(reply, styleHash(html))
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, quality))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(html))
  return reply.send(html)
}
