import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { refusalAnswer, spokenAnswer } from '../../contract/service-answers.ts'
import { resolveVoteRequest } from '../../contract/trip.ts'
import { openTrip } from '../core/access/caller.ts'
import { acknowledge } from '../core/emergency/acknowledge.ts'
import { castVote } from '../core/emergency/cast-vote.ts'
import { callerOf } from './caller.ts'
import type { Context } from './context.ts'
import { refuse, refuseOutcome } from './refusals.ts'

const params = z.object({ tripId: z.string() })
const response = { 200: spokenAnswer, '4xx': refusalAnswer }

/** What a contact can say about an emergency: that it is resolved, and that they know the traveller is safe. */
export const resolutionRoutes: FastifyPluginAsyncZod<Context> = async (app, { ports, settings }) => {
  const { store, clock } = ports

  app.post(
    routes.resolveVote.path,
    { schema: { params, body: resolveVoteRequest, response } },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      const answer =
        opened &&
        (await store.changeTrip(opened.trip.id, (emergency) =>
          castVote(emergency, {
            voter: opened.contact,
            phoneNumber: request.body.phoneNumber,
            at: clock.now(),
            quorum: settings.RESOLVE_QUORUM ?? null,
          }),
        ))
      if (!answer) return refuse(reply, 'verificationRequired')
      return answer.kind === 'recorded' ? { message: answer.message } : refuseOutcome(reply, answer)
    },
  )

  app.post(
    routes.acknowledge.path,
    { schema: { params, body: z.nullish(z.object({})), response } },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      const message =
        opened &&
        (await store.changeTrip(opened.trip.id, (emergency) =>
          acknowledge(emergency, { contact: opened.contact, at: clock.now() }),
        ))
      return message ? { message } : refuse(reply, 'verificationRequired')
    },
  )
}
