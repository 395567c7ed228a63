import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { looksAnswer } from '../../contract/app-trip.ts'
import { routes } from '../../contract/routes.ts'
import { isoText } from '../../domain/primitives/iso-text.ts'
import { requireSignIn, type SignInMeans, signedInOf } from '../accounts/signed-in.ts'
import { bySession } from '../platform/api/access.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { RescueStore } from './ports.ts'

const params = z.object({ tripId: z.uuid() })

type LooksContext = { ports: SignInMeans & { rescue: Pick<RescueStore, 'looksAt'> } }

/** Who looked at a trip, for its traveller. */
export const looksRoutes: FastifyPluginAsyncZod<LooksContext> = async (app, { ports }) => {
  requireSignIn(app, ports)

  app.get(
    routes.readLooks.path,
    {
      config: { refusals: ['notFound'] },
      schema: {
        tags: ['Trip'],
        summary: 'Which contacts looked at a trip: the first time in each hour of each.',
        security: bySession,
        params,
        response: { 200: looksAnswer },
      },
    },
    async (request, reply) => {
      const who = signedInOf(request)
      const looks = await ports.rescue.looksAt(who.account.userId, request.params.tripId)
      if (!looks) return refuse(reply, 'notFound')
      return { looks: looks.map((look) => ({ ...look, at: isoText(look.at) })) }
    },
  )
}
