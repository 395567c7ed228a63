import type { FastifyInstance } from 'fastify'
import { takesForms } from './form-text.ts'

/** Lets this group of routes, and no other, take forms and JSON as the text that they are, which its sender has signed. */
export function takesSignedText(server: FastifyInstance): void {
  takesForms(server)
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body === '' ? undefined : body),
  )
}
