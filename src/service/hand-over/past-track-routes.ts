import { Readable } from 'node:stream'
import timeZoneAt from '@photostructure/tz-lookup'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../accounts/sessions/signed-in.ts'
import { at } from '../platform/http/at.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { PastTrack, PastTrips } from '../trips/history/own-trips.ts'
import { mapFormats } from './handed-over-trip.ts'

type PastTrackContext = { ports: SignInDependencies & { pastTrips: Pick<PastTrips, 'pastTrack'> } }

/** Returns the start date in the first position's time zone, else UTC. 'sv-SE' writes ISO 8601 dates. */
function localDay({ startedAt, track: [first] }: PastTrack): string {
  const timeZone = (first && timeZoneAt(first.latitude, first.longitude)) ?? 'UTC'
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(startedAt)
}

const params = z.object({ tripId: z.uuid() })

export const pastTrackRoutes: FastifyPluginAsyncZod<PastTrackContext> = async (server, { ports }) => {
  const { pastTrips, clock } = ports
  requireSignIn(server, ports)

  server.route({
    ...at(routes.pastTrack),
    config: { refusals: ['notFound'] },
    schema: {
      summary: 'Returns the kept track of an ended trip as GPX 1.1.',
      params,
      response: { 200: z.string() },
    },
    handler: async (request, reply) => {
      const { userId } = signedInOf(request).account
      const found = await pastTrips.pastTrack(userId, request.params.tripId, clock.now())
      if (!found) return refuse(reply, 'notFound')
      const { gpxOfTracks } = await import('./map-files.ts')
      const day = localDay(found)
      const name = `${day} ${found.activity ?? ''}`.trim()
      return reply
        .type(mapFormats.gpx)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="track-${day}.gpx"`)
        .send(Readable.from(gpxOfTracks([{ name, parts: () => [found.track] }])) as never)
    },
  })
}
