import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../../contract/routes.ts'
import { doneAnswer } from '../../../contract/service-answers.ts'
import { keepTrackRequest, pastTripsAnswer } from '../../../contract/traveler-trip.ts'
import type { Clock } from '../../../domain/kit/clock.ts'
import type { OwnAccount } from '../../accounts/account.ts'
import { accountNotification } from '../../accounts/account-notifications.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../../accounts/sessions/signed-in.ts'
import { at } from '../../platform/http/at.ts'
import { done, refuse } from '../../platform/http/refusals.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import type { PastTrips } from './own-trips.ts'

type TrackDependencies = {
  pastTrips: Pick<PastTrips, 'keepsTrack' | 'chooseTrack'>
  throttle: Throttle
  clock: Clock
}

/** Sets whether the track is kept. Needs no PIN, so turning it on notifies the traveler. */
async function chooseTrack(
  dependencies: TrackDependencies,
  account: Pick<OwnAccount, 'userId' | 'phone' | 'language'>,
  tripId: string,
  isKept: boolean,
): Promise<boolean> {
  const { pastTrips, clock } = dependencies
  const before = await pastTrips.keepsTrack(account.userId, tripId)
  if (before === null || before === isKept) return before !== null
  const news = isKept ? await accountNotification(dependencies, account, 'keptTrack') : null
  const chosen = await pastTrips.chooseTrack(
    account.userId,
    { tripId, isKept },
    news ?? { messages: [], at: clock.now() },
  )
  if (chosen !== 'changed') await news?.takeBack()
  return chosen !== 'tripNotRunning'
}

type HistoryContext = { ports: SignInDependencies & { pastTrips: PastTrips; throttle: Throttle } }

const params = z.object({ tripId: z.uuid() })

export const tripHistoryRoutes: FastifyPluginAsyncZod<HistoryContext> = async (server, { ports }) => {
  const { pastTrips, clock } = ports
  requireSignIn(server, ports)

  server.route({
    ...at(routes.pastTrips),
    schema: {
      summary: 'Lists past trips, newest first.',
      response: { 200: pastTripsAnswer },
    },
    handler: async (request) => ({
      trips: await pastTrips.pastTrips(signedInOf(request).account.userId, clock.now()),
    }),
  })

  server.route({
    ...at(routes.keepTrack),
    config: { refusals: ['tripNotRunning'] },
    schema: {
      summary: 'Sets whether the running trip’s track is kept for its traveler after its end.',
      description: 'The traveler is texted when this is turned on.',
      params,
      body: keepTrackRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const { account } = signedInOf(request)
      const isRunning = await chooseTrack(ports, account, request.params.tripId, request.body.keepTrack)
      return isRunning ? done : refuse(reply, 'tripNotRunning')
    },
  })

  server.route({
    ...at(routes.forgetTrip),
    config: { refusals: ['notFound', 'tripRunning'] },
    schema: {
      summary: 'Deletes a past trip with its kept track.',
      description: 'The response is the same if the trip ended with the distress PIN.',
      params,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const { userId } = signedInOf(request).account
      const what = await pastTrips.forgetTrip(userId, request.params.tripId, clock.now())
      if (what === 'running') return refuse(reply, 'tripRunning')
      return what === 'forgotten' ? done : refuse(reply, 'notFound')
    },
  })
}
