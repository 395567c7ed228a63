import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pushKeyAnswer, pushSubscriptionRequest } from '../../contract/push.ts'
import { routes } from '../../contract/routes.ts'
import { doneAnswer } from '../../contract/traveler-account.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../accounts/sessions/signed-in.ts'
import { bySession } from '../platform/api/access.ts'
import { done, refuse, refuseOutcome } from '../platform/http/refusals.ts'
import type { PushStore } from './ports.ts'
import { type PushSettings, publicKeyOf } from './push-sender.ts'
import { isPushEndpoint } from './push-service.ts'

type PushContext = {
  ports: SignInDependencies & { push: PushStore; clock: Clock }
  settings: PushSettings
}

export const pushRoutes: FastifyPluginAsyncZod<PushContext> = async (server, { ports, settings }) => {
  requireSignIn(server, ports)
  const publicKey = settings.VAPID_KEY === undefined ? null : publicKeyOf(settings.VAPID_KEY)

  server.get(
    routes.readPushKey.path,
    {
      schema: {
        tags: ['Account'],
        summary: 'The key with which a browser subscribes to notifications.',
        security: bySession,
        response: { 200: pushKeyAnswer },
      },
    },
    async () => ({ publicKey }),
  )

  server.post(
    routes.subscribePush.path,
    {
      config: { refusals: ['pushRefused'] },
      schema: {
        tags: ['Account'],
        summary: 'Where this browser takes notifications, until its session ends.',
        description:
          'They ask whether the traveler is well, and say that the contacts were told; a text says the same. They name nobody.',
        security: bySession,
        body: pushSubscriptionRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request, reply) => {
      const { account, session } = signedInOf(request)
      const told = request.body
      if (publicKey === null || !isPushEndpoint(told.endpoint, settings.PUSH_ORIGINS))
        return refuseOutcome(reply, { kind: 'pushRefused' })
      const of = { userId: account.userId, session: session ?? account.userId }
      return (await ports.push.keepSubscription(of, told, ports.clock.now()))
        ? done
        : refuse(reply, 'signInRequired')
    },
  )

  server.delete(
    routes.unsubscribePush.path,
    {
      schema: {
        tags: ['Account'],
        summary: 'This browser takes no more notifications.',
        security: bySession,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      const { account, session } = signedInOf(request)
      await ports.push.dropSubscription(session ?? account.userId)
      return done
    },
  )
}
