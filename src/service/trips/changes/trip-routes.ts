import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { checkInRequest } from '../../../contract/forms.ts'
import { routes } from '../../../contract/routes.ts'
import { checkInAnswer } from '../../../contract/service-answers.ts'
import { currentTripAnswer, pinRequest } from '../../../contract/traveler-trip.ts'
import {
  enteredPin,
  identityOfRequest,
  refuseSignedOut,
  requireSignIn,
  signedInOf,
} from '../../accounts/sessions/signed-in.ts'
import { canRing } from '../../messages/message-settings.ts'
import { bySession } from '../../platform/api/access.ts'
import { at } from '../../platform/http/at.ts'
import { readyAnswer, sendConditional } from '../../platform/http/conditional.ts'
import { refuseOutcome } from '../../platform/http/refusals.ts'
import { type SiteSettings, siteOf } from '../../platform/settings.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import type { TripContext } from '../context.ts'
import { tripOnAppWire } from '../wire.ts'
import { type CheckInDependencies, checkIn } from './check-in.ts'
import { checkInWithPin } from './end-trip.ts'

const params = z.object({ tripId: z.uuid() })

/**
 * Route that the app polls every 30 seconds. The ETag covers what the phone shows. A distress PIN doesn't
 * change the work, so that timing doesn't reveal it.
 */
export const currentTripRoutes: FastifyPluginAsyncZod<TripContext> = async (server, { ports, settings }) => {
  const textsTo = settings.TEXT_COMMANDS_NUMBER ?? null

  server.route({
    ...at(routes.currentTrip),
    config: { conditional: true },
    schema: {
      summary: 'Returns the running trip.',
      description: 'The ETag ignores `now`; a 304 has the time in its `date` header.',
      security: bySession,
      response: { 200: currentTripAnswer },
    },
    handler: async (request, reply) => {
      const who = await identityOfRequest(request, ports)
      const current = who?.kind === 'traveler' ? await ports.trips.readCurrent(who.userId) : null
      if (!current) return refuseSignedOut(reply)
      const now = ports.clock.now()
      const { trip, textsStopped } = current
      const shown = {
        trip: trip && tripOnAppWire(trip, now),
        textsTo,
        canRing: canRing(settings),
        textsStopped,
      }
      const { now: told, ...lasting } = z.encode(currentTripAnswer, { ...shown, now })
      const { etag, bytes } = readyAnswer(lasting)
      const timed = Buffer.concat([Buffer.from(`{"now":"${told}",`), bytes.subarray(1)])
      return sendConditional(request, reply, { etag, bytes: timed }, { cache: 'no-store' })
    },
  })
}

export const tripRoutes: FastifyPluginAsyncZod<TripContext> = async (server, { ports, settings }) => {
  requireSignIn(server, ports)

  server.route({
    ...at(routes.checkIn),
    config: { refusals: ['pinRefused', 'tripNotRunning', 'throttled'] },
    schema: {
      summary: 'Ends the running trip with a PIN.',
      description: 'The distress PIN gets the same response.',
      params,
      body: pinRequest,
      response: { 200: checkInAnswer },
    },
    handler: async (request, reply) => {
      const who = signedInOf(request)
      const by = { account: who.account, site: siteOf(settings) }
      const outcome = await checkInWithPin(ports, by, { ...request.params, pin: enteredPin(request) })
      return outcome.kind === 'ended' ? { trip: outcome.trip } : refuseOutcome(reply, outcome)
    },
  })
}

type CheckInContext = {
  ports: CheckInDependencies
  settings: SiteSettings
}

export const checkInRoutes: FastifyPluginAsyncZod<CheckInContext> = async (server, { ports, settings }) => {
  server.route({
    ...at(routes.emergencyCheckIn),
    config: { refusals: ['checkInRefused', 'noActiveTrip', 'throttled', 'identityAway'] },
    schema: {
      summary: 'Ends the running trip with phone number, password and PIN.',
      body: checkInRequest,
      response: { 200: checkInAnswer },
    },
    handler: async (request, reply) => {
      const outcome = await checkIn(
        ports,
        { address: addressKey(request.ip), site: siteOf(settings) },
        request.body,
      )
      return outcome.kind === 'ended' ? { trip: outcome.trip } : refuseOutcome(reply, outcome)
    },
  })
}
