import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { spokenAnswer } from '../../contract/service-answers.ts'
import { partRequest } from '../../contract/trip.ts'
import { contactAnswerAttempt } from '../accounts/account-limits.ts'
import { nameInside } from '../accounts/profile-facts.ts'
import { byGrant } from '../platform/api/access.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { siteOf } from '../platform/settings.ts'
import { admit, type Throttled } from '../platform/throttle/guard.ts'
import { takeStance } from '../trips/contact-stance.ts'
import { openTrip } from './caller.ts'
import type { RescueContext } from './context.ts'
import type { OpenedTrip } from './grant.ts'
import { callerOf } from './request-caller.ts'

const params = z.object({ tripId: z.string() })

type Said = { kind: 'recorded'; message: string } | { kind: 'verificationRequired' } | Throttled

/** A contact leaves the emergency, or comes back, whichever way it came. Ten times a day they can leave. */
export async function sayPart(
  { ports: { trips, clock, throttle, nobodyLeft }, settings }: RescueContext,
  { trip, contact }: OpenedTrip,
  stance: 'leave' | 'return',
): Promise<Said> {
  const admission = stance === 'leave' ? await admit(throttle, contactAnswerAttempt(contact.id)) : null
  if (admission?.kind === 'throttled') return admission
  const taken = await trips.changeTrip(trip.id, (emergency) => {
    const own = emergency.trip.contacts.find(({ id }) => id === contact.id) ?? contact
    const { answer, change } = takeStance(emergency, {
      contact: own,
      stance,
      at: clock.now(),
      site: siteOf(settings),
    })
    return { answer: { ...answer, name: nameInside(emergency.traveller) }, change }
  })
  if (!taken) return { kind: 'verificationRequired' }
  if (taken.isNobodyLeft) nobodyLeft(trip.id)
  const message =
    stance === 'leave'
      ? `You stepped back. You get no more messages about ${taken.name}, and the others are being told. You can come back here as long as your code works.`
      : `You are back. You get messages about ${taken.name} again, and the others are being told.`
  return { kind: 'recorded', message }
}

/** What a contact can say about themselves: that they leave the emergency, and that they are back. */
export const partRoutes: FastifyPluginAsyncZod<RescueContext> = async (app, context) => {
  const { ports } = context
  app.post(
    routes.takePart.path,
    {
      config: { refusals: ['throttled'] },
      schema: {
        tags: ['Rescue panel'],
        summary: 'A contact leaves the emergency, or comes back.',
        description: 'Whoever has left keeps their code, and the others are told.',
        security: byGrant,
        params,
        body: partRequest,
        response: { 200: spokenAnswer },
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (!opened) return refuse(reply, 'verificationRequired')
      const said = await sayPart(context, opened, request.body.part)
      return said.kind === 'recorded' ? { message: said.message } : refuseOutcome(reply, said)
    },
  )
}
