import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { checkInAnswer } from '../../contract/service-answers.ts'
import { currentTripAnswer, pinRequest } from '../../contract/traveller-trip.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import { requireSignIn, signedInOf } from '../accounts/signed-in.ts'
import { canRing } from '../messages/message-settings.ts'
import { bySession } from '../platform/api/access.ts'
import { refuseOutcome } from '../platform/http/refusals.ts'
import { siteOf } from '../platform/settings.ts'
import type { TripContext } from './context.ts'
import { checkInWithPin } from './end-trip.ts'
import { hasStoppedTexts } from './stopped-texts.ts'
import { tripOnAppWire } from './wire.ts'

const params = z.object({ tripId: z.uuid() })

/** A traveller's running trip, and its end. */
export const tripRoutes: FastifyPluginAsyncZod<TripContext> = async (server, { ports, settings }) => {
  const textsTo = settings.TEXT_COMMANDS_NUMBER ?? null
  requireSignIn(server, ports)

  server.get(
    routes.currentTrip.path,
    {
      schema: {
        tags: ['Trip'],
        summary: 'The running trip.',
        security: bySession,
        response: { 200: currentTripAnswer },
      },
    },
    async (request) => {
      const who = signedInOf(request)
      const trip = await ports.trips.readOpenTrip(who.account.userId)
      const now = ports.clock.now()
      return {
        trip: trip && tripOnAppWire(trip, now),
        now: isoText(now),
        textsTo,
        canRing: canRing(settings),
        textsStopped: await hasStoppedTexts(ports, who.account.phone),
      }
    },
  )

  server.post(
    routes.checkIn.path,
    {
      config: { refusals: ['pinRefused', 'tripNotRunning', 'throttled'] },
      schema: {
        tags: ['Trip'],
        summary: 'Ends the running trip with a PIN.',
        description: 'The distress PIN gets the same answer.',
        security: bySession,
        params,
        body: pinRequest,
        response: { 200: checkInAnswer },
      },
    },
    async (request, reply) => {
      const who = signedInOf(request)
      const by = { origin: who.origin, site: siteOf(settings) }
      const given = { tripId: request.params.tripId, pin: request.body.pin }
      const outcome = await checkInWithPin(ports, by, who.account, given)
      return outcome.kind === 'ended' ? { trip: outcome.trip } : refuseOutcome(reply, outcome)
    },
  )
}
