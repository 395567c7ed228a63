import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { alertsChangeRequest, ownTripAnswer, pinRequest } from '../../contract/traveller-trip.ts'
import { requireSignIn, signedInOf } from '../accounts/signed-in.ts'
import { bySession } from '../platform/api/access.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { siteOf } from '../platform/settings.ts'
import { answerAlarm } from './answer-alarm.ts'
import { changeAlerts } from './change-alerts.ts'
import type { TripContext } from './context.ts'
import { tripOnAppWire } from './wire.ts'

const params = z.object({ tripId: z.uuid() })

/** What a traveller can say of the alarms of a running trip. */
export const alarmRoutes: FastifyPluginAsyncZod<TripContext> = async (server, { ports, settings }) => {
  requireSignIn(server, ports)

  server.post(
    routes.answerAlarm.path,
    {
      config: { refusals: ['answeredLate', 'pinRefused', 'tripNotRunning', 'throttled'] },
      schema: {
        tags: ['Trip'],
        summary: 'Answers an alarm, an SOS too, with a PIN: the traveler is well, and the trip goes on.',
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
      const given = { tripId: request.params.tripId, pin: request.body.pin }
      const outcome = await answerAlarm(ports, by, who.account, given)
      if (outcome.kind !== 'answered') return refuseOutcome(reply, outcome)
      const trip = tripOnAppWire(outcome.trip, ports.clock.now())
      return trip ? { trip } : refuse(reply, 'tripNotRunning')
    },
  )

  server.put(
    routes.changeAlerts.path,
    {
      config: { refusals: ['pinRefused', 'tripNotRunning', 'throttled'] },
      schema: {
        tags: ['Trip'],
        summary: 'Replaces the alerts on the running trip’s readings, for a PIN.',
        description: 'The distress PIN gets the same answer.',
        security: bySession,
        params,
        body: alertsChangeRequest,
        response: { 200: ownTripAnswer },
      },
    },
    async (request, reply) => {
      const who = signedInOf(request)
      const by = { origin: who.origin, site: siteOf(settings) }
      const outcome = await changeAlerts(ports, by, who.account, { ...request.params, ...request.body })
      if (outcome.kind !== 'changed') return refuseOutcome(reply, outcome)
      const trip = tripOnAppWire(outcome.trip, ports.clock.now())
      return trip ? { trip } : refuse(reply, 'tripNotRunning')
    },
  )
}
