import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../../contract/routes.ts'
import { nameAnswer, subjectAnswer, tripAnswer, votesAnswer } from '../../../contract/service-answers.ts'
import { byGrant } from '../../platform/api/access.ts'
import { at } from '../../platform/http/at.ts'
import { answerOf, type ReadyAnswer, sendConditional } from '../../platform/http/conditional.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { RescueContext } from '../context.ts'
import { openTrip, openTripOfUser } from '../entry/caller.ts'
import type { OpenedTrip } from '../entry/grant.ts'
import { callerOf } from '../entry/request-caller.ts'
import { isSameContactsCode } from '../entry/try-code.ts'
import type { ShownPanel } from '../ports.ts'
import { nameOnWire, subjectOnWire, tripOnWire, votesOnWire } from './panel-wire.ts'

const tripReady = answerOf(tripAnswer, tripOnWire)
const subjectReady = answerOf(subjectAnswer, subjectOnWire)
const nameReady = answerOf(nameAnswer, nameOnWire)
const votesReady = answerOf(votesAnswer, votesOnWire)

/** Routes for parts of a panel (specification §7). Without a grant, every id gets the same response. */
export const panelPartsRoutes: FastifyPluginAsyncZod<RescueContext> = async (server, { ports }) => {
  async function sendPart(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedTrip | null,
    partOf: (shownPanel: ShownPanel) => ReadyAnswer,
  ) {
    const shownPanel = opened && (await ports.panels.readFor(opened))
    return shownPanel
      ? sendConditional(request, reply, partOf(shownPanel))
      : refuse(reply, 'verificationRequired')
  }

  server.route({
    ...at(routes.tripAccess),
    config: { conditional: true },
    schema: {
      summary: 'Returns the trip with its positions, oldest first.',
      security: byGrant,
      params: z.object({ tripId: z.string(), code: z.string() }),
      response: { 200: tripAnswer },
    },
    handler: async (request, reply) => {
      const { tripId, code } = request.params
      const caller = await callerOf(request, ports)
      const opened = await openTrip(ports, caller, tripId, isSameContactsCode(ports, code))
      if (opened) await ports.logView(opened)
      return sendPart(request, reply, opened, ({ trip }) => tripReady(trip))
    },
  })

  server.route({
    ...at(routes.userInfo),
    config: { conditional: true },
    schema: {
      summary: 'Returns the traveler’s description and medical facts.',
      security: byGrant,
      params: z.object({ userId: z.string() }),
      response: { 200: subjectAnswer },
    },
    handler: async (request, reply) => {
      const opened = await openTripOfUser(ports, await callerOf(request, ports), request.params.userId)
      if (opened) await ports.logView(opened)
      return sendPart(request, reply, opened, ({ traveler }) => subjectReady(traveler))
    },
  })

  server.route({
    ...at(routes.nameLookup),
    config: { conditional: true },
    schema: {
      summary: 'Returns the traveler’s name.',
      security: byGrant,
      params: z.object({ userId: z.string() }),
      response: { 200: nameAnswer },
    },
    handler: async (request, reply) => {
      const opened = await openTripOfUser(ports, await callerOf(request, ports), request.params.userId)
      return sendPart(request, reply, opened, ({ traveler }) => nameReady(traveler))
    },
  })

  server.route({
    ...at(routes.resolutionStatus),
    config: { conditional: true },
    schema: {
      summary: 'Lists the contacts who have voted.',
      security: byGrant,
      params: z.object({ tripId: z.string() }),
      response: { 200: votesAnswer },
    },
    handler: async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      return sendPart(request, reply, opened, ({ votes }) => votesReady(votes))
    },
  })
}
