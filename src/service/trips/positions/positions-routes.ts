import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../../contract/routes.ts'
import { fixesAnswer } from '../../../contract/traveler-trip.ts'
import type { Identity } from '../../accounts/sessions/identity.ts'
import { refuseSignedOut, sessionTokenOf, shownUserIdOf } from '../../accounts/sessions/signed-in.ts'
import { bySession } from '../../platform/api/access.ts'
import { at } from '../../platform/http/at.ts'
import { refuseOutcome } from '../../platform/http/refusals.ts'
import { isLarge } from '../../platform/http/shed-load.ts'
import { sortedOnWire } from '../wire.ts'
import { appFix, readAppFixes } from './app-fix.ts'
import { FIXES_LIMIT, MOST_FIXES } from './read-fix.ts'
import { mayUpload, takePositions, type UploadDependencies } from './take-positions.ts'

/** Schema of an upload. Items are parsed later, so that one bad position doesn't reject the others. */
const fixesBody = z.object({ locations: z.array(appFix).check(z.meta({ maxItems: MOST_FIXES })) })
const params = z.object({ tripId: z.uuid() })

type PositionsContext = { ports: UploadDependencies & { identity: Pick<Identity, 'uploader'> } }

export const positionsRoutes: FastifyPluginAsyncZod<PositionsContext> = async (server, { ports }) => {
  const uploaderOf = async (request: FastifyRequest) => {
    const token = sessionTokenOf(request)
    const by = token === null ? null : await ports.identity.uploader(token, ports.clock.now())
    return by && { ...by, shownUserId: shownUserIdOf(request) }
  }
  server.route({
    ...at(routes.appendFixes),
    bodyLimit: FIXES_LIMIT,
    async onRequest(request, reply) {
      if (isLarge(request) && !(await mayUpload(ports, await uploaderOf(request))))
        return refuseSignedOut(reply.header('connection', 'close'))
    },
    config: { refusals: ['tripNotRunning', 'tooManyFixes'] },
    schema: {
      summary: 'Adds up to 1,000 positions in any order.',
      description: 'Each position is stored once or refused individually with a reason.',
      security: bySession,
      params,
      body: fixesBody,
      response: { 200: fixesAnswer },
    },
    handler: async (request, reply) => {
      const by = await uploaderOf(request)
      const { tripId } = request.params
      const { locations } = request.body
      const sent = { count: locations.length, read: () => readAppFixes(locations) }
      const taken = await takePositions(ports, { by, tripId }, sent)
      if (taken.kind === 'unknown') return refuseSignedOut(reply)
      return taken.kind === 'taken' ? sortedOnWire(taken.sorted) : refuseOutcome(reply, taken)
    },
  })
}
