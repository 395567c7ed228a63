import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routes } from '../../contract/routes.ts'
import { addressAnswer } from '../../contract/service-answers.ts'
import { at } from '../platform/http/at.ts'
import { plainAddress } from '../platform/throttle/address-key.ts'

export const visitorRoutes: FastifyPluginAsyncZod = async (server) => {
  server.route({
    ...at(routes.ip),
    schema: {
      summary: 'Returns the visitor’s IP address.',
      response: { 200: addressAnswer },
    },
    handler: async (request) => ({
      ip: plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress ?? '') ?? 'unknown',
    }),
  })
}
