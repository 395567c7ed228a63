import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import {
  nameAnswer,
  refusalAnswer,
  subjectAnswer,
  tripAnswer,
  votesAnswer,
} from '../../contract/service-answers.ts'
import type { Context } from '../platform/context.ts'
import { answerOf, sendConditional } from '../platform/http/conditional.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import { openTrip, openTripOfUser } from './caller.ts'
import { nameOnWire, subjectOnWire, tripOnWire, votesOnWire } from './panel-wire.ts'
import { callerOf } from './request-caller.ts'
import { tryAccess } from './try-code.ts'

const tripReady = answerOf(tripAnswer, tripOnWire)
const subjectReady = answerOf(subjectAnswer, subjectOnWire)
const nameReady = answerOf(nameAnswer, nameOnWire)
const votesReady = answerOf(votesAnswer, votesOnWire)

const answers = <Schema>(schema: Schema) => ({ 200: schema, '4xx': refusalAnswer })

/**
 * The calls of specification §7 that show a trip: parts of the reading that the panel's one call answers as a whole.
 * Every answer needs a grant; ids without one are all the same.
 */
export const panelPartsRoutes: FastifyPluginAsyncZod<Context> = async (app, { ports }) => {
  app.get(
    routes.tripAccess.path,
    { schema: { params: z.object({ tripId: z.string(), code: z.string() }), response: answers(tripAnswer) } },
    async (request, reply) => {
      const access = await tryAccess(ports, await callerOf(request, ports), request.params)
      if (access.kind !== 'open') return refuseOutcome(reply, access)
      await ports.noteLook(access.opened)
      const reading = await ports.store.readPanel(access.opened.trip.id, null)
      if (!reading) return refuse(reply, 'verificationRequired')
      return sendConditional(request, reply, tripReady(reading.trip))
    },
  )

  app.get(
    routes.userInfo.path,
    { schema: { params: z.object({ userId: z.string() }), response: answers(subjectAnswer) } },
    async (request, reply) => {
      const opened = await openTripOfUser(ports, await callerOf(request, ports), request.params.userId)
      if (opened) await ports.noteLook(opened)
      const reading = opened && (await ports.store.readPanel(opened.trip.id, null))
      if (!reading) return refuse(reply, 'verificationRequired')
      return sendConditional(request, reply, subjectReady(reading.traveller))
    },
  )

  app.get(
    routes.nameLookup.path,
    { schema: { params: z.object({ userId: z.string() }), response: answers(nameAnswer) } },
    async (request, reply) => {
      const opened = await openTripOfUser(ports, await callerOf(request, ports), request.params.userId)
      const reading = opened && (await ports.store.readPanel(opened.trip.id, null))
      if (!reading) return refuse(reply, 'verificationRequired')
      return sendConditional(request, reply, nameReady(reading.traveller))
    },
  )

  app.get(
    routes.resolutionStatus.path,
    { schema: { params: z.object({ tripId: z.string() }), response: answers(votesAnswer) } },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      const reading = opened && (await ports.store.readPanel(opened.trip.id, null))
      if (!reading) return refuse(reply, 'verificationRequired')
      return sendConditional(request, reply, votesReady(reading.votes))
    },
  )
}
