import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { spokenAnswer } from '../../contract/service-answers.ts'
import { resolveVoteRequest } from '../../contract/trip.ts'
import { byGrant } from '../platform/api/access.ts'
import { type Refusal, refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { admit, type Throttled } from '../platform/throttle/guard.ts'
import { decideAsKnownTo } from '../trips/left-out.ts'
import { acknowledge } from './acknowledge.ts'
import { openTrip } from './caller.ts'
import { castVote } from './cast-vote.ts'
import type { RescueContext } from './context.ts'
import type { OpenedTrip } from './grant.ts'
import { callerOf } from './request-caller.ts'
import { takeBackAttempt } from './rescue-limits.ts'
import { retractVote } from './retract-vote.ts'

const params = z.object({ tripId: z.string() })
const response = { 200: spokenAnswer }

type Said = { kind: 'recorded'; message: string } | { kind: Refusal }

/** A contact's vote, whichever way it came. */
export async function sayResolved(
  { ports: { trips, clock }, settings }: RescueContext,
  { trip, contact }: OpenedTrip,
  phoneNumber: string,
): Promise<Said> {
  const quorum = settings.RESOLVE_QUORUM ?? null
  const at = clock.now()
  const answer = await trips.changeTrip(trip.id, (emergency) =>
    decideAsKnownTo(emergency, contact, at, (known) =>
      castVote(known, { voter: contact, phoneNumber, at, quorum }),
    ),
  )
  return answer ?? { kind: 'verificationRequired' }
}

/** A contact takes their vote back, whichever way it came. */
export async function sayNotResolved(
  { ports: { trips, clock, throttle }, settings }: RescueContext,
  { trip, contact }: OpenedTrip,
): Promise<Said | Throttled> {
  const admission = await admit(throttle, takeBackAttempt(contact.id))
  if (admission.kind === 'throttled') return admission
  const quorum = settings.RESOLVE_QUORUM ?? null
  const at = clock.now()
  const answer = await trips.changeTrip(trip.id, (emergency) =>
    decideAsKnownTo(emergency, contact, at, (known) => retractVote(known, { voter: contact, at, quorum })),
  )
  return answer ?? { kind: 'verificationRequired' }
}

/** A contact's word that the traveller is safe, whichever way it came. */
export async function sayAcknowledged(
  { ports: { trips, clock } }: RescueContext,
  { trip, contact }: OpenedTrip,
): Promise<Said> {
  const at = clock.now()
  const message = await trips.changeTrip(trip.id, (emergency) =>
    decideAsKnownTo(emergency, contact, at, (known) => acknowledge(known, { contact, at })),
  )
  return message === null ? { kind: 'verificationRequired' } : { kind: 'recorded', message }
}

/** What a contact can say about an emergency: that it is resolved, and that they know the traveller is safe. */
export const resolutionRoutes: FastifyPluginAsyncZod<RescueContext> = async (app, { ports, settings }) => {
  app.post(
    routes.resolveVote.path,
    {
      config: { refusals: ['notAContact', 'otherNumber'] },
      schema: {
        tags: ['Rescue panel'],
        summary: 'A contact’s vote that the emergency is resolved.',
        security: byGrant,
        params,
        body: resolveVoteRequest,
        response,
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (!opened) return refuse(reply, 'verificationRequired')
      const said = await sayResolved({ ports, settings }, opened, request.body.phoneNumber)
      return said.kind === 'recorded' ? { message: said.message } : refuse(reply, said.kind)
    },
  )

  app.post(
    routes.retractVote.path,
    {
      config: { refusals: ['emergencyOver', 'throttled'] },
      schema: {
        tags: ['Rescue panel'],
        summary: 'A contact takes back their vote that the emergency is resolved.',
        description:
          'Where too few votes are left, the emergency is open again: as long as the code lives, and never after a check-in. The body may be left out.',
        security: byGrant,
        params,
        body: z.nullish(z.object({})),
        response,
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (!opened) return refuse(reply, 'verificationRequired')
      const said = await sayNotResolved({ ports, settings }, opened)
      return said.kind === 'recorded' ? { message: said.message } : refuseOutcome(reply, said)
    },
  )

  app.post(
    routes.acknowledge.path,
    {
      schema: {
        tags: ['Rescue panel'],
        summary: 'A contact’s word that the traveller is safe.',
        description: 'The body may be left out.',
        security: byGrant,
        params,
        body: z.nullish(z.object({})),
        response,
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (!opened) return refuse(reply, 'verificationRequired')
      const said = await sayAcknowledged({ ports, settings }, opened)
      return said.kind === 'recorded' ? { message: said.message } : refuse(reply, said.kind)
    },
  )
}
