import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { fixesAnswer } from '../../contract/traveller-trip.ts'
import type { Identity } from '../accounts/identity.ts'
import { refuseSignedOut, sessionTokenOf } from '../accounts/signed-in.ts'
import { bySession } from '../platform/api/access.ts'
import { refuseOutcome } from '../platform/http/refusals.ts'
import { appFix, readAppFixes } from './app-fix.ts'
import { MOST_FIXES } from './reading.ts'
import { takePositions, type UploadMeans } from './take-positions.ts'
import { judgementOnWire } from './wire.ts'

/** A thousand positions with all that a phone knows of them, bytes. */
export const FIXES_LIMIT = 512 * 1_024

/** Items are read one by one, and counted with the others' refusals. */
const fixesBody = z.object({ locations: z.array(appFix).check(z.meta({ maxItems: MOST_FIXES })) })
const params = z.object({ tripId: z.uuid() })

type PositionsContext = { ports: UploadMeans & { identity: Pick<Identity, 'uploader'> } }

/** Positions from the traveller's app. */
export const positionsRoutes: FastifyPluginAsyncZod<PositionsContext> = async (app, { ports }) => {
  app.post(
    routes.appendFixes.path,
    {
      bodyLimit: FIXES_LIMIT,
      config: { refusals: ['tripNotRunning', 'tooManyFixes'] },
      schema: {
        tags: ['Trip'],
        summary: 'Adds up to 1,000 positions in any order.',
        description: 'Each is taken once, or refused by itself with a reason.',
        security: bySession,
        params,
        body: fixesBody,
        response: { 200: fixesAnswer },
      },
    },
    async (request, reply) => {
      const token = sessionTokenOf(request)
      const by = token === null ? null : await ports.identity.uploader(token, ports.clock.now())
      const { tripId } = request.params
      const { locations } = request.body
      const sent = { count: locations.length, read: () => readAppFixes(locations) }
      const taken = await takePositions(ports, { by, tripId }, sent)
      if (taken.kind === 'unknown') return refuseSignedOut(reply)
      return taken.kind === 'taken' ? judgementOnWire(taken.judgement) : refuseOutcome(reply, taken)
    },
  )
}
