import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contactLinkAnswer, contactLinkRequest, contactRequestShown } from '../../../contract/forms.ts'
import { routes } from '../../../contract/routes.ts'
import { at } from '../../platform/http/at.ts'
import { refuseOutcome } from '../../platform/http/refusals.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import { answerByLink, type LinkDependencies, readByLink } from './answer-by-link.ts'

const config = { refusals: ['requestUnknown' as const, 'throttled' as const] }

export const contactRequestRoutes: FastifyPluginAsyncZod<{ ports: LinkDependencies }> = async (
  server,
  { ports },
) => {
  server.route({
    ...at(routes.readContactRequest),
    config,
    schema: {
      summary: 'Returns a contact request, by the link in its text.',
      body: contactLinkRequest,
      response: { 200: contactRequestShown },
    },
    handler: async (request, reply) => {
      const outcome = await readByLink(ports, addressKey(request.ip), request.body.token)
      return outcome.kind === 'found' ? outcome.request : refuseOutcome(reply, outcome)
    },
  })

  server.route({
    ...at(routes.answerContactRequest),
    config,
    schema: {
      summary: 'Accepts or declines a contact request. The answer can be changed.',
      description: 'Declining removes the contact from running trips and texts the traveler.',
      body: contactLinkAnswer,
      response: { 200: contactRequestShown },
    },
    handler: async (request, reply) => {
      const outcome = await answerByLink(ports, addressKey(request.ip), request.body)
      return outcome.kind === 'found' ? outcome.request : refuseOutcome(reply, outcome)
    },
  })
}
