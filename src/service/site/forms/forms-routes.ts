import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { betaSignupRequest, contactRequest } from '../../../contract/forms.ts'
import { routes } from '../../../contract/routes.ts'
import { doneAnswer } from '../../../contract/service-answers.ts'
import type { Clock } from '../../../domain/kit/clock.ts'
import { oneLine } from '../../../domain/kit/one-line.ts'
import { isPlainAddress } from '../../../domain/primitives/email-address.ts'
import { brand } from '../../../domain/site/brand.ts'
import type { Message } from '../../messages/message.ts'
import { at } from '../../platform/http/at.ts'
import { done, refuseOutcome } from '../../platform/http/refusals.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import { admit } from '../../platform/throttle/guard.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import type { ContactMessage, FormsStore } from '../ports.ts'
import { formAttempt } from './form-limits.ts'

/** Maximum size of a request in bytes, enough for the longest message in any writing system. */
const MESSAGE_LIMIT = 64 * 1_024

type FormsContext = { ports: { forms: FormsStore; throttle: Throttle; clock: Clock } }

export const formRoutes: FastifyPluginAsyncZod<FormsContext> = async (server, { ports }) => {
  const { forms, throttle, clock } = ports

  server.route({
    ...at(routes.contactUs),
    bodyLimit: MESSAGE_LIMIT,
    config: { refusals: ['throttled'] },
    schema: {
      summary: 'Sends a message to the operator.',
      body: contactRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const admission = await admit(throttle, formAttempt('contact', addressKey(request.ip)))
      if (admission.kind === 'throttled') return refuseOutcome(reply, admission)
      await forms.keepContactMessage(request.body, contactMail(request.body), clock.now())
      return done
    },
  })

  server.route({
    ...at(routes.betaSignup),
    config: { refusals: ['throttled'] },
    schema: {
      summary: 'Joins the waitlist.',
      body: betaSignupRequest,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const admission = await admit(throttle, formAttempt('waitlist', addressKey(request.ip)))
      if (admission.kind === 'throttled') return refuseOutcome(reply, admission)
      const { message, ...signup } = request.body
      await forms.keepBetaSignup({ ...signup, message: message ?? null }, clock.now())
      return done
    },
  })
}

const contactMail = ({ name, email, date, message }: ContactMessage): Message => ({
  channel: 'mail',
  recipient: brand.supportEmail,
  kind: 'contact-form',
  subject: `Message from ${oneLine(name)}`,
  replyTo: isPlainAddress(email.trim()) ? email.trim() : null,
  body: [`Name: ${oneLine(name)}`, `Email: ${oneLine(email)}`, `Date: ${oneLine(date)}`, '', message].join(
    '\n',
  ),
})
