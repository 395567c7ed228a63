import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { panelAnswer, panelHeaders, panelQuery } from '../../../contract/panel.ts'
import { routes } from '../../../contract/routes.ts'
import { byGrant } from '../../platform/api/access.ts'
import { at } from '../../platform/http/at.ts'
import { sendConditional } from '../../platform/http/conditional.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { RescueContext } from '../context.ts'
import { grantedTrip } from '../entry/caller.ts'
import { callerOf } from '../entry/request-caller.ts'
import { isSameContactsCode, tryCode } from '../entry/try-code.ts'
import { answerSince } from './panel-answers.ts'

const params = z.object({ code: z.string() })

export const panelRoutes: FastifyPluginAsyncZod<RescueContext> = async (server, { ports }) => {
  server.route({
    ...at(routes.panel),
    config: { refusals: ['invalid'], conditional: true },
    schema: {
      summary: 'Returns the whole panel in one call, with only the new part of a long track.',
      description:
        'Instants are Unix time in ms. The track has only the positions after `since`, oldest first. `since` may be a header or a query. `earlierFixes` counts those before; a client with another count requests again without `since`. With `isSafe`, only the trip’s `endedAt` and the traveler’s name are included.',
      security: byGrant,
      params,
      querystring: panelQuery,
      headers: panelHeaders,
      response: { 200: panelAnswer },
    },
    handler: async (request, reply) => {
      const { code } = request.params
      const caller = await callerOf(request, ports)
      const granted = await grantedTrip(ports, caller.grants, isSameContactsCode(ports, code))
      if (granted) await ports.logView(granted)
      const shownPanel = granted && (await ports.panels.readFor(granted))
      if (shownPanel) {
        const since = Number(request.query.since ?? request.headers.since ?? 0)
        const answer = answerSince(shownPanel, granted.contact, since)
        // A response with part of the track has the whole panel's ETag, so no cache may store it.
        return sendConditional(request, reply, answer, since > 0 ? { cache: 'no-store' } : {})
      }
      const tried = await tryCode(ports, { ...caller, grants: [] }, { code })
      return refuse(reply, tried.kind === 'open' ? 'verificationRequired' : 'invalid')
    },
  })
}
