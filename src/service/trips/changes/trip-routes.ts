import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { checkInRequest } from '../../../contract/forms.ts'
import { routes } from '../../../contract/routes.ts'
import { checkInAnswer } from '../../../contract/service-answers.ts'
import { currentTripAnswer, pinRequest } from '../../../contract/traveler-trip.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { enteredPin, requireSignIn, signedInOf } from '../../accounts/sessions/signed-in.ts'
import { canRing } from '../../messages/message-settings.ts'
import { bySession } from '../../platform/api/access.ts'
import { refuseOutcome } from '../../platform/http/refusals.ts'
import { type SiteSettings, siteOf } from '../../platform/settings.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import { hasStoppedTexts } from '../alerts/stopped-texts.ts'
import type { TripContext } from '../context.ts'
import { tripOnAppWire } from '../wire.ts'
import { type CheckInDependencies, checkIn } from './check-in.ts'
import { checkInWithPin } from './end-trip.ts'

const params = z.object({ tripId: z.uuid() })

/** A traveler's running trip, and its end. */
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
      const by = { account: who.account, site: siteOf(settings) }
      const outcome = await checkInWithPin(ports, by, { ...request.params, pin: enteredPin(request) })
      return outcome.kind === 'ended' ? { trip: outcome.trip } : refuseOutcome(reply, outcome)
    },
  )
}

type CheckInContext = {
  ports: CheckInDependencies
  settings: SiteSettings
}

/** The emergency check-in of the website. */
export const checkInRoutes: FastifyPluginAsyncZod<CheckInContext> = async (server, { ports, settings }) => {
  server.post(
    routes.emergencyCheckIn.path,
    {
      config: { refusals: ['checkInRefused', 'noActiveTrip', 'throttled', 'identityAway'] },
      schema: {
        tags: ['Website'],
        summary: 'Ends the running trip with phone number, password and PIN.',
        body: checkInRequest,
        response: { 200: checkInAnswer },
      },
    },
    async (request, reply) => {
      const outcome = await checkIn(
        ports,
        { address: addressKey(request.ip), site: siteOf(settings) },
        request.body,
      )
      return outcome.kind === 'ended' ? { trip: outcome.trip } : refuseOutcome(reply, outcome)
    },
  )
}
