import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { exportAnswer, exportedTrip, exportRequest } from '../../contract/traveler-export.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import { contactOnAppWire, profileOnWire, sessionsOnWire } from '../accounts/account-on-wire.ts'
import { secretRefusals } from '../accounts/pins/secret-shown.ts'
import { keepNames, type NamesDependencies } from '../accounts/profile/names.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../accounts/sessions/signed-in.ts'
import { at } from '../platform/http/at.ts'
import { refuseOutcome } from '../platform/http/refusals.ts'
import { type ExportDependencies, type Exported, exportAccount } from './export-account.ts'
import { mapFormats } from './handed-over-trip.ts'

type ExportContext = {
  ports: SignInDependencies & ExportDependencies & NamesDependencies
}

type ExportedTrip = Exported['trips'][number]

const tripOnWire = (trip: ExportedTrip) =>
  z.encode(exportedTrip, { ...trip, contacts: trip.contacts.map(contactOnAppWire) })

const positionOnWire = ({ fixedAt, details: { receivedAt, ...readings } = {}, ...position }: TimedFix) => ({
  ...position,
  at: isoText(fixedAt),
  ...readings,
  ...(receivedAt === undefined ? {} : { receivedAt: isoText(receivedAt) }),
})

const WRITTEN_AT_ONCE = 500

/** Streams the export, because clients would time out while all positions load. */
async function* jsonPieces(
  account: Omit<z.input<typeof exportAnswer>, 'trips'>,
  trips: readonly ExportedTrip[],
): AsyncGenerator<string> {
  yield `${JSON.stringify(account).slice(0, -1)},"trips":[`
  for (const [at, trip] of trips.entries()) {
    yield `${at > 0 ? ',' : ''}${JSON.stringify(tripOnWire(trip)).slice(0, -1)},"positions":[`
    let isBegun = false
    for await (const part of trip.track())
      for (let from = 0; from < part.length; from += WRITTEN_AT_ONCE) {
        const some = part.slice(from, from + WRITTEN_AT_ONCE).map(positionOnWire)
        yield `${isBegun ? ',' : ''}${JSON.stringify(some).slice(1, -1)}`
        isBegun = true
        await setImmediate()
      }
    yield ']}'
  }
  yield ']}'
}

export const exportRoutes: FastifyPluginAsyncZod<ExportContext> = async (server, { ports }) => {
  requireSignIn(server, ports)

  server.route({
    ...at(routes.exportAccount),
    config: { refusals: secretRefusals },
    schema: {
      summary: 'Exports the account’s data as JSON, or its tracks as GPX. Requires the password or the PIN.',
      description: 'Limited to ten times a day. The traveler is texted.',
      body: exportRequest,
      response: { 200: exportAnswer },
    },
    handler: async (request, reply) => {
      const who = signedInOf(request)
      const { format, password } = request.body
      const outcome = await exportAccount(ports, who, password)
      if (outcome.kind !== 'exported') return refuseOutcome(reply, outcome)
      const { at, sessions, devices, asked, practices, subscriptions, trips, texts } = outcome
      const file = `attachment; filename="${format === 'gpx' ? 'tracks.gpx' : 'export.json'}"`
      reply.header('content-disposition', file)
      if (format === 'gpx') {
        const { gpxOfTracks } = await import('./map-files.ts')
        const tracks = trips.map(({ activity, track }) => ({ name: activity ?? '', parts: track }))
        return reply.type(mapFormats.gpx).send(Readable.from(gpxOfTracks(tracks)) as never)
      }
      const all = {
        exportedAt: at,
        account: profileOnWire(who.account, await keepNames(ports, who.account)),
        planDefaults: who.account.planDefaults,
        sessions: sessionsOnWire(sessions, who.session),
        devices,
        practices,
        contactsAsked: asked,
        notifications: subscriptions,
        messages: texts.map(({ body, ...text }) => ({ text: body, ...text })),
      }
      const pieces = jsonPieces(z.encode(z.omit(exportAnswer, { trips: true }), all), trips)
      return reply.type('application/json; charset=utf-8').send(Readable.from(pieces) as never)
    },
  })
}
