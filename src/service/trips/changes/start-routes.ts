import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routes } from '../../../contract/routes.ts'
import { presenceAnswer, startedTripAnswer, startTripRequest } from '../../../contract/traveler-trip.ts'
import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import type { WrittenContact } from '../../accounts/contacts/choose-contacts.ts'
import { keepNames } from '../../accounts/profile/names.ts'
import { PLAN_LIMIT } from '../../accounts/profile/told-plan.ts'
import { requireSignIn, signedInOf } from '../../accounts/sessions/signed-in.ts'
import { travelerMessagesIn } from '../../messages/catalog/catalog.ts'
import { at } from '../../platform/http/at.ts'
import { languageOf } from '../../platform/http/language.ts'
import { refuse, refuseOutcome } from '../../platform/http/refusals.ts'
import { optedOutAmong } from '../alerts/stopped-texts.ts'
import type { TripContext } from '../context.ts'
import { watchTimesOf } from '../watch/watch-settings.ts'
import { tripOnAppWire, warningsOnWire } from '../wire.ts'
import { readStartReadiness } from './start-readiness.ts'
import { beginTrip, startRefusals } from './start-trip.ts'

const asNamed = ({ name, number, email }: WrittenContact): ReachableContact => ({
  name: name || null,
  number,
  email: email || null,
})

export const startTripRoutes: FastifyPluginAsyncZod<TripContext> = async (server, { ports, settings }) => {
  const times = watchTimesOf(settings)
  const textsTo = settings.TEXT_COMMANDS_NUMBER ?? null
  requireSignIn(server, ports)

  server.route({
    ...at(routes.startTrip),
    bodyLimit: PLAN_LIMIT,
    config: { refusals: ['tripRunning', 'badLocation', ...startRefusals] },
    schema: {
      summary: 'Starts a trip.',
      description:
        'With a client-generated tripId a repeated request finds its trip. The response warns a traveler who stopped texts, and of contacts who replied STOP, declined, or have not answered yet.',
      body: startTripRequest,
      response: { 200: startedTripAnswer },
    },
    handler: async (request, reply) => {
      const who = signedInOf(request)
      const outcome = await beginTrip(ports, who.account, request.body, times)
      if (outcome.kind !== 'started') return refuseOutcome(reply, outcome)
      await keepNames(ports, who.account)
      const trip = tripOnAppWire(outcome.trip, ports.clock.now())
      if (!trip) return refuse(reply, 'tripNotRunning')
      const words = travelerMessagesIn(languageOf(request))
      const stopped = await optedOutAmong(ports, outcome.trip.contacts)
      const named = request.body.contacts?.map(asNamed) ?? who.account.contacts
      const asked = await ports.requests.agreements(who.account.userId, named)
      const leaving = { ...who.account, contacts: outcome.trip.contacts }
      const presence = await readStartReadiness(ports, leaving, { textsTo, language: words.language })
      const warnings = warningsOnWire(presence.ownTextsStopped, stopped, asked, words)
      return { trip, warnings, presence }
    },
  })

  server.route({
    ...at(routes.presence),
    schema: {
      summary:
        'Returns which contacts an alert would reach now, and when the account’s phones last sent a position.',
      response: { 200: presenceAnswer },
    },
    handler: async (request) =>
      readStartReadiness(ports, signedInOf(request).account, { textsTo, language: languageOf(request) }),
  })
}
