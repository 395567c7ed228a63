import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { exportAnswer, exportRequest } from '../../contract/app-export.ts'
import { routes } from '../../contract/routes.ts'
import { readDetails } from '../../domain/fixes/read-details.ts'
import { isoText } from '../../domain/primitives/iso-text.ts'
import { mapFormats } from '../hand-over/handed-over.ts'
import { bySession } from '../platform/api/access.ts'
import { refuseOutcome } from '../platform/http/refusals.ts'
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

const said = (list: Exported['trips'][number]['votes']) =>
  list.map(({ name, number, at }) => ({ name, number, at: isoText(at) }))

const tripOnWire = (trip: Exported['trips'][number]): z.infer<typeof exportAnswer>['trips'][number] => ({
  ...{ tripId: trip.tripId, activity: trip.activity, location: trip.location, time: trip.time },
  plan: trip.plan,
  alerts: trip.alerts,
  ...{ startedAt: isoText(trip.startedAt), endedAt: isoText(trip.endedAt) },
  contacts: trip.contacts.map(contactOnAppWire),
  views: said(trip.views),
  acknowledgements: said(trip.acknowledgements),
  votes: said(trip.votes),
  liveLinks: trip.liveLinks.map(({ name, madeAt, takenBackAt, openings }) => ({
    ...{ name, madeAt: isoText(madeAt), takenBackAt: isoText(takenBackAt) },
    openings: openings.map((at) => isoText(at)),
  })),
  positions: trip.track.map(({ latitude, longitude, fixedAt, details }) => ({
    ...{ latitude, longitude, at: isoText(fixedAt) },
    ...readDetails(details),
  })),
})

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
        const { gpxOf } = await import('../hand-over/map-files.ts')
        const tracks = trips.map(({ activity, track }) => ({
          name: activity ?? '',
          track,
          doubts: new Map(),
          last: null,
          lines: [],
        }))
        return reply
          .type(mapFormats.gpx)
          .serializer((text: string) => text)
          .send(gpxOf(tracks) as never)
      }
      return {
        exportedAt: isoText(at),
        account: profileOnWire(who.account, await keepNames(ports, who.account)),
        planDefaults: who.account.planDefaults,
        sessions: sessionsOnWire(sessions, who.session),
        devices: devicesOnWire(devices),
        notifications: subscriptions.map(({ endpoint, createdAt }) => ({
          ...{ endpoint, createdAt: isoText(createdAt) },
        })),
        trips: trips.map(tripOnWire),
        messages: texts.map(({ body, createdAt, sentAt }) => ({
          ...{ text: body, createdAt: isoText(createdAt), sentAt: isoText(sentAt) },
        })),
      }
    },
  )
}
