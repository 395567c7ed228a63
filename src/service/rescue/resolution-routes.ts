import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { spokenAnswer } from '../../contract/service-answers.ts'
import { resolveVoteRequest } from '../../contract/trip.ts'
import { byGrant } from '../platform/api/access.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { openTrip } from './caller.ts'
import { sayAcknowledged, sayNotResolved, sayResolved } from './contacts-word.ts'
import type { RescueContext } from './context.ts'
import { callerOf } from './request-caller.ts'

const params = z.object({ tripId: z.string() })
const response = { 200: spokenAnswer }

/** What a contact can say about an emergency: that it is resolved, and that they know the traveller is safe. */
export const resolutionRoutes: FastifyPluginAsyncZod<RescueContext> = async (server, { ports, settings }) => {
  server.post(
    routes.resolveVote.path,
    {
      config: { refusals: ['notAContact', 'otherNumber'] },
      schema: {
        tags: ['Rescue panel'],
        summary: 'A contact’s vote that the emergency is resolved.',
        security: byGrant,
        params,
        body: resolveVoteRequest,
        response,
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (!opened) return refuse(reply, 'verificationRequired')
      const said = await sayResolved({ ports, settings }, opened, request.body.phoneNumber)
      return said.kind === 'recorded' ? { message: said.message } : refuse(reply, said.kind)
    },
  )

  server.post(
    routes.retractVote.path,
    {
      config: { refusals: ['emergencyOver', 'throttled'] },
      schema: {
        tags: ['Rescue panel'],
        summary: 'A contact takes back their vote that the emergency is resolved.',
        description:
          'Where too few votes are left, the emergency is open again: as long as the code lives, and never after a check-in. The body may be left out.',
        security: byGrant,
        params,
        body: z.nullish(z.object({})),
        response,
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (!opened) return refuse(reply, 'verificationRequired')
      const said = await sayNotResolved({ ports, settings }, opened)
      return said.kind === 'recorded' ? { message: said.message } : refuseOutcome(reply, said)
    },
  )

  server.post(
    routes.acknowledge.path,
    {
      schema: {
        tags: ['Rescue panel'],
        summary: 'A contact’s word that the traveler is safe.',
        description: 'The body may be left out.',
        security: byGrant,
        params,
        body: z.nullish(z.object({})),
        response,
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (!opened) return refuse(reply, 'verificationRequired')
      const said = await sayAcknowledged({ ports, settings }, opened)
      return said.kind === 'recorded' ? { message: said.message } : refuse(reply, said.kind)
    },
  )
}
