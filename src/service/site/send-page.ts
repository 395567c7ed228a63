import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from '../platform/http/conditional.ts'
import { languageOf } from '../platform/http/language.ts'
import type { PageContext } from './ports.ts'

export function styleHash(html: string): string | null {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1]
  return style === undefined ? null : `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

export function allowStyle(reply: FastifyReply, hash: string | null): void {
  const policy = reply.getHeader('content-security-policy')
  if (hash === null || typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hash}`))
}

/** Sends a page with `no-store` and `noindex`, because it may contain personal data. */
export function sendPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  allowStyle(reply, styleHash(html))
  return sendCompressed(reply, { bytes: Buffer.from(html) })
}

export const pageContextOf = (request: FastifyRequest): PageContext => ({
  language: languageOf(request),
  savesData: String(request.headers['save-data']).toLowerCase() === 'on',
})
