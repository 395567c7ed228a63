import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../../contract/routes.ts'
import { doneAnswer } from '../../../contract/service-answers.ts'
import {
  newPasswordRequest,
  proofCodeRequest,
  proofRequest,
  resetAnswer,
  resetBegunAnswer,
  stopResetRequest,
} from '../../../contract/traveler-account.ts'
import { at } from '../../platform/http/at.ts'
import { languageOf } from '../../platform/http/language.ts'
import { doneOrRefused, refuse, refuseOutcome } from '../../platform/http/refusals.ts'
import { siteOf } from '../../platform/settings.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import type { AccountContext } from '../context.ts'
import { askForReset, beginReset, setForgottenPassword, stopResetByLink } from './reset-password.ts'

const params = z.object({ resetId: z.uuid() })

export const resetRoutes: FastifyPluginAsyncZod<AccountContext> = async (server, { ports, settings }) => {
  server.addHook('preHandler', async (_request, reply) => {
    if (!ports.identity.embedded) return refuse(reply, 'identityProvider')
  })

  server.route({
    ...at(routes.askForReset),
    config: {
      refusals: ['unreachableNumber', 'foreignNumber', 'codeNotSent', 'textsStopped', 'identityProvider'],
    },
    schema: {
      summary: 'Sends a password-reset code to a number.',
      description: 'A number without an account gets the same response and no text.',
      body: proofRequest,
      response: { 200: resetAnswer },
    },
    handler: async (request, reply) => {
      const by = {
        address: addressKey(request.ip),
        anHour: settings.SIGNUP_TEXTS_PER_HOUR,
        language: languageOf(request),
      }
      const begun = await askForReset(ports, by, request.body.phoneNumber)
      if (begun.kind !== 'sent') return refuseOutcome(reply, begun)
      return { resetId: begun.proofId, expiresAt: begun.expiresAt }
    },
  })

  server.route({
    ...at(routes.beginReset),
    config: { refusals: ['proofRefused', 'throttled', 'identityProvider'] },
    schema: {
      summary: 'Starts the waiting period of a password reset.',
      description:
        'The traveler is texted, and every session shows it. The text’s link and every session can stop it.',
      params,
      body: proofCodeRequest,
      response: { 200: resetBegunAnswer },
    },
    handler: async (request, reply) => {
      const by = {
        address: addressKey(request.ip),
        site: siteOf(settings),
        waitMs: settings.PASSWORD_RESET_WAIT,
      }
      const shown = { proofId: request.params.resetId, code: request.body.code }
      const begun = await beginReset(ports, by, shown)
      if (begun.kind !== 'waiting') return refuseOutcome(reply, begun)
      return begun
    },
  })

  server.route({
    ...at(routes.setForgottenPassword),
    config: {
      refusals: ['resetRefused', 'passwordLeaked', 'resetTooEarly', 'throttled', 'identityProvider'],
    },
    schema: {
      summary: 'Sets the new password after the waiting period and signs out every phone.',
      params,
      body: newPasswordRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const given = { ...request.body, resetId: request.params.resetId }
      const outcome = await setForgottenPassword(ports, addressKey(request.ip), given)
      return doneOrRefused(reply, outcome)
    },
  })

  server.route({
    ...at(routes.stopReset),
    config: { refusals: ['resetOver', 'throttled', 'identityProvider'] },
    schema: {
      summary: 'Stops a password reset, by the link in the text.',
      body: stopResetRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) =>
      doneOrRefused(reply, await stopResetByLink(ports, addressKey(request.ip), request.body.token)),
  })
}
