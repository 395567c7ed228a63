import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { rescueLinkHeader, verifyRequest } from '../../../contract/lookup.ts'
import { routes } from '../../../contract/routes.ts'
import { doneAnswer, lookupAnswer, verifiedAnswer } from '../../../contract/service-answers.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { at } from '../../platform/http/at.ts'
import { answerOf, sendCompressed, sendConditional } from '../../platform/http/conditional.ts'
import { keepOwnLanguage } from '../../platform/http/language.ts'
import { done, refuseOutcome } from '../../platform/http/refusals.ts'
import type { RescueContext } from '../context.ts'
import { withPanel } from '../panel/panel-answers.ts'
import { lookupOnWire } from '../panel/panel-wire.ts'
import { signOut } from './caller.ts'
import { callerOf, clearGrantCookie, setGrantCookie } from './request-caller.ts'
import { tryCode } from './try-code.ts'
import { verifyPhone } from './verify-phone.ts'

const lookupReady = answerOf(lookupAnswer, lookupOnWire)
const params = z.object({ code: z.string() })
const linkHeader = z.object({
  [rescueLinkHeader]: z
    .optional(z.string())
    .check(z.describe('The secret of the contact’s link, which follows the code in it.')),
})

export const lookupRoutes: FastifyPluginAsyncZod<RescueContext> = async (server, { ports, settings }) => {
  server.route({
    ...at(routes.rescueLookup),
    config: { refusals: ['invalid'], conditional: true },
    schema: {
      summary: 'Looks up the trip of a rescue code, without access to it.',
      description:
        'Beyond the limit on wrong codes, every code gets the answer of a valid one, with unused ids. The phone verification then answers `text_sent`.',
      params,
      headers: linkHeader,
      response: { 200: lookupAnswer },
    },
    handler: async (request, reply) => {
      const tried = await tryCode(ports, await callerOf(request, ports), {
        code: request.params.code,
        link: request.headers[rescueLinkHeader],
      })
      if (tried.kind !== 'open') return refuseOutcome(reply, tried)
      return sendConditional(request, reply, lookupReady(tried.trip))
    },
  })

  server.route({
    ...at(routes.verifyPhone),
    config: { refusals: ['invalid', 'mismatch', 'textSent', 'throttled'] },
    schema: {
      summary:
        'Verifies a contact’s number for a code and returns a grant for the trip, as a field and as a cookie.',
      description:
        'A code opens only with its own contact’s number. With `panel` the response includes the panel since 0 and its ETag. `text_sent`, and 429 after many of them, don’t reveal whether code and number are right.',
      params,
      body: verifyRequest,
      response: { 200: verifiedAnswer },
    },
    handler: async (request, reply) => {
      const { code } = request.params
      const { phoneNumber, panel, link } = request.body
      const caller = await callerOf(request, ports)
      const verified = await verifyPhone(ports, caller, { code, phoneNumber, link })
      if (verified.kind !== 'verified') return refuseOutcome(reply, verified)
      const { opened, tripId, userId, token, expiresAt } = verified
      setGrantCookie(request, reply, settings, verified)
      const grant = { tripId, userId, grant: token, expiresAt: isoText(expiresAt) }
      if (keepOwnLanguage(reply, opened.contact.language, settings)) return { ...grant, reload: true }
      if (!panel) return grant
      const [shownPanel] = await Promise.all([ports.panels.readFor(opened), ports.logView(opened)])
      if (!shownPanel) return grant
      const bytes = withPanel(z.parse(verifiedAnswer, grant), shownPanel, opened.contact)
      return sendCompressed(reply.type('application/json; charset=utf-8'), { bytes })
    },
  })

  server.route({
    ...at(routes.endGrant),
    schema: {
      summary: 'Signs out of a panel.',
      description: 'Ends the request’s grants for the trip. Without one, the response is the same.',
      params: z.object({ tripId: z.string() }),
      body: z.nullish(z.object({})),
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const { tripId } = request.params
      if (await signOut(ports, await callerOf(request, ports), tripId)) clearGrantCookie(reply, tripId)
      return done
    },
  })
}
