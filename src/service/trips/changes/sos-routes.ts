import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routes } from '../../../contract/routes.ts'
import { ownTripAnswer } from '../../../contract/traveler-trip.ts'
import { keepNames } from '../../accounts/profile/names.ts'
import { requireSignIn, signedInOf } from '../../accounts/sessions/signed-in.ts'
import { at } from '../../platform/http/at.ts'
import { refuse, refuseOutcome } from '../../platform/http/refusals.ts'
import { siteOf } from '../../platform/settings.ts'
import type { TripContext } from '../context.ts'
import { watchTimesOf } from '../watch/watch-settings.ts'
import { tripOnAppWire } from '../wire.ts'
import { pressSos, sendSosNow } from './press-sos.ts'
import { startRefusals } from './start-trip.ts'

export const sosRoutes: FastifyPluginAsyncZod<TripContext> = async (server, { ports, settings }) => {
  const times = watchTimesOf(settings)
  requireSignIn(server, ports)

  server.route({
    ...at(routes.pressSos),
    config: { refusals: startRefusals },
    schema: {
      summary: 'Raises an SOS, which alerts the contacts after 60 seconds unless a PIN answers it.',
      description:
        'Without a running trip one starts with the account’s contacts. The call that answers alarms, an extension and a check-in each stop the SOS.',
      response: { 200: ownTripAnswer },
    },
    handler: async (request, reply) => {
      const { account, session: tokenHash } = signedInOf(request)
      const outcome = await pressSos(ports, account, { site: siteOf(settings), times }, { tokenHash })
      const { kind } = outcome
      if (kind === 'over' || kind === 'tripRunning' || kind === 'badLocation')
        return refuse(reply, 'tripNotRunning')
      if (outcome.kind !== 'pressed') return refuseOutcome(reply, outcome)
      await keepNames(ports, account)
      const trip = tripOnAppWire(outcome.trip, ports.clock.now())
      return trip ? { trip } : refuse(reply, 'tripNotRunning')
    },
  })

  server.route({
    ...at(routes.sendSosNow),
    config: { refusals: ['tripNotRunning'] },
    schema: {
      summary: 'Alerts the contacts of a pending SOS now instead of after 60 seconds.',
      description: 'Without a pending SOS nothing changes. Requires no PIN.',
      response: { 200: ownTripAnswer },
    },
    handler: async (request, reply) => {
      const open = await sendSosNow(ports, signedInOf(request).account, siteOf(settings))
      const trip = open && tripOnAppWire(open, ports.clock.now())
      return trip ? { trip } : refuse(reply, 'tripNotRunning')
    },
  })
}
