import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from '../platform/http/compressed.ts'
import { allowStyle, styleHash } from './inline-style.ts'
import type { Look } from './ports.ts'

/** Sends a page that was made for this one visitor: never kept, never indexed. */
export function sendPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  allowStyle(reply, styleHash(html))
  return sendCompressed(reply, { bytes: Buffer.from(html) })
}

/** How a browser wants a page: whoever saves data asks for the map's pictures when they want them. */
export const lookOf = ({ headers }: FastifyRequest): Look => ({
  savesData: String(headers['save-data']).toLowerCase() === 'on',
})
