import Bowser from 'bowser'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routes } from '../../../contract/routes.ts'
import { doneAnswer } from '../../../contract/service-answers.ts'
import {
  proofAnswer,
  proofRequest,
  sessionAnswer,
  sessionRequest,
  sessionState,
  signUpRequest,
} from '../../../contract/traveler-account.ts'
import { bySessionIfAny } from '../../platform/api/access.ts'
import { at } from '../../platform/http/at.ts'
import { languageOf } from '../../platform/http/language.ts'
import { done, refuse, refuseOutcome } from '../../platform/http/refusals.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import type { AccountContext } from '../context.ts'
import { beginProof } from './phone-proof.ts'
import { openSession, type Session, signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { clearSessionCookie, identityOfRequest, setSessionCookie } from './signed-in.ts'

export const sessionRoutes: FastifyPluginAsyncZod<AccountContext> = async (server, { ports, settings }) => {
  const { identity, accounts, clock } = ports

  const handOut = (
    [request, reply]: [FastifyRequest, FastifyReply],
    session: Session,
    inCookie: boolean | undefined,
  ) => {
    if (inCookie) setSessionCookie(request, reply, settings, session)
    return { token: inCookie ? null : session.token, expiresAt: session.expiresAt }
  }

  server.route({
    ...at(routes.phoneProof),
    config: {
      refusals: ['unreachableNumber', 'foreignNumber', 'codeNotSent', 'textsStopped'],
    },
    schema: {
      summary: 'Sends a code to verify a number for a sign-up or a change of number.',
      body: proofRequest,
      response: { 200: proofAnswer },
    },
    handler: async (request, reply) => {
      const by = {
        address: addressKey(request.ip),
        anHour: settings.SIGNUP_TEXTS_PER_HOUR,
        language: languageOf(request),
      }
      const begun = await beginProof(ports, by, request.body.phoneNumber)
      if (begun.kind !== 'sent') return refuseOutcome(reply, begun)
      return begun
    },
  })

  server.route({
    ...at(routes.signUp),
    config: { refusals: ['proofRefused', 'passwordLeaked', 'phoneTaken', 'throttled', 'signInRequired'] },
    schema: {
      summary: 'Creates an account for a verified number and signs in.',
      body: signUpRequest,
      response: { 200: sessionAnswer },
    },
    handler: async (request, reply) => {
      const who = identity.embedded ? null : await identityOfRequest(request, ports)
      if (!identity.embedded && !who) return refuse(reply, 'signInRequired')
      if (who?.kind === 'traveler') return refuse(reply, 'phoneTaken')
      const by = {
        address: addressKey(request.ip),
        identity: who?.identity ?? null,
        language: languageOf(request),
      }
      const outcome = await signUp(ports, by, request.body)
      if (outcome.kind !== 'signedUp') return refuseOutcome(reply, outcome)
      if (!identity.embedded) return { token: null, expiresAt: null }
      const session = await openSession(ports, {
        userId: outcome.userId,
        at: outcome.at,
        deviceName: deviceNameIn(request.headers['user-agent']),
      })
      return session
        ? handOut([request, reply], session, request.body.inCookie)
        : refuse(reply, 'signInRequired')
    },
  })

  if (identity.embedded) {
    server.route({
      ...at(routes.signIn),
      config: { refusals: ['signInRefused', 'throttled', 'identityAway'] },
      schema: {
        summary: 'Signs in with phone number and password.',
        body: sessionRequest,
        response: { 200: sessionAnswer },
      },
      handler: async (request, reply) => {
        const { deviceName, inCookie, ...secrets } = request.body
        const shown = { ...secrets, deviceName: deviceName ?? deviceNameIn(request.headers['user-agent']) }
        const outcome = await signIn(ports, addressKey(request.ip), shown)
        return outcome.kind === 'signedIn'
          ? handOut([request, reply], outcome, inCookie)
          : refuseOutcome(reply, outcome)
      },
    })
  }

  server.route({
    ...at(routes.readSession),
    schema: {
      summary: 'Says whether the browser is signed in, because its script can’t read the cookie.',
      security: bySessionIfAny,
      response: { 200: sessionState },
    },
    handler: async (request) => ({
      isSignedIn: (await identityOfRequest(request, ports))?.kind === 'traveler',
    }),
  })

  server.route({
    ...at(routes.signOut),
    schema: {
      summary: 'Ends the session and revokes the tokens of the phones added in it.',
      description: 'Ending an ended session succeeds.',
      security: bySessionIfAny,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const who = await identityOfRequest(request, ports)
      clearSessionCookie(reply)
      if (who?.kind === 'traveler' && who.session !== null)
        await accounts.closeSession(who.session, clock.now())
      return done
    },
  })
}

/** Describes a browser, such as 'Chrome, Android'; null if unknown. */
function deviceNameIn(userAgent = ''): string | null {
  if (userAgent === '') return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300))
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 100) || null
}
