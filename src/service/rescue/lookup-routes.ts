import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { verifyRequest } from '../../contract/lookup.ts'
import { routes } from '../../contract/routes.ts'
import { lookupAnswer, receivedAnswer, verifiedAnswer } from '../../contract/service-answers.ts'
import { isoText } from '../../domain/primitives/iso-text.ts'
import { sendCompressed } from '../platform/http/compressed.ts'
import { answerOf, sendConditional } from '../platform/http/conditional.ts'
import { refuseOutcome } from '../platform/http/refusals.ts'
import { openTrip } from './caller.ts'
import type { RescueContext } from './context.ts'
import { withPanel } from './panel-routes.ts'
import { lookupOnWire } from './panel-wire.ts'
import { callerOf, clearGrantCookie, setGrantCookie } from './request-caller.ts'
import { tryCode } from './try-code.ts'
import { verifyPhone } from './verify-phone.ts'

const lookupReady = answerOf(lookupAnswer, lookupOnWire)
const params = z.object({ code: z.string() })

/** The code and the phone number: the two proofs that open a trip. */
export const lookupRoutes: FastifyPluginAsyncZod<RescueContext> = async (app, { ports, settings }) => {
  app.get(
    routes.rescueLookup.path,
    {
      config: { refusals: ['invalid', 'throttled'], conditional: true },
      schema: {
        tags: ['Rescue panel'],
        summary: 'The trip of a rescue code. It opens nothing yet.',
        params,
        response: { 200: lookupAnswer },
      },
    },
    async (request, reply) => {
      const tried = await tryCode(ports, await callerOf(request, ports), request.params.code)
      if (tried.kind !== 'open') return refuseOutcome(reply, tried)
      return sendConditional(request, reply, lookupReady(tried.trip))
    },
  )

  app.post(
    routes.verifyPhone.path,
    {
      config: { refusals: ['invalid', 'throttled', 'mismatch'] },
      schema: {
        tags: ['Rescue panel'],
        summary:
          'Proves a contact’s number for a code and gives a grant for the trip, as a field and as a cookie.',
        description: 'With `panel` the answer holds the panel since 0 and its ETag, too.',
        params,
        body: verifyRequest,
        response: { 200: verifiedAnswer },
      },
    },
    async (request, reply) => {
      const { code } = request.params
      const { phoneNumber, panel } = request.body
      const verified = await verifyPhone(ports, await callerOf(request, ports), { code, phoneNumber })
      if (verified.kind !== 'verified') return refuseOutcome(reply, verified)
      const { opened, tripId, userId, token, expiresAt } = verified
      setGrantCookie(request, reply, settings, verified)
      const grant = { tripId, userId, grant: token, expiresAt: isoText(expiresAt) }
      if (!panel) return grant
      const [reading] = await Promise.all([ports.panels.readFor(opened), ports.logView(opened)])
      if (!reading) return grant
      const bytes = withPanel(z.parse(verifiedAnswer, grant), reading)
      return sendCompressed(reply.type('application/json; charset=utf-8'), { bytes })
    },
  )

  app.post(
    routes.endGrant.path,
    {
      schema: {
        tags: ['Rescue panel'],
        summary: 'Signs out of a panel.',
        description: 'The answer is the same without a grant. The body may be left out.',
        params: z.object({ tripId: z.string() }),
        body: z.nullish(z.object({})),
        response: { 200: receivedAnswer },
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (opened) clearGrantCookie(reply, opened.trip.id)
      return { success: true as const }
    },
  )
}
