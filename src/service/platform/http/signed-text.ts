import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from './refusals.ts'

export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body === '' ? undefined : body),
  )
}

/** Accepts form and JSON bodies as raw text, because signatures are computed over the raw text. */
export function acceptSignedText(server: FastifyInstance): void {
  acceptForms(server)
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? undefined : body),
  )
}

/** Returns a signed request's fields. Refuses others (404 without the provider's key) and returns null. */
export function signedOrRefused(
  reply: FastifyReply,
  fields: Record<string, unknown> | 'absent' | 'notSigned',
): Record<string, unknown> | null {
  if (typeof fields === 'object') return fields
  refuse(reply, fields === 'absent' ? 'notFound' : 'notSigned')
  return null
}
