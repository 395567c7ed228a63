import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { betaSignupRequest, checkInRequest, contactRequest } from '../../contract/forms.ts'
import { routes } from '../../contract/routes.ts'
import { checkInAnswer, receivedAnswer } from '../../contract/service-answers.ts'
import type { Context } from '../platform/context.ts'
import { refuseOutcome } from '../platform/http/refusals.ts'
import { siteOf } from '../platform/settings.ts'
import { addressKey } from '../platform/throttle/address-key.ts'
import { admit } from '../platform/throttle/guard.ts'
import { checkIn } from '../trips/check-in.ts'
import { contactMail } from './contact-mail.ts'
import { formAttempt } from './form-limits.ts'

/** A message of the greatest length that is taken, in whatever script, bytes. */
const MESSAGE_LIMIT = 64 * 1_024

/** The website's forms: a message to us, the emergency check-in, the waitlist. */
export const formRoutes: FastifyPluginAsyncZod<Context> = async (app, { ports, settings }) => {
  const { store, throttle, clock } = ports

  app.post(
    routes.contactUs.path,
    {
      bodyLimit: MESSAGE_LIMIT,
      config: { refusals: ['throttled'] },
      schema: {
        tags: ['Website'],
        summary: 'A message to us.',
        body: contactRequest,
        response: { 200: receivedAnswer },
      },
    },
    async (request, reply) => {
      const admission = await admit(throttle, formAttempt('contact', addressKey(request.ip)))
      if (admission.kind === 'throttled') return refuseOutcome(reply, admission)
      await store.keepContactMessage(request.body, contactMail(request.body), clock.now())
      return { success: true as const }
    },
  )

  app.post(
    routes.emergencyCheckIn.path,
    {
      config: { refusals: ['checkInRefused', 'noActiveTrip', 'throttled', 'identityAway'] },
      schema: {
        tags: ['Website'],
        summary: 'Ends the running trip with phone number, password and PIN.',
        body: checkInRequest,
        response: { 200: checkInAnswer },
      },
    },
    async (request, reply) => {
      const outcome = await checkIn(
        ports,
        { address: addressKey(request.ip), site: siteOf(settings) },
        request.body,
      )
      return outcome.kind === 'ended' ? { trip: outcome.trip } : refuseOutcome(reply, outcome)
    },
  )

  app.post(
    routes.betaSignup.path,
    {
      config: { refusals: ['throttled'] },
      schema: {
        tags: ['Website'],
        summary: 'Joins the waitlist.',
        body: betaSignupRequest,
        response: { 200: receivedAnswer },
      },
    },
    async (request, reply) => {
      const admission = await admit(throttle, formAttempt('waitlist', addressKey(request.ip)))
      if (admission.kind === 'throttled') return refuseOutcome(reply, admission)
      const { message, ...signup } = request.body
      await store.keepBetaSignup({ ...signup, message: message ?? null }, clock.now())
      return { success: true as const }
    },
  )
}
