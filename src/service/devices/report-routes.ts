import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { osmAndAnswer } from '../../contract/traveler-trip.ts'
import type { FixSource } from '../../domain/primitives/fix-sources.ts'
import { byDevice, byDeviceToken } from '../platform/api/access.ts'
import { refuse } from '../platform/http/refusals.ts'
import { isLarge } from '../platform/http/shed-load.ts'
import { acceptForms } from '../platform/http/signed-text.ts'
import type { Tokens } from '../platform/ports.ts'
import { type SiteSettings, siteOf } from '../platform/settings.ts'
import { countOf, FIXES_LIMIT } from '../trips/positions/read-fix.ts'
import { mayUpload, takePositions, type UploadDependencies } from '../trips/positions/take-positions.ts'
import { type WatchSettings, watchTimesOf } from '../trips/watch/watch-settings.ts'
import { sortedOnWire } from '../trips/wire.ts'
import { readOsmAnd, readOsmAndRequest } from './osmand.ts'
import { osmAndBody, osmAndQuery, ownTracksBody } from './phone-formats.ts'
import { readOwnTracks } from './read-owntracks.ts'
import { type SosDependencies, sosFromDevice } from './sos-from-device.ts'

const LONGEST_HEADER = 1_000

/** User-Agent patterns of browsers, tracker apps, and HTTP libraries (CFNetwork, Dalvik, OkHttp). */
const senders: readonly (readonly [FixSource, RegExp])[] = [
  ['web', /^Mozilla\//],
  ['ios', /CFNetwork|Darwin|iPhone|iPad|iOS/],
  ['android', /Android|Dalvik|okhttp|OsmAnd/i],
]

export function senderOf(userAgent: string | undefined): FixSource | null {
  const said = (userAgent ?? '').slice(0, LONGEST_HEADER)
  return senders.find(([, pattern]) => pattern.test(said))?.[0] ?? null
}

/** Maximum body size in bytes. It's small, because parsing comes before the token check. */
const OSMAND_LIMIT = 128 * 1_024

type ReportContext = {
  ports: UploadDependencies & SosDependencies & { tokens: Tokens }
  settings: WatchSettings & SiteSettings
}

export const reportRoutes: FastifyPluginAsyncZod<ReportContext> = async (server, { ports, settings }) => {
  const { tokens, clock } = ports
  const ofTrips = {
    site: siteOf(settings),
    times: watchTimesOf(settings),
  }
  const deviceWith = (token: string, deviceId: string | null) => ({
    kind: 'device' as const,
    tokenHash: tokens.hash(token),
    deviceId,
  })

  const ownTracksOn = ({ headers }: FastifyRequest) => {
    const shown = readBasicAuth(headers.authorization)
    return shown && deviceWith(shown.password, shown.name)
  }
  const refuseDevice = (reply: FastifyReply) =>
    refuse(reply.header('www-authenticate', 'Basic realm="device"'), 'deviceRefused')
  for (const end of ['', '/', ' '])
    server.post(
      `${routes.ownTracks.path}${end}`,
      {
        bodyLimit: FIXES_LIMIT,
        async onRequest(request, reply) {
          if (isLarge(request) && !(await mayUpload(ports, ownTracksOn(request))))
            return refuseDevice(reply.header('connection', 'close'))
        },
        config: { refusals: ['tooManyFixes'] },
        schema: {
          hide: end !== '',
          summary: 'Accepts OwnTracks messages (HTTP mode): one or a list.',
          description: 'Messages without a position are accepted and ignored.',
          security: byDevice,
          body: ownTracksBody,
          response: { 200: z.array(z.unknown()) },
        },
      },
      async (request, reply) => {
        const by = ownTracksOn(request)
        const body = request.body ?? {}
        const sending = { receivedAt: clock.now(), source: senderOf(request.headers['user-agent']) }
        const read = () => readOwnTracks(body, sending)
        const taken = await takePositions(ports, { by, tripId: null }, { count: countOf(body), read })
        if (taken.kind === 'unknown') return refuseDevice(reply)
        if (taken.kind === 'tooManyFixes') return refuse(reply, 'tooManyFixes')
        // Succeeds even if positions were refused, because OwnTracks resends messages after an error.
        return []
      },
    )

  await server.register(async (osmAnd) => {
    acceptForms(osmAnd)
    const take = async (request: FastifyRequest, reply: FastifyReply) => {
      const { query, body, headers } = request
      const { deviceToken, messages, count } = readOsmAndRequest({ query, body })
      if (deviceToken === null) return refuse(reply, 'deviceRefused')
      const by = deviceWith(deviceToken, null)
      const agent = headers['user-agent']
      const sending = {
        receivedAt: clock.now(),
        source: senderOf(agent),
        isOsmAnd: /OsmAnd/i.test((agent ?? '').slice(0, LONGEST_HEADER)),
      }
      if (count > 1 && !(await ports.devices.ownerOf(by, clock.now()))) return refuse(reply, 'deviceRefused')
      const { report, sos: pressed } = readOsmAnd({ messages, count }, sending)
      // Handles the SOS first, because it may start the trip that the position belongs to.
      const press = pressed && {
        pressedAt: pressed.pressedAt,
        // Includes the token in the hash, so that a stolen database can't be searched for known positions.
        reportHash: tokens.hash(`${deviceToken} ${JSON.stringify(pressed.wire)}`),
      }
      const sos = press && (await sosFromDevice(ports, by, press, ofTrips))
      const taken = await takePositions(ports, { by, tripId: null }, { count: 1, read: () => report })
      if (taken.kind === 'unknown') return refuse(reply, 'deviceRefused')
      if (taken.kind === 'tooManyFixes') return refuse(reply, 'tooManyFixes')
      const heard = sos === null ? {} : { sos }
      return taken.kind === 'taken'
        ? { ...sortedOnWire(taken.sorted), trip: 'running' as const, ...heard }
        : { accepted: 0, refused: [], trip: 'none' as const, ...heard }
    }
    const options = { bodyLimit: OSMAND_LIMIT, config: { refusals: ['tooManyFixes'] as const } }
    const schema = {
      summary: 'Accepts positions of Traccar Client and OsmAnd: as a query, a form or JSON.',
      security: byDeviceToken,
      response: { 200: osmAndAnswer },
    }
    const consumes = ['application/json', 'application/x-www-form-urlencoded']
    // Adds no HEAD route, because GET stores positions.
    for (const path of [routes.osmAnd.path, `${routes.osmAnd.path}/`]) {
      const hide = path.endsWith('/')
      const asked = { ...schema, hide, querystring: osmAndQuery }
      const sent = { ...schema, hide, operationId: 'osmAndPost', consumes, body: osmAndBody }
      osmAnd.get(path, { ...options, schema: asked, exposeHeadRoute: false }, take)
      osmAnd.post(path, { ...options, schema: sent }, take)
    }
  })
}

/**
 * Parses Basic credentials (RFC 7617); returns null if missing or malformed. The password is a device token.
 */
export function readBasicAuth(header: string | undefined): { name: string; password: string } | null {
  if (header === undefined || header.length > LONGEST_HEADER) return null
  const [, encoded] = /^basic +([\w+/-]+={0,2})$/i.exec(header.trim()) ?? []
  if (encoded === undefined) return null
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return name === undefined || password === undefined ? null : { name, password }
}
