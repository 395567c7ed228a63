import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type CalledRoute, routes } from '../../../contract/routes.ts'
import {
  alertsChangeRequest,
  extensionRequest,
  ownTripAnswer,
  pinRequest,
  planChangeRequest,
} from '../../../contract/traveler-trip.ts'
import type { PinAttempt } from '../../accounts/pins/judged-pin.ts'
import { PLAN_LIMIT } from '../../accounts/profile/told-plan.ts'
import { enteredPin, requireSignIn, signedInOf } from '../../accounts/sessions/signed-in.ts'
import { at } from '../../platform/http/at.ts'
import { type Refusal, refuse, refuseOutcome } from '../../platform/http/refusals.ts'
import { siteOf } from '../../platform/settings.ts'
import type { TripContext } from '../context.ts'
import { tripOnAppWire } from '../wire.ts'
import { type ContactOrder, changeContact } from './change-contact.ts'
import { answerAlarm, changeAlerts, changePlan, extendTrip } from './change-trip.ts'
import type { ByPin, ChangeOutcome } from './pin-for-trip.ts'

const params = z.object({ tripId: z.uuid() })
const contactParams = z.object({ tripId: z.uuid(), contactId: z.uuid() })

const declared = {
  description: 'The distress PIN gets the same response.',
  response: { 200: ownTripAnswer },
}

const contactOrders: {
  order: ContactOrder
  route: CalledRoute
  refusals: ('lastContact' | 'notAlerted' | 'tooManyCodes')[]
  summary: string
}[] = [
  {
    order: 'takeOff',
    route: routes.removeTripContact,
    refusals: ['lastContact'],
    summary: 'Removes a contact from the running trip: their codes stop working, and no contact is notified.',
  },
  {
    order: 'renewCode',
    route: routes.renewContactCode,
    refusals: ['notAlerted', 'tooManyCodes'],
    summary: 'Replaces a contact’s codes by a new one and sends it, at most three times an hour.',
  },
]

/** Routes that change a running trip with a PIN, except the check-in. */
export const tripChangeRoutes: FastifyPluginAsyncZod<TripContext> = async (server, { ports, settings }) => {
  requireSignIn(server, ports)

  async function answered(
    request: FastifyRequest,
    reply: FastifyReply,
    change: (by: ByPin, pin: PinAttempt) => Promise<ChangeOutcome<Refusal>>,
  ) {
    const by = { account: signedInOf(request).account, site: siteOf(settings) }
    const outcome = await change(by, enteredPin(request))
    if (outcome.kind !== 'changed') return refuseOutcome(reply, outcome)
    const trip = tripOnAppWire(outcome.trip, ports.clock.now())
    return trip ? { trip } : refuse(reply, 'tripNotRunning')
  }

  server.route({
    ...at(routes.extendTrip),
    config: { refusals: ['notExtended', 'endTooFar', 'pinRefused', 'tripNotRunning', 'throttled'] },
    schema: {
      ...declared,
      summary: 'Extends the running trip by at most 24 hours. Requires a PIN.',
      params,
      body: extensionRequest,
    },
    handler: (request, reply) => {
      const asked = { ...request.params, until: Date.parse(request.body.until) }
      return answered(request, reply, (by, pin) => extendTrip(ports, by, { ...asked, pin }))
    },
  })

  server.route({
    ...at(routes.changePlan),
    bodyLimit: PLAN_LIMIT,
    config: { refusals: ['pinRefused', 'tripNotRunning', 'throttled'] },
    schema: {
      ...declared,
      summary: 'Replaces the running trip’s float plan. Omitted fields are cleared. Requires a PIN.',
      description: `Contacts see the new plan, and the change in the timeline. ${declared.description}`,
      params,
      body: planChangeRequest,
    },
    handler: (request, reply) => {
      const asked = { ...request.params, ...request.body }
      return answered(request, reply, (by, pin) => changePlan(ports, by, { ...asked, pin }))
    },
  })

  server.route({
    ...at(routes.changeAlerts),
    config: { refusals: ['pinRefused', 'tripNotRunning', 'throttled'] },
    schema: {
      ...declared,
      summary: 'Replaces the alerts on the running trip’s readings. Requires a PIN.',
      params,
      body: alertsChangeRequest,
    },
    handler: (request, reply) => {
      const asked = { ...request.params, ...request.body }
      return answered(request, reply, (by, pin) => changeAlerts(ports, by, { ...asked, pin }))
    },
  })

  server.route({
    ...at(routes.answerAlarm),
    config: { refusals: ['answeredLate', 'pinRefused', 'tripNotRunning', 'throttled'] },
    schema: {
      ...declared,
      summary: 'Answers an alarm or SOS with a PIN: the traveler is OK, and the trip continues.',
      params,
      body: pinRequest,
    },
    handler: (request, reply) => {
      const asked = request.params
      return answered(request, reply, (by, pin) => answerAlarm(ports, by, { ...asked, pin }))
    },
  })

  for (const { order, route, refusals, summary } of contactOrders)
    server.route({
      ...at(route),
      config: { refusals: [...refusals, 'notFound', 'pinRefused', 'tripNotRunning', 'throttled'] },
      schema: { ...declared, summary, params: contactParams, body: pinRequest },
      handler: (request, reply) => {
        const asked = { ...request.params, order }
        return answered(request, reply, (by, pin) => changeContact(ports, by, { ...asked, pin }))
      },
    })
}
