import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../../contract/routes.ts'
import { viewsAnswer } from '../../../contract/traveler-trip.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../../accounts/sessions/signed-in.ts'
import { at } from '../../platform/http/at.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { RescueStore } from '../ports.ts'

const params = z.object({ tripId: z.uuid() })

type ViewsContext = { ports: SignInDependencies & { rescue: Pick<RescueStore, 'viewsOf'> } }

export const viewsRoutes: FastifyPluginAsyncZod<ViewsContext> = async (server, { ports }) => {
  requireSignIn(server, ports)

  server.route({
    ...at(routes.readViews),
    config: { refusals: ['notFound'] },
    schema: {
      summary: 'Lists when each contact opened a trip’s panel, at most once an hour.',
      params,
      response: { 200: viewsAnswer },
    },
    handler: async (request, reply) => {
      const who = signedInOf(request)
      const views = await ports.rescue.viewsOf(who.account.userId, request.params.tripId)
      if (!views) return refuse(reply, 'notFound')
      return { views }
    },
  })
}
