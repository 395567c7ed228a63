import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPacked } from '../platform/http/packed.ts'
import { allowStyle, styleHash } from './inline-style.ts'

/** Sends a page that was made for this one visitor: compressed as the browser takes it, never kept, never indexed. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  allowStyle(reply, styleHash(html))
  return sendPacked(request, reply, { bytes: Buffer.from(html) })
}
