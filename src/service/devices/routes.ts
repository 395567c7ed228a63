import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { deviceRequest, devicesAnswer, doneAnswer, newDeviceAnswer } from '../../contract/app-account.ts'
import { osmAndAnswer } from '../../contract/app-trip.ts'
import { routes } from '../../contract/routes.ts'
import { isoText } from '../../domain/primitives/iso-text.ts'
import { signedIn } from '../accounts/signed-in.ts'
import { byDevice, byDeviceToken, bySession } from '../platform/api/access.ts'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/http/refusals.ts'
import { takesForms } from '../site/form-text.ts'
import { FIXES_LIMIT } from '../trips/routes.ts'
import { takePositions } from '../trips/take-positions.ts'
import type { Uploader } from '../trips/upload-ports.ts'
import { judgementOnWire } from '../trips/wire.ts'
import { readBasicAuth } from './basic-auth.ts'
import { osmAndBody, osmAndQuery, ownTracksBody } from './phone-formats.ts'
import { readOsmAnd } from './read-osmand.ts'
import { readOwnTracks } from './read-owntracks.ts'

/** Phones with an app of their own: their tokens, and the two protocols in which they send positions. */
export const deviceRoutes: FastifyPluginAsyncZod<Context> = async (app, { ports }) => {
  const { store, tokens, clock } = ports
  const deviceWith = (token: string, deviceId: string | null): Uploader => ({
    ...{ kind: 'device', tokenHash: tokens.hash(token), deviceId },
  })

  app.post(
    routes.addDevice.path,
    {
      schema: {
        tags: ['Devices'],
        summary: 'A token for a phone; it is shown this once, and ends with the session that asks.',
        security: bySession,
        body: deviceRequest,
        response: { 200: newDeviceAnswer },
      },
    },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const { name } = request.body
      const { session } = who
      const { userId } = who.account
      const deviceId = randomUUID()
      const token = tokens.create()
      await store.addDevice({
        ...{ deviceId, userId, name, session },
        ...{ tokenHash: tokens.hash(token), at: clock.now() },
      })
      return { deviceId, name, token }
    },
  )

  app.get(
    routes.readDevices.path,
    {
      schema: {
        tags: ['Devices'],
        summary: 'The phones that may send positions.',
        security: bySession,
        response: { 200: devicesAnswer },
      },
    },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const devices = await store.devicesOf(who.account.userId)
      return {
        devices: devices.map(({ deviceId, name, createdAt, lastUsedAt, revokedAt }) => ({
          deviceId,
          name,
          createdAt: isoText(createdAt),
          lastUsedAt: isoText(lastUsedAt),
          revokedAt: isoText(revokedAt),
        })),
      }
    },
  )

  app.delete(
    routes.revokeDevice.path,
    {
      config: { refusals: ['notFound'] },
      schema: {
        tags: ['Devices'],
        summary: 'Takes a phone’s token away.',
        security: bySession,
        params: z.object({ deviceId: z.uuid() }),
        response: { 200: doneAnswer },
      },
    },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const known = await store.revokeDevice(who.account.userId, request.params.deviceId, clock.now())
      return known ? { success: true as const } : refuse(reply, 'notFound')
    },
  )

  app.post(
    routes.ownTracks.path,
    {
      bodyLimit: FIXES_LIMIT,
      config: { refusals: ['tooManyFixes'] },
      schema: {
        tags: ['Devices'],
        summary: 'Positions as OwnTracks sends them (HTTP mode): one message or a list.',
        description: 'Messages about something else are taken too.',
        security: byDevice,
        body: ownTracksBody,
        response: { 200: z.array(z.unknown()) },
      },
    },
    async (request, reply) => {
      const shown = readBasicAuth(request.headers.authorization)
      const by = shown && deviceWith(shown.password, shown.name)
      const taken = await takePositions(ports, { by, tripId: null }, readOwnTracks(request.body ?? {}))
      if (taken.kind === 'unknown')
        return refuse(reply.header('www-authenticate', 'Basic realm="device"'), 'deviceRefused')
      if (taken.kind === 'tooManyFixes') return refuse(reply, 'tooManyFixes')
      // The app waits for a list, and sends what was not answered with 200 again.
      return []
    },
  )

  await app.register(async (osmAnd) => {
    takesForms(osmAnd)
    const take = async (request: FastifyRequest, reply: FastifyReply) => {
      const { query, body } = request
      const { deviceToken, report } = readOsmAnd({ query, body }, clock.now())
      const by = deviceToken === null ? null : deviceWith(deviceToken, null)
      const taken = await takePositions(ports, { by, tripId: null }, report)
      if (taken.kind === 'unknown') return refuse(reply, 'deviceRefused')
      if (taken.kind === 'tooManyFixes') return refuse(reply, 'tooManyFixes')
      return taken.kind === 'taken'
        ? { ...judgementOnWire(taken.judgement), trip: 'running' as const }
        : { accepted: 0, refused: [], trip: 'none' as const }
    }
    const options = { bodyLimit: FIXES_LIMIT, config: { refusals: ['tooManyFixes'] as const } }
    const schema = {
      tags: ['Devices'],
      summary: 'Positions as Traccar Client and OsmAnd send them: in the query, as a form, or as JSON.',
      security: byDeviceToken,
      response: { 200: osmAndAnswer },
    }
    const consumes = ['application/json', 'application/x-www-form-urlencoded']
    // Some write the server's address with a slash at its end. Asking for the head alone must store nothing.
    for (const path of [routes.osmAnd.path, `${routes.osmAnd.path}/`]) {
      const hide = path.endsWith('/')
      const asked = { ...schema, hide, querystring: osmAndQuery }
      const sent = { ...schema, hide, operationId: 'osmAndPost', consumes, body: osmAndBody }
      osmAnd.get(path, { ...options, schema: asked, exposeHeadRoute: false }, take)
      osmAnd.post(path, { ...options, schema: sent }, take)
    }
  })
}
