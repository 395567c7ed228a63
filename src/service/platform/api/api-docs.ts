import { createHash } from 'node:crypto'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Context } from '../context.ts'
import { siteOf } from '../settings.ts'
import { type ApiDocument, apiDocument } from './api-document.ts'
import { apiPage } from './api-page.ts'
import { apiPageStyle } from './api-page-style.ts'

/** What may be read from anywhere: it says nothing about anybody. */
export const documentPath = '/api/openapi.json'
export const docsPath = '/api/docs'

const styleHash = createHash('sha256').update(apiPageStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The API's own description, of every route that is registered on `app` after this. */
export function describeApi(app: FastifyInstance, { settings }: Context): void {
  const registered: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    registered.push(route)
  })
  let document: ApiDocument | null = null
  const read = () => {
    document ??= apiDocument(registered, siteOf(settings))
    return document
  }
  app.get(documentPath, () => read())
  app.get(docsPath, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(apiPage(read(), documentPath, siteOf(settings))),
  )
}
