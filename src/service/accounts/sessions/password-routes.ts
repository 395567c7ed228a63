import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../../contract/routes.ts'
import { doneAnswer } from '../../../contract/service-answers.ts'
import {
  accountNoticesAnswer,
  passwordChangeRequest,
  sessionsAnswer,
} from '../../../contract/traveler-account.ts'
import { at } from '../../platform/http/at.ts'
import { done, doneOrRefused, refuse } from '../../platform/http/refusals.ts'
import { sessionsOnWire } from '../account-on-wire.ts'
import type { AccountContext } from '../context.ts'
import { changePassword } from './change-password.ts'
import { stopResets } from './reset-password.ts'
import { requireSignIn, signedInOf } from './signed-in.ts'

export const passwordRoutes: FastifyPluginAsyncZod<AccountContext> = async (server, { ports }) => {
  const { accounts, clock } = ports
  requireSignIn(server, ports)
  server.addHook('preHandler', async (_request, reply) => {
    if (!ports.identity.embedded) return refuse(reply, 'identityProvider')
  })

  server.route({
    ...at(routes.changePassword),
    config: { refusals: ['passwordRefused', 'newPasswordLeaked', 'throttled', 'identityProvider'] },
    schema: {
      summary: 'Changes the password, ends every other session and texts the traveler.',
      body: passwordChangeRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) =>
      doneOrRefused(reply, await changePassword(ports, signedInOf(request), request.body)),
  })

  server.route({
    ...at(routes.readSessions),
    config: { refusals: ['identityProvider'] },
    schema: {
      summary: 'Lists the signed-in phones, most recently used first.',
      response: { 200: sessionsAnswer },
    },
    handler: async (request) => {
      const { account, session } = signedInOf(request)
      const open = await accounts.sessionsOf(account.userId, clock.now())
      return { sessions: sessionsOnWire(open, session) }
    },
  })

  server.route({
    ...at(routes.endSession),
    config: { refusals: ['notFound', 'identityProvider'] },
    schema: {
      summary: 'Signs one phone out.',
      params: z.object({ sessionId: z.uuid() }),
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const { userId } = signedInOf(request).account
      const ended = await accounts.endSession(userId, request.params.sessionId, clock.now())
      return ended ? done : refuse(reply, 'notFound')
    },
  })

  server.route({
    ...at(routes.endSessions),
    config: { refusals: ['identityProvider'] },
    schema: {
      summary: 'Signs out everywhere, here too, and revokes the tokens of all phones.',
      response: { 200: doneAnswer },
    },
    handler: async (request) => {
      await accounts.endSessions(signedInOf(request).account.userId, clock.now())
      return done
    },
  })

  server.route({
    ...at(routes.readAccountNotices),
    config: { refusals: ['identityProvider'] },
    schema: {
      summary: 'Returns the notices that every signed-in phone shows.',
      response: { 200: accountNoticesAnswer },
    },
    handler: async (request) => {
      const [reset] = await accounts.resetsOf(signedInOf(request).account.userId, clock.now())
      return { passwordReset: reset ?? null }
    },
  })

  server.route({
    ...at(routes.stopResets),
    config: { refusals: ['identityProvider'] },
    schema: {
      summary: 'Stops a pending password reset and texts the traveler.',
      response: { 200: doneAnswer },
    },
    handler: async (request) => {
      await stopResets(ports, signedInOf(request).account.userId)
      return done
    },
  })
}
