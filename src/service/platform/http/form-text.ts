import type { FastifyInstance } from 'fastify'

/** Lets this group of routes, and no other, take forms, as the text that they are. */
export function takesForms(server: FastifyInstance): void {
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body === '' ? undefined : body),
  )
}
