import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { checkInRequest } from '../../contract/forms.ts'
import { routes } from '../../contract/routes.ts'
import { checkInAnswer } from '../../contract/service-answers.ts'
import { refuseOutcome } from '../platform/http/refusals.ts'
import { type PlatformSettings, siteOf } from '../platform/settings.ts'
import { addressKey } from '../platform/throttle/address-key.ts'
import { type CheckInDependencies, checkIn } from './check-in.ts'

type CheckInContext = {
  ports: CheckInDependencies
  settings: Pick<PlatformSettings, 'PUBLIC_URL' | 'HOST' | 'PORT'>
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
