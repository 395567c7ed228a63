import cors from '@fastify/cors'
import type { FastifyPluginAsync } from 'fastify'
import { routes } from '../../contract/routes.ts'
import { describeApi, docsPath, documentPath } from './api-docs.ts'
import { accountRoutes } from './app-account.ts'
import { profileRoutes } from './app-profile.ts'
import { tripRoutes } from './app-trip.ts'
import type { Context } from './context.ts'
import { deviceRoutes } from './devices.ts'
import { formRoutes } from './forms.ts'
import { incomingTextRoutes } from './incoming-texts.ts'
import { lookupRoutes } from './lookup.ts'
import { pageFaultRoutes } from './page-faults.ts'
import { panelRoutes } from './panel.ts'
import { panelPartsRoutes } from './panel-parts.ts'
import { refuse } from './refusals.ts'
import { resolutionRoutes } from './resolution.ts'
import { isForeign } from './same-site.ts'
import { visitorRoutes } from './visitor.ts'

/** A page elsewhere may link to what describes the API. */
const isDescription = new Set([docsPath, documentPath])

/** Whatever some call is made by. */
const methods = [...new Set(['GET', 'HEAD', ...Object.values(routes).map((route) => route.method)])]

/** Every call under /api: not kept unless it says otherwise, refused to other websites, JSON or nothing. */
export const api: FastifyPluginAsync<Context> = async (app, context) => {
  const { ALLOWED_ORIGINS, PUBLIC_URL } = context.settings
  const allowed = PUBLIC_URL ? [...ALLOWED_ORIGINS, PUBLIC_URL] : ALLOWED_ORIGINS

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    const isPublic = isDescription.has(request.routeOptions.url ?? '')
    if (!isPublic && isForeign(request, allowed)) return refuse(reply, 'foreignSite')
  })
  if (ALLOWED_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: ALLOWED_ORIGINS,
      methods,
      allowedHeaders: ['content-type', 'authorization', 'if-none-match'],
      exposedHeaders: ['retry-after', 'etag'],
      maxAge: 600,
    })
  }
  describeApi(app, context)
  app.all('/api', (_request, reply) => refuse(reply, 'notFound'))
  app.all('/api/*', (_request, reply) => refuse(reply, 'notFound'))
  await app.register(visitorRoutes, context)
  await app.register(lookupRoutes, context)
  await app.register(panelPartsRoutes, context)
  await app.register(panelRoutes, context)
  await app.register(resolutionRoutes, context)
  await app.register(formRoutes, context)
  await app.register(accountRoutes, context)
  await app.register(profileRoutes, context)
  await app.register(tripRoutes, context)
  await app.register(deviceRoutes, context)
  await app.register(incomingTextRoutes, context)
  await app.register(pageFaultRoutes, context)
}
