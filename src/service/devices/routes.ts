import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { doneAnswer } from '../../contract/service-answers.ts'
import { deviceRequest, devicesAnswer, newDeviceAnswer } from '../../contract/traveler-account.ts'
import { accountNotification } from '../accounts/account-notifications.ts'
import { secretRefusals, secretShown } from '../accounts/pins/secret-shown.ts'
import type { Identity } from '../accounts/sessions/identity.ts'
import {
  refuseSignedOut,
  requireSignIn,
  type SignInDependencies,
  signedInOf,
} from '../accounts/sessions/signed-in.ts'
import { at } from '../platform/http/at.ts'
import { done, refuse, refuseOutcome } from '../platform/http/refusals.ts'
import type { Tokens } from '../platform/ports.ts'
import type { DeviceStore } from './ports.ts'

type DeviceContext = {
  ports: SignInDependencies & { identity: Identity; devices: DeviceStore; tokens: Tokens }
}

export const deviceRoutes: FastifyPluginAsyncZod<DeviceContext> = async (server, { ports }) => {
  const { devices, tokens, clock } = ports
  requireSignIn(server, ports)

  server.route({
    ...at(routes.addDevice),
    config: { refusals: [...secretRefusals, 'tooManyDevices'] },
    schema: {
      summary: 'Creates a token for a phone and returns it this once. Requires the password or the PIN.',
      description:
        'The token ends with the session that created it. If a password change during a trip ends that session, the token ends a day after the trip. The traveler is texted.',
      body: deviceRequest,
      response: { 200: newDeviceAnswer },
    },
    handler: async (request, reply) => {
      const who = signedInOf(request)
      const { account, session } = who
      const { name, password } = request.body
      const { userId } = account
      const shown = await secretShown(ports, who, password)
      if (shown.kind !== 'shown') return refuseOutcome(reply, shown)
      const news = await accountNotification(ports, account, 'device')
      const deviceId = randomUUID()
      const token = tokens.create()
      const added = await devices.addDevice({
        deviceId,
        userId,
        name,
        session,
        isOurs: ports.identity.embedded,
        tokenHash: tokens.hash(token),
        news,
      })
      if (added === 'added') return { deviceId, name, token }
      await news.takeBack()
      return added === 'signedOut' ? refuseSignedOut(reply) : refuse(reply, added)
    },
  })

  server.route({
    ...at(routes.readDevices),
    schema: {
      summary: 'Lists the phones that may send positions.',
      response: { 200: devicesAnswer },
    },
    handler: async (request) => {
      const who = signedInOf(request)
      const known = await devices.devicesOf(who.account.userId, clock.now())
      return { at: clock.now(), devices: known }
    },
  })

  server.route({
    ...at(routes.revokeDevice),
    config: { refusals: ['notFound'] },
    schema: {
      summary: 'Revokes a phone’s token.',
      params: z.object({ deviceId: z.uuid() }),
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const who = signedInOf(request)
      const known = await devices.revokeDevice(who.account.userId, request.params.deviceId, clock.now())
      return known ? done : refuse(reply, 'notFound')
    },
  })
}
