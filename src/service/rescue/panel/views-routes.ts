import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../../contract/routes.ts'
import { viewsAnswer } from '../../../contract/traveler-trip.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../../accounts/sessions/signed-in.ts'
import { bySession } from '../../platform/api/access.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { RescueStore } from '../ports.ts'

const params = z.object({ tripId: z.uuid() })

type ViewsContext = { ports: SignInDependencies & { rescue: Pick<RescueStore, 'viewsOf'> } }

export const viewsRoutes: FastifyPluginAsyncZod<ViewsContext> = async (server, { ports }) => {
  requireSignIn(server, ports)

  server.get(
    routes.readViews.path,
    {
      config: { refusals: ['notFound'] },
      schema: {
        tags: ['Trip'],
        summary: 'Which contacts viewed a trip: the first time in each hour of each.',
        security: bySession,
        params,
        response: { 200: viewsAnswer },
      },
    },
    async (request, reply) => {
      const who = signedInOf(request)
      const views = await ports.rescue.viewsOf(who.account.userId, request.params.tripId)
      if (!views) return refuse(reply, 'notFound')
      return { views: views.map((view) => ({ ...view, at: isoText(view.at) })) }
    },
  )
}
