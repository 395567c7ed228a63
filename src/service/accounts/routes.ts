import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  deletionRequest,
  doneAnswer,
  phoneChangeRequest,
  pinsRequest,
  proofAnswer,
  proofRequest,
  sessionAnswer,
  sessionRequest,
  signUpRequest,
} from '../../contract/app-account.ts'
import { routes } from '../../contract/routes.ts'
import { refusalAnswer } from '../../contract/service-answers.ts'
import type { Context } from '../platform/context.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { addressKey } from '../platform/throttle/address-key.ts'
import { changePhone, leave } from './change-account.ts'
import { beginProof } from './phone-proof.ts'
import { setPins } from './set-pins.ts'
import { openSession, type Session, signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { identified, signedIn } from './signed-in.ts'

const answers = <Schema>(schema: Schema) => ({ 200: schema, '4xx': refusalAnswer })
const done = { success: true as const }
const sessionOnWire = ({ token, expiresAt }: Session) => ({
  token,
  expiresAt: new Date(expiresAt).toISOString(),
})

/** Accounts and sessions of the traveller's app. */
export const accountRoutes: FastifyPluginAsyncZod<Context> = async (app, { ports, settings }) => {
  const { identity, store, clock } = ports

  app.post(
    routes.phoneProof.path,
    { schema: { body: proofRequest, response: answers(proofAnswer) } },
    async (request, reply) => {
      const by = { address: addressKey(request.ip), anHour: settings.SIGNUP_TEXTS_PER_HOUR }
      const begun = await beginProof(ports, by, request.body.phoneNumber)
      if (begun.kind !== 'sent') return refuseOutcome(reply, begun)
      return { proofId: begun.proofId, expiresAt: new Date(begun.expiresAt).toISOString() }
    },
  )

  app.post(
    routes.signUp.path,
    { schema: { body: signUpRequest, response: answers(sessionAnswer) } },
    async (request, reply) => {
      const who = identity.embedded ? null : await identified(request, ports)
      if (!identity.embedded && !who) return refuse(reply, 'signInRequired')
      if (who?.kind === 'traveller') return refuse(reply, 'phoneTaken')
      const by = { address: addressKey(request.ip), identity: who?.identity ?? null }
      const outcome = await signUp(ports, by, request.body)
      if (outcome.kind !== 'signedUp') return refuseOutcome(reply, outcome)
      if (!identity.embedded) return { token: null, expiresAt: null }
      return sessionOnWire(await openSession(ports, outcome.userId))
    },
  )

  if (identity.embedded) {
    app.post(
      routes.signIn.path,
      { schema: { body: sessionRequest, response: answers(sessionAnswer) } },
      async (request, reply) => {
        const outcome = await signIn(ports, addressKey(request.ip), request.body)
        return outcome.kind === 'signedIn' ? sessionOnWire(outcome) : refuseOutcome(reply, outcome)
      },
    )
  }

  app.delete(routes.signOut.path, { schema: { response: answers(doneAnswer) } }, async (request) => {
    const who = await identified(request, ports)
    if (who?.kind === 'traveller' && who.session !== null) await store.closeSession(who.session, clock.now())
    return done
  })

  app.put(
    routes.changePhone.path,
    { schema: { body: phoneChangeRequest, response: answers(doneAnswer) } },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const outcome = await changePhone(ports, who.address, who.account, request.body)
      return outcome.kind === 'done' ? done : refuseOutcome(reply, outcome)
    },
  )

  app.put(
    routes.setPins.path,
    { schema: { body: pinsRequest, response: answers(doneAnswer) } },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const outcome = await setPins(ports, who.address, who.account, request.body)
      return outcome.kind === 'done' ? done : refuseOutcome(reply, outcome)
    },
  )

  app.post(
    routes.deleteAccount.path,
    { schema: { body: deletionRequest, response: answers(doneAnswer) } },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const outcome = await leave(ports, who.address, who.account, request.body)
      return outcome.kind === 'done' ? done : refuseOutcome(reply, outcome)
    },
  )
}
