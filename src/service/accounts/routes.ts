import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routes } from '../../contract/routes.ts'
import { doneAnswer } from '../../contract/service-answers.ts'
import { deletionRequest, phoneChangeRequest, pinsRequest } from '../../contract/traveler-account.ts'
import { at } from '../platform/http/at.ts'
import { doneOrRefused } from '../platform/http/refusals.ts'
import { changePhone, leave } from './change-account.ts'
import type { AccountContext } from './context.ts'
import { passwordRefusals } from './pins/secret-shown.ts'
import { setPins } from './pins/set-pins.ts'
import { requireSignIn, signedInOf } from './sessions/signed-in.ts'

export const accountRoutes: FastifyPluginAsyncZod<AccountContext> = async (server, { ports }) => {
  requireSignIn(server, ports)

  server.route({
    ...at(routes.changePhone),
    config: { refusals: [...passwordRefusals, 'proofRefused', 'phoneTaken', 'phoneOfContact'] },
    schema: {
      summary: 'Moves the account to another verified number.',
      body: phoneChangeRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) =>
      doneOrRefused(reply, await changePhone(ports, signedInOf(request), request.body)),
  })

  server.route({
    ...at(routes.setPins),
    config: {
      refusals: [
        ...passwordRefusals,
        'secretMissing',
        'pinsAlike',
        'checkInFirst',
        'currentPinMissing',
        'currentPinRefused',
      ],
    },
    schema: {
      summary: 'Sets the PIN that ends trips and the distress PIN.',
      description:
        'The PINs must differ in at least two digits. Changing them requires the current PIN and is refused during a trip. Within ten minutes of the sign-up, its own session can set the first PINs without the password.',
      body: pinsRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) =>
      doneOrRefused(reply, await setPins(ports, signedInOf(request), request.body)),
  })

  server.route({
    ...at(routes.deleteAccount),
    config: { refusals: [...passwordRefusals, 'checkInFirst'] },
    schema: {
      summary: 'Deletes the account and its data.',
      body: deletionRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) =>
      doneOrRefused(reply, await leave(ports, signedInOf(request), request.body)),
  })
}
