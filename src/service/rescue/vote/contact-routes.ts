import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../../contract/routes.ts'
import { spokenAnswer } from '../../../contract/service-answers.ts'
import { partRequest, resolveVoteRequest, timelineAddition } from '../../../contract/trip.ts'
import type { Language } from '../../../domain/primitives/languages.ts'
import { byGrant } from '../../platform/api/access.ts'
import { at } from '../../platform/http/at.ts'
import { languageOf } from '../../platform/http/language.ts'
import { type Refusal, refuse, refuseOutcome } from '../../platform/http/refusals.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import type { RescueContext } from '../context.ts'
import { openTrip } from '../entry/caller.ts'
import type { OpenedTrip } from '../entry/grant.ts'
import { callerOf } from '../entry/request-caller.ts'
import {
  changeParticipation,
  sayAcknowledged,
  sayInTimeline,
  sayNotResolved,
  sayResolved,
} from './contact-statement.ts'

const declared = {
  security: byGrant,
  params: z.object({ tripId: z.string() }),
  response: { 200: spokenAnswer },
}
const noBody = z.nullish(z.object({}))

type Spoken = { kind: 'recorded'; message: string } | { kind: Refusal } | Throttled

export const contactRoutes: FastifyPluginAsyncZod<RescueContext> = async (server, { ports, settings }) => {
  async function hear(
    request: FastifyRequest<{ Params: { tripId: string } }>,
    reply: FastifyReply,
    say: (context: RescueContext & { language: Language }, opened: OpenedTrip) => Promise<Spoken>,
  ) {
    const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
    if (!opened) return refuse(reply, 'verificationRequired')
    const said = await say({ ports, settings, language: languageOf(request) }, opened)
    return 'message' in said ? { message: said.message } : refuseOutcome(reply, said)
  }

  server.route({
    ...at(routes.resolveVote),
    config: { refusals: ['notAContact', 'otherNumber'] },
    schema: {
      ...declared,
      summary: 'Records a contact’s vote that the emergency is resolved.',
      body: resolveVoteRequest,
    },
    handler: (request, reply) => {
      const { phoneNumber } = request.body
      return hear(request, reply, (context, opened) => sayResolved(context, opened, phoneNumber))
    },
  })

  server.route({
    ...at(routes.retractVote),
    config: { refusals: ['emergencyOver', 'throttled'] },
    schema: {
      ...declared,
      summary: 'Withdraws a contact’s vote that the emergency is resolved.',
      description:
        'Below the quorum the emergency reopens, until the code expires and never after a check-in. The body is optional.',
      body: noBody,
    },
    handler: (request, reply) => hear(request, reply, sayNotResolved),
  })

  server.route({
    ...at(routes.acknowledge),
    schema: {
      ...declared,
      summary: 'Records a contact’s statement that the traveler is safe.',
      description: 'The body is optional.',
      body: noBody,
    },
    handler: (request, reply) => hear(request, reply, sayAcknowledged),
  })

  server.route({
    ...at(routes.takePart),
    config: { refusals: ['throttled'] },
    schema: {
      ...declared,
      summary: 'Records that a contact leaves the emergency or comes back.',
      description: 'A contact who left keeps their code, and the others are told.',
      body: partRequest,
    },
    handler: (request, reply) => {
      const { part } = request.body
      return hear(request, reply, (context, opened) => changeParticipation(context, opened, part))
    },
  })

  server.route({
    ...at(routes.addToTimeline),
    config: { refusals: ['callTaken', 'emergencyOver', 'tooManyEntries', 'noteMissing'] },
    schema: {
      ...declared,
      summary: 'Claims, releases or reports a call to 911, or adds a note.',
      description:
        '`claimed` lasts 2 minutes, during which no other contact can claim the call. `text` is the incident number of `called`, or the `note`. The panel’s timeline shows it to the other contacts.',
      body: timelineAddition,
    },
    handler: (request, reply) => {
      const { kind, text = '' } = request.body
      return hear(request, reply, ({ language }, opened) =>
        sayInTimeline(ports, opened, { kind, text, language }),
      )
    },
  })
}
