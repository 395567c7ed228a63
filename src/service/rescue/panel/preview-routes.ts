import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { previewAnswer } from '../../../contract/panel.ts'
import { routes } from '../../../contract/routes.ts'
import { keepNames, type NamesDependencies } from '../../accounts/profile/names.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../../accounts/sessions/signed-in.ts'
import type { GroundSource } from '../../ground/ground.ts'
import { at } from '../../platform/http/at.ts'
import { withPlace } from './placed-panels.ts'
import { previewFacts, previewPanel } from './preview.ts'

type PreviewContext = {
  ports: SignInDependencies & NamesDependencies & { ground: Pick<GroundSource, 'placeOf'> }
}

export const previewRoutes: FastifyPluginAsyncZod<PreviewContext> = async (server, { ports }) => {
  requireSignIn(server, ports)

  server.route({
    ...at(routes.preview),
    schema: {
      summary: 'Returns an example panel with the account’s own names, profile, contacts and plan.',
      description:
        'Instants are Unix time in ms. Activity, times and positions are invented; the positions follow the default plan’s route if it has one. A running trip does not affect it.',
      response: { 200: previewAnswer },
    },
    handler: async (request) => {
      const { account } = signedInOf(request)
      const shownPanel = previewPanel(account, await keepNames(ports, account), ports.clock.now())
      return { panel: previewFacts(await withPlace(shownPanel, ports.ground.placeOf)) }
    },
  })
}
