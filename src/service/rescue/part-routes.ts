import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { spokenAnswer } from '../../contract/service-answers.ts'
import { partRequest } from '../../contract/trip.ts'
import { byGrant } from '../platform/api/access.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { openTrip } from './caller.ts'
import { sayPart } from './contacts-word.ts'
import type { RescueContext } from './context.ts'
import { callerOf } from './request-caller.ts'

const params = z.object({ tripId: z.string() })

/** What a contact can say about themselves: that they leave the emergency, and that they are back. */
export const partRoutes: FastifyPluginAsyncZod<RescueContext> = async (server, context) => {
  const { ports } = context
  server.post(
    routes.takePart.path,
    {
      config: { refusals: ['throttled'] },
      schema: {
        tags: ['Rescue panel'],
        summary: 'A contact leaves the emergency, or comes back.',
        description: 'Whoever has left keeps their code, and the others are told.',
        security: byGrant,
        params,
        body: partRequest,
        response: { 200: spokenAnswer },
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (!opened) return refuse(reply, 'verificationRequired')
      const said = await sayPart(context, opened, request.body.part)
      return said.kind === 'recorded' ? { message: said.message } : refuseOutcome(reply, said)
    },
  )
}
