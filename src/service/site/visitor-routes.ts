import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routes } from '../../contract/routes.ts'
import { addressAnswer } from '../../contract/service-answers.ts'
import { plainAddress } from '../platform/throttle/address-key.ts'

export const visitorRoutes: FastifyPluginAsyncZod = async (server) => {
  server.get(
    routes.ip.path,
    {
      schema: { tags: ['Website'], summary: 'The visitor’s own address.', response: { 200: addressAnswer } },
    },
    async (request) => ({
      ip: plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress ?? '') ?? 'unknown',
    }),
  )
}
