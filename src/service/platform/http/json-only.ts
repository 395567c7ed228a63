import type { FastifyInstance } from 'fastify'

/**
 * Bodies are JSON, or nothing. An empty body under a JSON content type counts as none; a body that tries to
 * set a prototype is refused.
 */
export function jsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}
