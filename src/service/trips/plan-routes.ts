import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { ownTripAnswer, planChangeRequest } from '../../contract/traveller-trip.ts'
import { requireSignIn, signedInOf } from '../accounts/signed-in.ts'
import { PLAN_LIMIT } from '../accounts/told-plan.ts'
import { bySession } from '../platform/api/access.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { siteOf } from '../platform/settings.ts'
import { changePlan } from './change-plan.ts'
import type { TripContext } from './context.ts'
import { tripOnAppWire } from './wire.ts'

const params = z.object({ tripId: z.uuid() })

/** What a traveller can say anew of a running trip's plan. */
export const tripPlanRoutes: FastifyPluginAsyncZod<TripContext> = async (server, { ports, settings }) => {
  requireSignIn(server, ports)

  server.put(
    routes.changePlan.path,
    {
      bodyLimit: PLAN_LIMIT,
      config: { refusals: ['pinRefused', 'tripNotRunning', 'throttled'] },
      schema: {
        tags: ['Trip'],
        summary: 'Replaces the running trip’s float plan, for a PIN; what is left out is not told any more.',
        description:
          'The contacts see it from then on, and in the timeline that it was changed. The distress PIN gets the same answer.',
        security: bySession,
        params,
        body: planChangeRequest,
        response: { 200: ownTripAnswer },
      },
    },
    async (request, reply) => {
      const who = signedInOf(request)
      const by = { origin: who.origin, site: siteOf(settings) }
      const outcome = await changePlan(ports, by, who.account, { ...request.params, ...request.body })
      if (outcome.kind !== 'changed') return refuseOutcome(reply, outcome)
      const trip = tripOnAppWire(outcome.trip, ports.clock.now())
      return trip ? { trip } : refuse(reply, 'tripNotRunning')
    },
  )
}
