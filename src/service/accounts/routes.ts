import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routes } from '../../contract/routes.ts'
import {
  deletionRequest,
  doneAnswer,
  phoneChangeRequest,
  pinsRequest,
} from '../../contract/traveler-account.ts'
import { bySession } from '../platform/api/access.ts'
import { doneOrRefused } from '../platform/http/refusals.ts'
import { changePhone, leave } from './change-account.ts'
import type { AccountContext } from './context.ts'
import { setPins } from './pins/set-pins.ts'
import { requireSignIn, signedInOf } from './sessions/signed-in.ts'

export const accountRoutes: FastifyPluginAsyncZod<AccountContext> = async (server, { ports }) => {
  requireSignIn(server, ports)

  server.put(
    routes.changePhone.path,
    {
      config: {
        refusals: [
          'passwordRefused',
          'throttled',
          'identityAway',
          'proofRefused',
          'phoneTaken',
          'phoneOfContact',
        ],
      },
      schema: {
        tags: ['Account'],
        summary: 'Moves the account to another number that was proved.',
        security: bySession,
        body: phoneChangeRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request, reply) => {
      const outcome = await changePhone(ports, signedInOf(request), request.body)
      return doneOrRefused(reply, outcome)
    },
  )

  server.put(
    routes.setPins.path,
    {
      config: {
        refusals: [
          'secretMissing',
          'passwordRefused',
          'throttled',
          'identityAway',
          'pinsAlike',
          'checkInFirst',
          'currentPinMissing',
          'currentPinRefused',
        ],
      },
      schema: {
        tags: ['Account'],
        summary: 'Sets the PIN that ends trips and the distress PIN.',
        description:
          'They differ in at least two digits. Where there is a PIN it is asked for; during a trip none is changed. The first ones want no password within ten minutes of the sign-up, in its own session.',
        security: bySession,
        body: pinsRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request, reply) => {
      const outcome = await setPins(ports, signedInOf(request), request.body)
      return doneOrRefused(reply, outcome)
    },
  )

  server.post(
    routes.deleteAccount.path,
    {
      config: { refusals: ['passwordRefused', 'throttled', 'identityAway', 'checkInFirst'] },
      schema: {
        tags: ['Account'],
        summary: 'Deletes the account and everything of it.',
        security: bySession,
        body: deletionRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request, reply) => {
      const outcome = await leave(ports, signedInOf(request), request.body)
      return doneOrRefused(reply, outcome)
    },
  )
}
