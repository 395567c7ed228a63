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
import { isoText } from '../../domain/primitives/iso-text.ts'
import { bySession, bySessionIfAny } from '../platform/api/access.ts'
import type { Context } from '../platform/context.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { addressKey } from '../platform/throttle/address-key.ts'
import { changePhone, leave } from './change-account.ts'
import { beginProof } from './phone-proof.ts'
import { setPins } from './set-pins.ts'
import { openSession, type Session, signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { identified, signedIn } from './signed-in.ts'

const done = { success: true as const }
const sessionOnWire = ({ token, expiresAt }: Session) => ({
  token,
  expiresAt: isoText(expiresAt),
})

/** Accounts and sessions of the traveller's app. */
export const accountRoutes: FastifyPluginAsyncZod<Context> = async (app, { ports, settings }) => {
  const { identity, store, clock } = ports

  app.post(
    routes.phoneProof.path,
    {
      config: { refusals: ['unreachableNumber', 'foreignNumber', 'throttled', 'textsStopped'] },
      schema: {
        tags: ['Account'],
        summary: 'Sends a code to a number, to prove it for a sign-up or a change of number.',
        body: proofRequest,
        response: { 200: proofAnswer },
      },
    },
    async (request, reply) => {
      const by = { address: addressKey(request.ip), anHour: settings.SIGNUP_TEXTS_PER_HOUR }
      const begun = await beginProof(ports, by, request.body.phoneNumber)
      if (begun.kind !== 'sent') return refuseOutcome(reply, begun)
      return { proofId: begun.proofId, expiresAt: isoText(begun.expiresAt) }
    },
  )

  app.post(
    routes.signUp.path,
    {
      config: { refusals: ['proofRefused', 'phoneTaken', 'throttled', 'signInRequired'] },
      schema: {
        tags: ['Account'],
        summary: 'Makes an account for a number that was proved, and signs in.',
        body: signUpRequest,
        response: { 200: sessionAnswer },
      },
    },
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
      {
        config: { refusals: ['signInRefused', 'throttled', 'identityAway'] },
        schema: {
          tags: ['Account'],
          summary: 'Signs in with phone number and password.',
          body: sessionRequest,
          response: { 200: sessionAnswer },
        },
      },
      async (request, reply) => {
        const outcome = await signIn(ports, addressKey(request.ip), request.body)
        return outcome.kind === 'signedIn' ? sessionOnWire(outcome) : refuseOutcome(reply, outcome)
      },
    )
  }

  app.delete(
    routes.signOut.path,
    {
      schema: {
        tags: ['Account'],
        summary: 'Ends the session, and with it the tokens of the phones that were added in it.',
        description: 'A session that has ended already is no error.',
        security: bySessionIfAny,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      const who = await identified(request, ports)
      if (who?.kind === 'traveller' && who.session !== null)
        await store.closeSession(who.session, clock.now())
      return done
    },
  )

  app.put(
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
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const outcome = await changePhone(ports, who.address, who.account, request.body)
      return outcome.kind === 'done' ? done : refuseOutcome(reply, outcome)
    },
  )

  app.put(
    routes.setPins.path,
    {
      config: {
        refusals: [
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
          'They differ in at least two digits. Where there is a PIN it is asked for; during a trip none is changed.',
        security: bySession,
        body: pinsRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request, reply) => {
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const outcome = await setPins(ports, who.address, who.account, request.body)
      return outcome.kind === 'done' ? done : refuseOutcome(reply, outcome)
    },
  )

  app.post(
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
      const who = await signedIn(request, reply, ports)
      if (!who) return reply
      const outcome = await leave(ports, who.address, who.account, request.body)
      return outcome.kind === 'done' ? done : refuseOutcome(reply, outcome)
    },
  )
}
