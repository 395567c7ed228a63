import type { FastifyInstance } from 'fastify'

/** No form of the rescue path is longer, bytes. */
const FORM_LIMIT = 2_048

/** Lets this group of routes, and no other, read forms as a browser sends them without a script. */
export function takesForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
}
