import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { doneAnswer } from '../../contract/service-answers.ts'
import { liveLinkRequest, liveLinksAnswer, newLiveLinkAnswer } from '../../contract/traveler-sharing.ts'
import { keepNames, type NamesDependencies } from '../accounts/profile/names.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../accounts/sessions/signed-in.ts'
import { at } from '../platform/http/at.ts'
import { done, refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { type SiteSettings, siteOf } from '../platform/settings.ts'
import { type LinkDependencies, linksOfTrip, makeLiveLink } from './live-links.ts'
import type { OpenedLiveLink } from './ports.ts'

type LiveLinkContext = {
  ports: SignInDependencies & NamesDependencies & LinkDependencies
  settings: SiteSettings
}

const ofTrip = z.object({ tripId: z.uuid() })
const ofLink = z.object({ tripId: z.uuid(), linkId: z.uuid() })

const liveLinkOnWire = ({
  id,
  ...link
}: OpenedLiveLink & { isOpen: boolean }): z.infer<typeof newLiveLinkAnswer>['link'] => ({
  linkId: id,
  ...link,
})

export const liveLinkRoutes: FastifyPluginAsyncZod<LiveLinkContext> = async (server, { ports, settings }) => {
  requireSignIn(server, ports)

  server.route({
    ...at(routes.makeLiveLink),
    config: { refusals: ['tripNotRunning', 'recipientMissing', 'takesNoTexts', 'throttled'] },
    schema: {
      summary: 'Creates a live link to the running trip and sends it on request.',
      description:
        'The link shows position, track, plan and time left, but neither profile nor contacts, until it is revoked or the trip ends for its traveler. Limited to forty a day, and to five a day sent to the same contact.',
      params: ofTrip,
      body: liveLinkRequest,
      response: { 200: newLiveLinkAnswer },
    },
    handler: async (request, reply) => {
      const { account } = signedInOf(request)
      const wanted = { ...request.body, ...request.params }
      const named = { ...account, ...(await keepNames(ports, account)) }
      const made = await makeLiveLink(ports, named, wanted, siteOf(settings))
      if (made.kind !== 'made') return refuseOutcome(reply, made)
      return { link: liveLinkOnWire({ ...made.link, isOpen: true }), url: made.url }
    },
  })

  server.route({
    ...at(routes.readLiveLinks),
    config: { refusals: ['notFound'] },
    schema: {
      summary: 'Lists a trip’s live links and when each was opened.',
      params: ofTrip,
      response: { 200: liveLinksAnswer },
    },
    handler: async (request, reply) => {
      const links = await linksOfTrip(ports, signedInOf(request).account.userId, request.params.tripId)
      return links ? { links: links.map(liveLinkOnWire) } : refuse(reply, 'notFound')
    },
  })

  server.route({
    ...at(routes.takeLiveLinkBack),
    config: { refusals: ['notFound'] },
    schema: {
      summary: 'Revokes a live link.',
      params: ofLink,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const { userId } = signedInOf(request).account
      const isThere = await ports.liveLinks.takeBack(userId, request.params, ports.clock.now())
      return isThere ? done : refuse(reply, 'notFound')
    },
  })
}
