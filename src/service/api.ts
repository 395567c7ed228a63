import cors from '@fastify/cors'
import type { FastifyPluginAsync } from 'fastify'
import { rescueLinkHeader } from '../contract/lookup.ts'
import { routes } from '../contract/routes.ts'
import { contactRequestRoutes } from './accounts/contact-request-routes.ts'
import { exportRoutes } from './accounts/export-routes.ts'
import { passwordRoutes } from './accounts/password-routes.ts'
import { planDefaultsRoutes } from './accounts/plan-defaults-routes.ts'
import { profileRoutes } from './accounts/profile-routes.ts'
import { resetRoutes } from './accounts/reset-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { reportRoutes } from './devices/report-routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { incomingTextRoutes } from './messages/incoming-texts-routes.ts'
import { apiPages, docsPath, documentPath } from './platform/api/api-pages.ts'
import { refuse } from './platform/http/refusals.ts'
import type { Settings } from './platform/settings.ts'
import type { Ports } from './ports.ts'
import { pushRoutes } from './push/routes.ts'
import { lookupRoutes } from './rescue/lookup-routes.ts'
import { panelPartsRoutes } from './rescue/panel-parts-routes.ts'
import { panelRoutes } from './rescue/panel-routes.ts'
import { partRoutes } from './rescue/part-routes.ts'
import { previewRoutes } from './rescue/preview-routes.ts'
import { resolutionRoutes } from './rescue/resolution-routes.ts'
import { timelineRoutes } from './rescue/timeline-routes.ts'
import { viewsRoutes } from './rescue/views-routes.ts'
import { liveLinkRoutes } from './sharing/live-link-routes.ts'
import { formRoutes } from './site/forms-routes.ts'
import { pageFaultRoutes } from './site/page-faults-routes.ts'
import { isForeign } from './site/request-origin.ts'
import { visitorRoutes } from './site/visitor-routes.ts'
import { alarmRoutes } from './trips/alarm-routes.ts'
import { checkInRoutes } from './trips/check-in-routes.ts'
import { tripContactRoutes } from './trips/contact-routes.ts'
import { tripHistoryRoutes } from './trips/history-routes.ts'
import { tripPlanRoutes } from './trips/plan-routes.ts'
import { positionsRoutes } from './trips/positions-routes.ts'
import { tripRoutes } from './trips/routes.ts'
import { sosRoutes } from './trips/sos-routes.ts'

/** A page elsewhere may link to what describes the API. */
const isDescription = new Set([docsPath, documentPath])

/** Whatever some call is made by. */
const methods = [...new Set(['GET', 'HEAD', ...Object.values(routes).map((route) => route.method)])]

/** Every call under /api: not kept unless it says otherwise, refused to other websites, JSON or nothing. */
export const api: FastifyPluginAsync<{ ports: Ports; settings: Settings }> = async (app, context) => {
  const { ALLOWED_ORIGINS, PUBLIC_URL } = context.settings
  const allowed = PUBLIC_URL ? [...ALLOWED_ORIGINS, PUBLIC_URL] : ALLOWED_ORIGINS

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // By which a page tells ages where its reader's clock is off.
    reply.header('date', new Date(context.ports.clock.now()).toUTCString())
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cross-origin-resource-policy', 'same-origin')
    const isPublic = isDescription.has(request.routeOptions.url ?? '')
    if (!isPublic && isForeign(request, allowed)) return refuse(reply, 'foreignSite')
  })
  if (ALLOWED_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: ALLOWED_ORIGINS,
      methods,
      allowedHeaders: ['content-type', 'authorization', 'if-none-match', rescueLinkHeader],
      exposedHeaders: ['retry-after', 'etag', 'date'],
      maxAge: 600,
    })
  }
  await apiPages(app)
  app.all('/api', (_request, reply) => refuse(reply, 'notFound'))
  app.all('/api/*', (_request, reply) => refuse(reply, 'notFound'))
  await app.register(visitorRoutes)
  const { ports } = context
  await app.register(lookupRoutes, context)
  await app.register(panelPartsRoutes, context)
  await app.register(panelRoutes, context)
  await app.register(resolutionRoutes, context)
  await app.register(partRoutes, context)
  await app.register(timelineRoutes, context)
  await app.register(formRoutes, { ports })
  await app.register(checkInRoutes, context)
  await app.register(sessionRoutes, context)
  await app.register(accountRoutes, context)
  await app.register(exportRoutes, context)
  await app.register(passwordRoutes, context)
  await app.register(resetRoutes, context)
  await app.register(contactRequestRoutes, { ports })
  await app.register(profileRoutes, context)
  await app.register(planDefaultsRoutes, context)
  await app.register(pushRoutes, context)
  await app.register(tripRoutes, context)
  await app.register(sosRoutes, context)
  await app.register(tripContactRoutes, context)
  await app.register(tripPlanRoutes, context)
  await app.register(tripHistoryRoutes, context)
  await app.register(alarmRoutes, context)
  await app.register(viewsRoutes, { ports })
  await app.register(liveLinkRoutes, context)
  await app.register(previewRoutes, { ports })
  await app.register(positionsRoutes, { ports })
  await app.register(deviceRoutes, context)
  await app.register(reportRoutes, context)
  await app.register(incomingTextRoutes, context)
  await app.register(pageFaultRoutes, { ports })
}
