import cors from '@fastify/cors'
import type { FastifyPluginAsync } from 'fastify'
import { rescueLinkHeader } from '../../contract/lookup.ts'
import { routes } from '../../contract/routes.ts'
import { shownAccountHeader } from '../../contract/shown-account.ts'
import { contactRequestRoutes } from '../accounts/contacts/contact-request-routes.ts'
import { planDefaultsRoutes } from '../accounts/profile/plan-defaults-routes.ts'
import { profileRoutes } from '../accounts/profile/profile-routes.ts'
import { accountRoutes } from '../accounts/routes.ts'
import { passwordRoutes } from '../accounts/sessions/password-routes.ts'
import { resetRoutes } from '../accounts/sessions/reset-routes.ts'
import { sessionRoutes } from '../accounts/sessions/session-routes.ts'
import { reportRoutes } from '../devices/report-routes.ts'
import { deviceRoutes } from '../devices/routes.ts'
import { drillRoutes } from '../drills/drill-routes.ts'
import { exportRoutes } from '../hand-over/export-routes.ts'
import { pastTrackRoutes } from '../hand-over/past-track-routes.ts'
import { mailBounceRoutes } from '../messages/providers/mail-bounce-routes.ts'
import { apiPages, docsPath, documentPath } from '../platform/api/api-document.ts'
import { refuse } from '../platform/http/refusals.ts'
import { pushRoutes } from '../push/routes.ts'
import { lookupRoutes } from '../rescue/entry/lookup-routes.ts'
import { panelPartsRoutes } from '../rescue/panel/panel-parts-routes.ts'
import { panelRoutes } from '../rescue/panel/panel-routes.ts'
import { previewRoutes } from '../rescue/panel/preview-routes.ts'
import { viewsRoutes } from '../rescue/panel/views-routes.ts'
import { contactRoutes } from '../rescue/vote/contact-routes.ts'
import type { Settings } from '../settings.ts'
import { liveLinkRoutes } from '../sharing/live-link-routes.ts'
import { tripTrackRoutes } from '../sharing/trip-track-routes.ts'
import { formRoutes } from '../site/forms/forms-routes.ts'
import { pageFaultRoutes } from '../site/page-faults-routes.ts'
import { isForeign } from '../site/request-origin.ts'
import { visitorRoutes } from '../site/visitor-routes.ts'
import { incomingCallRoutes } from '../text-commands/incoming-calls-routes.ts'
import { incomingTextRoutes } from '../text-commands/incoming-texts-routes.ts'
import { callRoutes } from '../trips/alerts/call-routes.ts'
import { tripChangeRoutes } from '../trips/changes/change-routes.ts'
import { sosRoutes } from '../trips/changes/sos-routes.ts'
import { startTripRoutes } from '../trips/changes/start-routes.ts'
import { checkInRoutes, currentTripRoutes, tripRoutes } from '../trips/changes/trip-routes.ts'
import { tripHistoryRoutes } from '../trips/history/history-routes.ts'
import { positionsRoutes } from '../trips/positions/positions-routes.ts'
import type { Ports } from './ports.ts'

/** Paths of the API docs, the only API responses that open from links on other sites. */
const descriptionPaths = new Set([docsPath, documentPath])

const methods = [...new Set(['GET', 'HEAD', ...Object.values(routes).map((route) => route.method)])]

function datesOfSeconds(): (instant: number) => string {
  let second = Number.NaN
  let text = ''
  return (instant) => {
    const asked = Math.floor(instant / 1_000)
    if (asked !== second) {
      second = asked
      text = new Date(instant).toUTCString()
    }
    return text
  }
}

/**
 * Registers the API. Routes send `no-store` by default. All but the API docs refuse requests from sites that
 * aren't allowed.
 */
export const api: FastifyPluginAsync<{ ports: Ports; settings: Settings }> = async (server, context) => {
  const { ALLOWED_ORIGINS, PUBLIC_URL } = context.settings
  const allowed = PUBLIC_URL ? [...ALLOWED_ORIGINS, PUBLIC_URL] : ALLOWED_ORIGINS

  const dateOf = datesOfSeconds()
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store')
    // Sends the service's time, from which browsers compute the age of data.
    reply.header('date', dateOf(context.ports.clock.now()))
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cross-origin-resource-policy', 'same-origin')
    const isPublic = descriptionPaths.has(request.routeOptions.url ?? '')
    if (!isPublic && isForeign(request, allowed)) refuse(reply, 'foreignSite')
    else done()
  })
  if (ALLOWED_ORIGINS.length > 0) {
    await server.register(cors, {
      origin: ALLOWED_ORIGINS,
      methods,
      allowedHeaders: [
        'content-type',
        'authorization',
        'if-none-match',
        'since',
        rescueLinkHeader,
        shownAccountHeader,
      ],
      exposedHeaders: ['retry-after', 'etag', 'date'],
      maxAge: 600,
    })
  }
  await apiPages(server)
  server.all('/api', (_request, reply) => refuse(reply, 'notFound'))
  server.all('/api/*', (_request, reply) => refuse(reply, 'notFound'))
  await server.register(visitorRoutes)
  const { ports } = context
  await server.register(lookupRoutes, context)
  await server.register(panelPartsRoutes, context)
  await server.register(panelRoutes, context)
  await server.register(contactRoutes, context)
  await server.register(formRoutes, { ports })
  await server.register(checkInRoutes, context)
  await server.register(sessionRoutes, context)
  await server.register(accountRoutes, context)
  await server.register(exportRoutes, context)
  await server.register(passwordRoutes, context)
  await server.register(resetRoutes, context)
  await server.register(contactRequestRoutes, { ports })
  await server.register(drillRoutes, context)
  await server.register(profileRoutes, context)
  await server.register(planDefaultsRoutes, context)
  await server.register(pushRoutes, context)
  await server.register(startTripRoutes, context)
  await server.register(currentTripRoutes, context)
  await server.register(tripRoutes, context)
  await server.register(tripChangeRoutes, context)
  await server.register(sosRoutes, context)
  await server.register(tripHistoryRoutes, context)
  await server.register(pastTrackRoutes, { ports })
  await server.register(viewsRoutes, { ports })
  await server.register(liveLinkRoutes, context)
  await server.register(tripTrackRoutes, { ports })
  await server.register(previewRoutes, { ports })
  await server.register(positionsRoutes, { ports })
  await server.register(deviceRoutes, context)
  await server.register(reportRoutes, context)
  await server.register(incomingTextRoutes, context)
  await server.register(incomingCallRoutes, context)
  await server.register(callRoutes, context)
  await server.register(mailBounceRoutes, context)
  await server.register(pageFaultRoutes, { ports })
}
