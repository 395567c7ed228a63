import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pastTripsAnswer } from '../../contract/app-trip.ts'
import { routes } from '../../contract/routes.ts'
import { isoText } from '../../domain/primitives/iso-text.ts'
import { requireSignIn, type SignInMeans, signedInOf } from '../accounts/signed-in.ts'
import { bySession } from '../platform/api/access.ts'
import type { OwnTrips } from './seen-trip.ts'

type HistoryContext = { ports: SignInMeans & { ownTrips: OwnTrips } }

/** What became of a traveller's trips. */
export const tripHistoryRoutes: FastifyPluginAsyncZod<HistoryContext> = async (app, { ports }) => {
  requireSignIn(app, ports)

  app.get(
    routes.pastTrips.path,
    {
      schema: {
        tags: ['Trip'],
        summary: 'The trips that have ended and are still held, the newest first, 100 at most.',
        security: bySession,
        response: { 200: pastTripsAnswer },
      },
    },
    async (request) => {
      const trips = await ports.ownTrips.pastTrips(signedInOf(request).account.userId, ports.clock.now())
      return {
        trips: trips.map(({ startedAt, endedAt, ...trip }) => ({
          ...{ ...trip, startedAt: isoText(startedAt), endedAt: isoText(endedAt) },
        })),
      }
    },
  )
}
