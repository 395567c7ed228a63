import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { spokenAnswer } from '../../contract/service-answers.ts'
import { timelineAddition } from '../../contract/trip.ts'
import { byGrant } from '../platform/api/access.ts'
import { refuse } from '../platform/http/refusals.ts'
import { openTrip } from './caller.ts'
import { sayInTimeline } from './contacts-word.ts'
import type { RescueContext } from './context.ts'
import { callerOf } from './request-caller.ts'

/** Who of the contacts calls 911, who has called, and what else the others should know. */
export const timelineRoutes: FastifyPluginAsyncZod<RescueContext> = async (server, { ports }) => {
  server.post(
    routes.addToTimeline.path,
    {
      config: { refusals: ['callTaken', 'emergencyOver', 'tooManyEntries', 'noteMissing'] },
      schema: {
        tags: ['Rescue panel'],
        summary: 'A contact says that they call 911, or no longer, or have called; or leaves a note.',
        description:
          '`claimed` holds for 2 minutes, in which nobody else can claim the call; `text` is the incident number of `called` or the `note`. The panel’s timeline shows it to the other contacts.',
        security: byGrant,
        params: z.object({ tripId: z.string() }),
        body: timelineAddition,
        response: { 200: spokenAnswer },
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (!opened) return refuse(reply, 'verificationRequired')
      const { kind, text = '' } = request.body
      const said = await sayInTimeline(ports, opened, { kind, text })
      return said.kind === 'recorded' ? { message: said.message } : refuse(reply, said.kind)
    },
  )
}
