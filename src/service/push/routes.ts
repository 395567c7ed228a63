import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pushKeyAnswer, pushSubscriptionRequest } from '../../contract/push.ts'
import { routes } from '../../contract/routes.ts'
import { doneAnswer } from '../../contract/service-answers.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../accounts/sessions/signed-in.ts'
import { at } from '../platform/http/at.ts'
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

  server.route({
    ...at(routes.readPushKey),
    schema: {
      summary: 'Returns the public key for push subscriptions.',
      response: { 200: pushKeyAnswer },
    },
    handler: async () => ({ publicKey }),
  })

  server.route({
    ...at(routes.subscribePush),
    config: { refusals: ['pushRefused'] },
    schema: {
      summary: 'Subscribes this browser to notifications until its session ends.',
      description:
        'Notifications ask whether the traveler is OK, and report alerts, a silent tracker, and stopped texts. They contain no names.',
      body: pushSubscriptionRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const { account, session } = signedInOf(request)
      const told = request.body
      if (publicKey === null || !isPushEndpoint(told.endpoint, settings.PUSH_ORIGINS))
        return refuseOutcome(reply, { kind: 'pushRefused' })
      const of = { userId: account.userId, session: session ?? account.userId }
      return (await ports.push.keepSubscription(of, told, ports.clock.now()))
        ? done
        : refuse(reply, 'signInRequired')
    },
  })

  server.route({
    ...at(routes.unsubscribePush),
    schema: {
      summary: 'Unsubscribes this browser from notifications.',
      response: { 200: doneAnswer },
    },
    handler: async (request) => {
      const { account, session } = signedInOf(request)
      await ports.push.dropSubscription(session ?? account.userId)
      return done
    },
  })
}
