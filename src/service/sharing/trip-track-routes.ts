import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { tripTrackAnswer } from '../../contract/traveler-trip.ts'
import { travelerView } from '../../domain/trip/lifecycle/trip-views.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../accounts/sessions/signed-in.ts'
import { at } from '../platform/http/at.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { LinkDependencies } from './live-links.ts'
import type { SharedTracks } from './shared-tracks.ts'

type TripTrackContext = {
  ports: SignInDependencies & Pick<LinkDependencies, 'trips'> & { sharedTracks: SharedTracks }
}

export const tripTrackRoutes: FastifyPluginAsyncZod<TripTrackContext> = async (server, { ports }) => {
  requireSignIn(server, ports)

  server.route({
    ...at(routes.readTrack),
    config: { refusals: ['notFound'] },
    schema: {
      summary: 'Returns the running trip’s positions.',
      description:
        'A long track has all of its newest positions, and earlier ones thinned by time. After the trip’s end the response is 404.',
      params: z.object({ tripId: z.uuid() }),
      response: { 200: tripTrackAnswer },
    },
    handler: async (request, reply) => {
      const trip = await ports.trips.readOpenTrip(signedInOf(request).account.userId)
      const isTheirs = trip?.tripId === request.params.tripId
      if (!isTheirs || travelerView(trip.lifecycle, ports.clock.now()).kind === 'ended')
        return refuse(reply, 'notFound')
      return { track: (await ports.sharedTracks.read(trip.tripId))?.track ?? [] }
    },
  })
}
