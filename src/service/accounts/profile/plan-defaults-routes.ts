import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routes } from '../../../contract/routes.ts'
import { doneAnswer } from '../../../contract/service-answers.ts'
import { planDefaultsAnswer, planDefaultsRequest } from '../../../contract/traveler-trip.ts'
import { at } from '../../platform/http/at.ts'
import { done, refuseOutcome } from '../../platform/http/refusals.ts'
import { accountNotification } from '../account-notifications.ts'
import type { AccountContext } from '../context.ts'
import { secretRefusals, secretShown } from '../pins/secret-shown.ts'
import { requireSignIn, signedInOf } from '../sessions/signed-in.ts'
import { PLAN_LIMIT, toldPlan } from './told-plan.ts'

export const planDefaultsRoutes: FastifyPluginAsyncZod<AccountContext> = async (server, { ports }) => {
  requireSignIn(server, ports)

  server.route({
    ...at(routes.readPlanDefaults),
    schema: {
      summary: 'Returns the default plan for new trips.',
      response: { 200: planDefaultsAnswer },
    },
    handler: async (request) => ({ plan: signedInOf(request).account.planDefaults }),
  })

  server.route({
    ...at(routes.writePlanDefaults),
    bodyLimit: PLAN_LIMIT,
    config: { refusals: secretRefusals },
    schema: {
      summary: 'Replaces the default plan. Omitted fields are cleared. Requires the password or the PIN.',
      description:
        'The plan is stored encrypted. Trips that have started keep theirs. The traveler is texted about the change.',
      body: planDefaultsRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const who = signedInOf(request)
      const { account } = who
      const { plan, password } = request.body
      const shown = await secretShown(ports, who, password)
      if (shown.kind !== 'shown') return refuseOutcome(reply, shown)
      const news = await accountNotification(ports, account, 'plan')
      await ports.accounts.writePerson(account.userId, { planDefaults: toldPlan(plan) }, news)
      return done
    },
  })
}
