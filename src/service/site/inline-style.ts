import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** The one style that a page of the build carries in it, as a policy names it: by its hash. Null where it has none. */
export function styleHash(html: string): string | null {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1]
  return style === undefined ? null : `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

/** Allows a page its own style, and no other. */
export function allowStyle(reply: FastifyReply, hash: string | null): void {
  const policy = reply.getHeader('content-security-policy')
  if (hash === null || typeof policy !== 'string') return
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${hash}`))
}
