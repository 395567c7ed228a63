import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { lastKnownPosition } from '../../domain/position/position.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { mapFilePattern, rescuePanelPath } from '../../domain/site/pages.ts'
import { type ReadyAnswer, readyText, sendConditional } from '../platform/http/conditional.ts'
import { joinYielding } from '../platform/yield-between.ts'
import type { RescueContext } from '../rescue/context.ts'
import { viewedTrip } from '../rescue/entry/request-caller.ts'
import { factsOf } from '../rescue/panel/panel-wire.ts'
import type { TripContact } from '../trips/emergency-types.ts'
import {
  type HandedOver,
  handedOverTrip,
  type MapFormat,
  mapFileName,
  mapFormats,
} from './handed-over-trip.ts'

type ShownPanel = Parameters<typeof factsOf>[0]
type Route = { Params: { code: string } }

/**
 * Serves map files of a trip. Redirects to the panel if the browser has no grant, or if the panel shows only a
 * check-in.
 */
export const mapFilePage: FastifyPluginAsync<Pick<RescueContext, 'ports'>> = async (server, { ports }) => {
  for (const format of Object.keys(mapFormats) as MapFormat[])
    server.get<Route>(mapFilePattern(format), async (request, reply) => {
      const { code } = request.params
      const opened = await viewedTrip(request, ports, code)
      const shownPanel = opened && (await ports.panels.readFor(opened))
      if (opened && shownPanel && !shownPanel.trip.isSafe)
        return sendMapFile(request, reply, format, {
          shownPanel,
          contact: opened.contact,
          now: ports.clock.now(),
          cache: 'private, no-cache',
        })
      return reply.header('cache-control', 'no-store').redirect(rescuePanelPath(code), 303)
    })
}

/** A panel's map file. After `minute`, it is reused if `key` (name, last position, lines) is unchanged. */
type Written = { minute: number; key: string; name: string; answer: Promise<ReadyAnswer> }

const written = new WeakMap<ShownPanel, Map<MapFormat, Written>>()

/**
 * Returns a panel's map file. Estimates are for the start of the minute, or for a newer last position. An exact
 * time would show excluded contacts when a hidden change renewed the cached panel.
 */
function fileOf(shownPanel: ShownPanel, format: MapFormat, contact: TripContact, now: number): Written {
  const ofPanel = written.get(shownPanel) ?? new Map<MapFormat, Written>()
  written.set(shownPanel, ofPanel)
  const minute = Math.floor(now / MINUTE_MS)
  const before = ofPanel.get(format)
  if (before?.minute === minute) return before
  const facts = factsOf(shownPanel, contact)
  const fixedAt = lastKnownPosition(facts.trip)?.fixedAt ?? 0
  const trip = handedOverTrip(facts, Math.max(minute * MINUTE_MS, fixedAt))
  const key = JSON.stringify([trip.name, trip.last, trip.lines])
  const answer = before?.key === key ? before.answer : write(format, trip)
  const file = { minute, key, name: `${mapFileName(trip)}.${format}`, answer }
  ofPanel.set(format, file)
  answer.catch(() => ofPanel.delete(format))
  return file
}

async function write(format: MapFormat, trip: HandedOver): Promise<ReadyAnswer> {
  const { mapFilePieces } = await import('./map-files.ts')
  return readyText(await joinYielding(mapFilePieces(format, trip)))
}

/** Sends a map file, or status 304 if the client has it. `contact`: any contact who sees this panel. */
export async function sendMapFile(
  request: FastifyRequest,
  reply: FastifyReply,
  format: MapFormat,
  {
    shownPanel,
    contact,
    now,
    cache,
  }: {
    shownPanel: ShownPanel
    contact: TripContact
    now: number
    cache: 'no-store' | 'private, no-cache'
  },
): Promise<FastifyReply> {
  const { name, answer } = fileOf(shownPanel, format, contact, now)
  reply.header('x-robots-tag', 'noindex').header('content-disposition', `attachment; filename="${name}"`)
  return sendConditional(request, reply, await answer, { type: mapFormats[format], cache })
}
