import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from './refusals.ts'

/** Lets this group of routes, and no other, take forms, as the text that they are. */
export function takesForms(server: FastifyInstance): void {
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body === '' ? undefined : body),
  )
}

/** Lets this group of routes, and no other, take forms and JSON as the text that they are, which its sender has signed. */
export function takesSignedText(server: FastifyInstance): void {
  takesForms(server)
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? undefined : body),
  )
}

/**
 * The fields of a provider's request that it signed; null: it was refused, for nobody signed it, or there is nobody to
 * (`absent`), and so no such address.
 */
export function signedOrRefused(
  reply: FastifyReply,
  fields: Record<string, unknown> | 'absent' | 'notSigned',
): Record<string, unknown> | null {
  if (typeof fields === 'object') return fields
  refuse(reply, fields === 'absent' ? 'notFound' : 'notSigned')
  return null
}
