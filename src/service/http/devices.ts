import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { deviceRequest, devicesAnswer, doneAnswer, newDeviceAnswer } from '../../contract/app-account.ts'
import { osmAndAnswer } from '../../contract/app-trip.ts'
import { routes } from '../../contract/routes.ts'
import { refusalAnswer } from '../../contract/service-answers.ts'
import { takePositions } from '../core/journey/take-positions.ts'
import { readBasicAuth } from '../core/positions/basic-auth.ts'
import { readOsmAnd } from '../core/positions/read-osmand.ts'
import { readOwnTracks } from '../core/positions/read-owntracks.ts'
import { FIXES_LIMIT } from './app-trip.ts'
import type { Context } from './context.ts'
import { takesForms } from './form-text.ts'
import { refuse } from './refusals.ts'
import { signedIn } from './traveller.ts'
import { judgementOnWire } from './trip-on-app-wire.ts'

const answers = <Schema>(schema: Schema) => ({ 200: schema, '4xx': refusalAnswer })
const iso = (ms: number) => new Date(ms).toISOString()

/** Phones with an app of their own: their tokens, and the two protocols in which they send positions. */
export const deviceRoutes: FastifyPluginAsyncZod<Context> = async (app, { ports }) => {
  const { store, tokens, clock } = ports

  app.post(
    routes.addDevice.path,
    { schema: { body: deviceRequest, response: answers(newDeviceAnswer) } },
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
    { schema: { response: answers(devicesAnswer) } },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const devices = await store.devicesOf(who.account.userId)
      return {
        devices: devices.map(({ deviceId, name, createdAt, lastUsedAt, revokedAt }) => ({
          deviceId,
          name,
          createdAt: iso(createdAt),
          lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
          revokedAt: revokedAt === null ? null : iso(revokedAt),
        })),
      }
    },
  )

  app.delete(
    routes.revokeDevice.path,
    { schema: { params: z.object({ deviceId: z.uuid() }), response: answers(doneAnswer) } },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const known = await store.revokeDevice(who.account.userId, request.params.deviceId, clock.now())
      return known ? { success: true as const } : refuse(reply, 'notFound')
    },
  )

  app.post(
    routes.ownTracks.path,
    { bodyLimit: FIXES_LIMIT, schema: { response: answers(z.array(z.unknown())) } },
    async (request, reply) => {
      const shown = readBasicAuth(request.headers.authorization)
      const device = shown && (await store.findDevice(tokens.hash(shown.password), clock.now()))
      if (!device || device.deviceId !== shown.name) {
        return refuse(reply.header('www-authenticate', 'Basic realm="device"'), 'deviceRefused')
      }
      const report = readOwnTracks(request.body ?? {})
      if (report.kind === 'tooMany') return refuse(reply, 'tooManyFixes')
      await takePositions(ports, { userId: device.userId, tripId: null }, report.readings)
      // The app waits for a list, and sends what was not answered with 200 again.
      return []
    },
  )

  await app.register(async (osmAnd) => {
    takesForms(osmAnd)
    const take = async (request: FastifyRequest, reply: FastifyReply) => {
      const now = clock.now()
      const { deviceToken, report } = readOsmAnd({ query: request.query, body: request.body }, now)
      const device = deviceToken && (await store.findDevice(tokens.hash(deviceToken), now))
      if (!device) return refuse(reply, 'deviceRefused')
      if (report.kind === 'tooMany') return refuse(reply, 'tooManyFixes')
      const taken = await takePositions(ports, { userId: device.userId, tripId: null }, report.readings)
      return taken.kind === 'taken'
        ? { ...judgementOnWire(taken.judgement), trip: 'running' as const }
        : { accepted: 0, refused: [], trip: 'none' as const }
    }
    const options = { bodyLimit: FIXES_LIMIT, schema: { response: answers(osmAndAnswer) } }
    // Some write the server's address with a slash at its end. Asking for the head alone must store nothing.
    for (const path of [routes.osmAnd.path, `${routes.osmAnd.path}/`]) {
      osmAnd.get(path, { ...options, exposeHeadRoute: false }, take)
      osmAnd.post(path, options, take)
    }
  })
}
