import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { exportAnswer, exportRequest } from '../../contract/traveller-export.ts'
import { isoText } from '../../domain/primitives/iso-text.ts'
import { readDetails } from '../../domain/trip/read-details.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import { mapFormats, ownTrack } from '../hand-over/handed-over.ts'
import { bySession } from '../platform/api/access.ts'
import { refuseOutcome } from '../platform/http/refusals.ts'
import { inTurns } from '../platform/in-turns.ts'
import { type Settings, siteOf } from '../platform/settings.ts'
import { contactOnAppWire } from '../trips/wire.ts'
import { devicesOnWire, profileOnWire, sessionsOnWire } from './account-on-wire.ts'
import { type Exported, type ExportMeans, exportAccount } from './export-account.ts'
import { keepNames, type NamesMeans } from './names.ts'
import { secretRefusals } from './secret-shown.ts'
import { requireSignIn, type SignInMeans, signedInOf } from './signed-in.ts'

type ExportContext = {
  ports: SignInMeans & ExportMeans & NamesMeans
  settings: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>
}

type ExportedTrip = Exported['trips'][number]

const said = (list: ExportedTrip['votes']) =>
  list.map(({ name, number, at }) => ({ name, number, at: isoText(at) }))

type TripAnswer = z.infer<typeof exportAnswer>['trips'][number]

const tripOnWire = (trip: ExportedTrip): Omit<TripAnswer, 'positions'> => ({
  tripId: trip.tripId,
  activity: trip.activity,
  location: trip.location,
  time: trip.time,
  plan: trip.plan,
  alerts: trip.alerts,
  startedAt: isoText(trip.startedAt),
  endedAt: isoText(trip.endedAt),
  contacts: trip.contacts.map(contactOnAppWire),
  views: said(trip.views),
  acknowledgements: said(trip.acknowledgements),
  votes: said(trip.votes),
  liveLinks: trip.liveLinks.map(({ name, madeAt, takenBackAt, openings }) => ({
    name,
    madeAt: isoText(madeAt),
    takenBackAt: isoText(takenBackAt),
    openings: openings.map((at) => isoText(at)),
  })),
})

const positionOnWire = ({
  latitude,
  longitude,
  fixedAt,
  details,
}: TimedFix): TripAnswer['positions'][number] => ({
  latitude,
  longitude,
  at: isoText(fixedAt),
  ...readDetails(details),
})

/** So many positions are written before other work gets its turn. */
const WRITTEN_AT_ONCE = 500

/** The answer as JSON, its trips at its end and their positions at the end of each, in pieces: there may be many. */
function* jsonPieces(
  account: Omit<z.infer<typeof exportAnswer>, 'trips'>,
  trips: readonly ExportedTrip[],
): Generator<string> {
  yield `${JSON.stringify(account).slice(0, -1)},"trips":[`
  for (const [at, trip] of trips.entries()) {
    yield `${at > 0 ? ',' : ''}${JSON.stringify(tripOnWire(trip)).slice(0, -1)},"positions":[`
    for (let from = 0; from < trip.track.length; from += WRITTEN_AT_ONCE) {
      const some = trip.track.slice(from, from + WRITTEN_AT_ONCE).map(positionOnWire)
      yield `${from > 0 ? ',' : ''}${JSON.stringify(some).slice(1, -1)}`
    }
    yield ']}'
  }
  yield ']}'
}

/** Everything about oneself, to take along. */
export const exportRoutes: FastifyPluginAsyncZod<ExportContext> = async (app, { ports, settings }) => {
  requireSignIn(app, ports)

  app.post(
    routes.exportAccount.path,
    {
      config: { refusals: secretRefusals },
      schema: {
        tags: ['Account'],
        summary: 'Everything about oneself, for the password or the PIN: as JSON, or the tracks as GPX.',
        description: 'Ten times a day at most. The number is told.',
        security: bySession,
        body: exportRequest,
        response: { 200: exportAnswer },
      },
    },
    async (request, reply) => {
      const who = signedInOf(request)
      const { format, ...secret } = request.body
      const outcome = await exportAccount(ports, who, siteOf(settings), secret)
      if (outcome.kind !== 'exported') return refuseOutcome(reply, outcome)
      const { at, sessions, devices, subscriptions, trips, texts } = outcome
      const file = `attachment; filename="${format === 'gpx' ? 'tracks.gpx' : 'export.json'}"`
      reply.header('content-disposition', file)
      if (format === 'gpx') {
        const { gpxPieces } = await import('../hand-over/map-files.ts')
        const tracks = trips.map(({ activity, track }) => ownTrack(activity ?? '', track))
        return reply.type(mapFormats.gpx).send(Readable.from(inTurns(gpxPieces(tracks))) as never)
      }
      const all = {
        exportedAt: isoText(at),
        account: profileOnWire(who.account, await keepNames(ports, who.account)),
        planDefaults: who.account.planDefaults,
        sessions: sessionsOnWire(sessions, who.session),
        devices: devicesOnWire(devices),
        notifications: subscriptions.map(({ endpoint, createdAt }) => ({
          endpoint,
          createdAt: isoText(createdAt),
        })),
        messages: texts.map(({ body, createdAt, sentAt }) => ({
          text: body,
          createdAt: isoText(createdAt),
          sentAt: isoText(sentAt),
        })),
      }
      const pieces = jsonPieces(z.parse(z.omit(exportAnswer, { trips: true }), all), trips)
      return reply.type('application/json; charset=utf-8').send(Readable.from(inTurns(pieces)) as never)
    },
  )
}
