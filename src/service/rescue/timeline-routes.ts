import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { spokenAnswer } from '../../contract/service-answers.ts'
import { timelineAddition } from '../../contract/trip.ts'
import { byGrant } from '../platform/api/access.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { Addition, AdditionAnswer } from './add-to-timeline.ts'
import { openTrip } from './caller.ts'
import type { RescueContext } from './context.ts'
import type { OpenedTrip } from './grant.ts'
import { callerOf } from './request-caller.ts'

/** A contact's addition to the timeline, whichever way it came. */
export async function sayInTimeline(
  { timeline, panels, clock }: RescueContext['ports'],
  opened: OpenedTrip,
  addition: Addition,
): Promise<AdditionAnswer> {
  const answer = await timeline.addByHand(opened, addition, clock.now())
  panels.forget(opened.trip.id)
  return answer
}

/** Who of the contacts calls 911, who has called, and what else the others should know. */
export const timelineRoutes: FastifyPluginAsyncZod<RescueContext> = async (app, { ports }) => {
  app.post(
    routes.addToTimeline.path,
    {
      config: { refusals: ['callTaken', 'emergencyOver', 'tooManyEntries', 'noteMissing'] },
      schema: {
        tags: ['Rescue panel'],
        summary: 'A contact says that they call 911, or no longer, or have called; or leaves a note.',
        description:
          '`claimed` holds for 15 minutes, in which nobody else can claim the call; `text` is the incident number of `called` or the `note`. The panel’s timeline shows it to the other contacts.',
        security: byGrant,
        params: z.object({ tripId: z.string() }),
        body: timelineAddition,
        response: { 200: spokenAnswer },
      },
    },
    async (request, reply) => {
      const opened = await openTrip(ports, await callerOf(request, ports), request.params.tripId)
      if (!opened) return refuse(reply, 'verificationRequired')
      const { kind, text = '' } = request.body
      const said = await sayInTimeline(ports, opened, { kind, text })
      return said.kind === 'recorded' ? { message: said.message } : refuse(reply, said.kind)
    },
  )
}
