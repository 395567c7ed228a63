import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../../contract/routes.ts'
import {
  accountNoticesAnswer,
  doneAnswer,
  passwordChangeRequest,
  sessionsAnswer,
} from '../../../contract/traveler-account.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { bySession } from '../../platform/api/access.ts'
import { done, doneOrRefused, refuse } from '../../platform/http/refusals.ts'
import { sessionsOnWire } from '../account-on-wire.ts'
import type { AccountContext } from '../context.ts'
import { changePassword } from './change-password.ts'
import { stopResets } from './reset-password.ts'
import { requireSignIn, signedInOf } from './signed-in.ts'

/** An identity provider has its own. */
export const passwordRoutes: FastifyPluginAsyncZod<AccountContext> = async (server, { ports }) => {
  const { accounts, clock } = ports
  requireSignIn(server, ports)
  server.addHook('preHandler', async (_request, reply) => {
    if (!ports.identity.embedded) return refuse(reply, 'identityProvider')
  })

  server.put(
    routes.changePassword.path,
    {
      config: { refusals: ['passwordRefused', 'newPasswordLeaked', 'throttled', 'identityProvider'] },
      schema: {
        tags: ['Account'],
        summary: 'Changes the password and ends every other session. The number is told.',
        security: bySession,
        body: passwordChangeRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request, reply) => {
      const outcome = await changePassword(ports, signedInOf(request), request.body)
      return doneOrRefused(reply, outcome)
    },
  )

  server.get(
    routes.readSessions.path,
    {
      config: { refusals: ['identityProvider'] },
      schema: {
        tags: ['Account'],
        summary: 'The phones that are signed in, the one that was used last first.',
        security: bySession,
        response: { 200: sessionsAnswer },
      },
    },
    async (request) => {
      const { account, session } = signedInOf(request)
      const open = await accounts.sessionsOf(account.userId, clock.now())
      return { sessions: sessionsOnWire(open, session) }
    },
  )

  server.delete(
    routes.endSession.path,
    {
      config: { refusals: ['notFound', 'identityProvider'] },
      schema: {
        tags: ['Account'],
        summary: 'Signs one phone out.',
        security: bySession,
        params: z.object({ sessionId: z.uuid() }),
        response: { 200: doneAnswer },
      },
    },
    async (request, reply) => {
      const { userId } = signedInOf(request).account
      const ended = await accounts.endSession(userId, request.params.sessionId, clock.now())
      return ended ? done : refuse(reply, 'notFound')
    },
  )

  server.delete(
    routes.endSessions.path,
    {
      config: { refusals: ['identityProvider'] },
      schema: {
        tags: ['Account'],
        summary: 'Signs out everywhere, here too; the tokens of all phones end.',
        security: bySession,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      await accounts.endSessions(signedInOf(request).account.userId, clock.now())
      return done
    },
  )

  server.get(
    routes.readAccountNotices.path,
    {
      config: { refusals: ['identityProvider'] },
      schema: {
        tags: ['Account'],
        summary: 'What every phone that is signed in should show.',
        security: bySession,
        response: { 200: accountNoticesAnswer },
      },
    },
    async (request) => {
      const [reset] = await accounts.resetsOf(signedInOf(request).account.userId, clock.now())
      const passwordReset = reset && {
        startedAt: isoText(reset.startedAt),
        readyAt: isoText(reset.readyAt),
        expiresAt: isoText(reset.expiresAt),
      }
      return { passwordReset: passwordReset ?? null }
    },
  )

  server.delete(
    routes.stopResets.path,
    {
      config: { refusals: ['identityProvider'] },
      schema: {
        tags: ['Account'],
        summary: 'Stops the change of a password that somebody asked for. The number is told.',
        security: bySession,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      await stopResets(ports, signedInOf(request).account.userId)
      return done
    },
  )
}
