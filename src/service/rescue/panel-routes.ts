import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { panelAnswer, panelQuery } from '../../contract/panel.ts'
import { routes } from '../../contract/routes.ts'
import type { Panel } from '../../domain/rescue/panel/panel.ts'
import { byGrant } from '../platform/api/access.ts'
import { type ReadyAnswer, readyAnswer, sendConditional } from '../platform/http/conditional.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { TripContact } from '../trips/emergency.ts'
import { grantedTrip } from './caller.ts'
import type { RescueContext } from './context.ts'
import { factsOf } from './panel-wire.ts'
import type { PanelReading } from './ports.ts'
import { callerOf } from './request-caller.ts'
import { holdsCode, tryCode } from './try-code.ts'

/** Values of `since` for which one reading's serialised answers are kept. */
const MOST_SINCE = 16

const params = z.object({ code: z.string() })

/** The serialised answers of a reading to one contact: all of it, and what is newer than an instant. */
type Answers = { all: ReadyAnswer; since: Map<number, ReadyAnswer> }
/** By the contact's id: the same but for who it is that asks. */
const written = new WeakMap<PanelReading, Map<string, Answers>>()

/** The panel in one answer, for clients that know it; a long track is sent once and then as additions. */
export const panelRoutes: FastifyPluginAsyncZod<RescueContext> = async (app, { ports }) => {
  app.get(
    routes.panel.path,
    {
      config: { refusals: ['invalid'], conditional: true },
      schema: {
        tags: ['Rescue panel'],
        summary: 'Everything that the panel shows, in one call; of a long track only what is new.',
        description:
          'Instants are Unix time in ms. Of the track only the positions after `since` are sent, oldest first; `earlierFixes` counts those until then, and who holds another number asks again since 0. With `isSafe` nothing else is told of the trip and the traveller.',
        security: byGrant,
        params,
        querystring: panelQuery,
        response: { 200: panelAnswer },
      },
    },
    async (request, reply) => {
      const { code } = request.params
      const caller = await callerOf(request, ports)
      const granted = await grantedTrip(ports, caller.grants, holdsCode(ports, code))
      if (granted) await ports.logView(granted)
      const reading = granted && (await ports.panels.readFor(granted))
      if (reading) {
        const answer = answerSince(reading, granted.contact, Number(request.query.since))
        return sendConditional(request, reply, answer)
      }
      const tried = await tryCode(ports, { ...caller, grants: [] }, { code })
      return refuse(reply, tried.kind === 'open' ? 'verificationRequired' : 'invalid')
    },
  )
}

/** All of them carry the ETag of the whole panel, so that 304 fits a client that holds any of them. */
function answerSince(reading: PanelReading, contact: TripContact, since: number): ReadyAnswer {
  const ofAll = written.get(reading) ?? new Map<string, Answers>()
  written.set(reading, ofAll)
  const known = ofAll.get(contact.id) ?? {
    all: readyAnswer(onWire(reading, contact, 0)),
    since: new Map<number, ReadyAnswer>(),
  }
  ofAll.set(contact.id, known)
  const { all } = known
  if (since === 0) return all
  const after = known.since.get(since) ?? { ...readyAnswer(onWire(reading, contact, since)), etag: all.etag }
  if (known.since.size < MOST_SINCE) known.since.set(since, after)
  return after
}

function onWire(reading: PanelReading, contact: TripContact, since: number): z.infer<typeof panelAnswer> {
  const facts = factsOf(reading, contact)
  const track = facts.trip.track.filter(({ fixedAt }) => fixedAt === null || fixedAt > since)
  const earlierFixes = facts.trip.track.length - track.length
  return z.parse(panelAnswer, { ...facts, trip: { ...facts.trip, track }, earlierFixes })
}

/** The panel as a page holds it that is served with it. @param fetchedAt Unix time, ms. */
export const panelOf = (reading: PanelReading, contact: TripContact, fetchedAt: number): Panel => ({
  ...factsOf(reading, contact),
  etag: answerSince(reading, contact, 0).etag,
  fetchedAt,
})

/** Another answer as JSON with the panel and its ETag in it. */
export function withPanel(answer: object, reading: PanelReading, contact: TripContact): Buffer {
  const { bytes, etag } = answerSince(reading, contact, 0)
  const before = JSON.stringify({ ...answer, panelEtag: etag }).slice(0, -1)
  return Buffer.concat([Buffer.from(`${before},"panel":`), bytes, Buffer.from('}')])
}
