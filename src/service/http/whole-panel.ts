import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routes } from '../../contract/routes.ts'
import { refusalAnswer, wholePanelAnswer } from '../../contract/service-answers.ts'
import { packTrack } from '../../domain/trip/packed-track.ts'
import { grantedTrip } from '../core/access/caller.ts'
import { tryCode } from '../core/access/try-code.ts'
import type { PanelReading } from '../ports/store.ts'
import { callerOf } from './caller.ts'
import { type ReadyAnswer, readyAnswer, sendConditional } from './conditional.ts'
import type { Context } from './context.ts'
import { refuse, refuseOutcome } from './refusals.ts'
import { lookupOnWire, nameOnWire, subjectOnWire, tripOnWire, votesOnWire } from './wire.ts'

/** So many beginnings of one track are kept written out. */
const MOST_BEGINNINGS = 16

const params = z.object({ code: z.string() })
const query = z.object({ since: z.optional(z.unknown()) })

type Ready = { whole: ReadyAnswer; since: Map<number, ReadyAnswer> }
const ready = new WeakMap<PanelReading, Ready>()

/** All of the panel in one answer, for clients that know it; a long track is sent once and then as additions. */
export const wholePanelRoutes: FastifyPluginAsyncZod<Context> = async (app, { ports }) => {
  app.get(
    routes.wholePanel.path,
    { schema: { params, querystring: query, response: { 200: wholePanelAnswer, '4xx': refusalAnswer } } },
    async (request, reply) => {
      const { code } = request.params
      const caller = await callerOf(request, ports)
      const granted = await grantedTrip(ports, caller.grants, (trip) => trip.code?.code === code)
      if (granted) await ports.noteLook(granted)
      const reading = granted && (await ports.store.readPanel(granted.trip.id, null))
      if (reading) return sendConditional(request, reply, readyPanel(reading, instantOf(request.query.since)))
      const tried = await tryCode(ports, { ...caller, grants: [] }, code)
      return tried.kind === 'open' ? refuse(reply, 'verificationRequired') : refuseOutcome(reply, tried)
    },
  )
}

/** What cannot be read as an instant counts as none: the answer says from where it begins. */
function instantOf(since: unknown): number | null {
  const at = typeof since === 'string' && since.length <= 40 ? Date.parse(since) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** Both forms go by the name of the whole, so that a client with either is told that nothing is new. */
function readyPanel(reading: PanelReading, since: number | null): ReadyAnswer {
  const known = ready.get(reading) ?? { whole: readyAnswer(panelOnWire(reading, null)), since: new Map() }
  ready.set(reading, known)
  if (since === null) return known.whole
  const after = known.since.get(since) ?? {
    ...readyAnswer(panelOnWire(reading, since)),
    etag: known.whole.etag,
  }
  if (known.since.size < MOST_BEGINNINGS) known.since.set(since, after)
  return after
}

/** The ETag under which a client holds a panel that came to it by another answer. */
export const panelTagOf = (reading: PanelReading): string => readyPanel(reading, null).etag

/** Another answer as JSON with the panel and its ETag in it; the panel is written once for all who ask for it. */
export function withPanel(answer: object, reading: PanelReading): Buffer {
  const { bytes, etag } = readyPanel(reading, null)
  const before = JSON.stringify({ ...answer, panelTag: etag }).slice(0, -1)
  return Buffer.concat([Buffer.from(`${before},"panel":`), bytes, Buffer.from('}')])
}

function panelOnWire({ head, trip, traveller, votes }: PanelReading, since: number | null) {
  const track = since === null ? trip.track : trip.track.filter((fix) => fix.fixedAt > since)
  return z.parse(wholePanelAnswer, {
    since: since === null ? null : new Date(since).toISOString(),
    earlierLocations: trip.track.length - track.length,
    lookup: lookupOnWire(head),
    trip: tripOnWire({ ...trip, track: [] }),
    track: packTrack(track),
    name: nameOnWire(traveller),
    subject: subjectOnWire(traveller),
    resolution: votesOnWire(votes),
  })
}
