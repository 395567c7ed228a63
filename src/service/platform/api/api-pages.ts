import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { brand } from '../../../domain/site/brand.ts'

export const documentPath = '/api/openapi.json'
export const docsPath = '/api/docs'

const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:"],
  ...["connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ')

/** The API's document for a program, and as a page that loads nothing from elsewhere and sends no calls. */
export async function apiPages(server: FastifyInstance): Promise<void> {
  server.get(documentPath, () => server.swagger())
  await server.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: policy,
    theme: { title: `${brand.name} API` },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelRendering: 'model',
      supportedSubmitMethods: [],
    },
  })
}
