import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from './refusals.ts'

/** Lets this group of routes take forms as raw text. */
export function takesForms(server: FastifyInstance): void {
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body === '' ? undefined : body),
  )
}

/** Like `takesForms`, for JSON too. Signatures cover the raw text. */
export function takesSignedText(server: FastifyInstance): void {
  takesForms(server)
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? undefined : body),
  )
}

/** Null if refused: unsigned, or no provider is set (`absent`). */
export function signedOrRefused(
  reply: FastifyReply,
  fields: Record<string, unknown> | 'absent' | 'notSigned',
): Record<string, unknown> | null {
  if (typeof fields === 'object') return fields
  refuse(reply, fields === 'absent' ? 'notFound' : 'notSigned')
  return null
}
