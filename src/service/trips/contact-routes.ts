import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { ownTripAnswer, pinRequest } from '../../contract/traveller-trip.ts'
import { requireSignIn, signedInOf } from '../accounts/signed-in.ts'
import { bySession } from '../platform/api/access.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { siteOf } from '../platform/settings.ts'
import { type ContactOrder, changeContact } from './change-contact.ts'
import type { TripContext } from './context.ts'
import { tripOnAppWire } from './wire.ts'

const params = z.object({ tripId: z.uuid(), contactId: z.uuid() })

const calls: [order: ContactOrder, path: string, refusal: 'lastContact' | 'notAlerted', summary: string][] = [
  [
    'takeOff',
    routes.removeTripContact.path,
    'lastContact',
    'Takes a contact off the running trip: their codes end, and nobody is told.',
  ],
  [
    'renewCode',
    routes.renewContactCode.path,
    'notAlerted',
    'Sends a contact a new code in the place of the ones that they hold, at most three times an hour.',
  ],
]

/** What a traveller can do about one contact of a running trip. */
export const tripContactRoutes: FastifyPluginAsyncZod<TripContext> = async (server, { ports, settings }) => {
  requireSignIn(server, ports)

  for (const [order, path, refusal, summary] of calls)
    server.post(
      path,
      {
        config: { refusals: [refusal, 'notFound', 'pinRefused', 'tripNotRunning', 'throttled'] },
        schema: {
          tags: ['Trip'],
          summary,
          description: 'The distress PIN gets the same answer.',
          security: bySession,
          params,
          body: pinRequest,
          response: { 200: ownTripAnswer },
        },
      },
      async (request, reply) => {
        const who = signedInOf(request)
        const by = { origin: who.origin, site: siteOf(settings) }
        const ordered = { ...request.params, pin: request.body.pin, order }
        const outcome = await changeContact(ports, by, who.account, ordered)
        if (outcome.kind !== 'changed') return refuseOutcome(reply, outcome)
        const trip = tripOnAppWire(outcome.trip, ports.clock.now())
        return trip ? { trip } : refuse(reply, 'tripNotRunning')
      },
    )
}
