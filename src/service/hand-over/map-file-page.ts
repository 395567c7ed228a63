import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { mapFilePattern, rescuePanelPath } from '../../domain/site/pages.ts'
import type { PanelFacts } from '../../domain/tracking/panel.ts'
import { grantedTrip } from '../rescue/caller.ts'
import type { RescueContext } from '../rescue/context.ts'
import { factsOf } from '../rescue/panel-wire.ts'
import { callerOf } from '../rescue/request-caller.ts'
import { holdsCode } from '../rescue/try-code.ts'
import { type MapFormat, mapFormats } from './handed-over.ts'
import { handedOverTrip, mapFileName } from './handed-over-trip.ts'

type Route = { Params: { code: string } }

/** The trip as a file for a map, for whoever holds a grant; everybody else is sent to the panel, which says why. */
export const mapFilePage: FastifyPluginAsync<Pick<RescueContext, 'ports'>> = async (app, { ports }) => {
  for (const format of Object.keys(mapFormats) as MapFormat[])
    app.get<Route>(mapFilePattern(format), async (request, reply) => {
      const { code } = request.params
      const { grants } = await callerOf(request, ports)
      const opened = await grantedTrip(ports, grants, holdsCode(ports, code))
      if (opened) await ports.logView(opened)
      const reading = opened && (await ports.panels.readFor(opened))
      if (opened && reading && !reading.trip.isSafe)
        return sendMapFile(reply, format, factsOf(reading, opened.contact), ports.clock.now())
      return reply.header('cache-control', 'no-store').redirect(rescuePanelPath(code), 303)
    })
}

/**
 * Sends a trip as a file to be saved; what writes it is loaded when the first one is asked for.
 * @param now Unix time, ms.
 */
export async function sendMapFile(
  reply: FastifyReply,
  format: MapFormat,
  shown: Pick<PanelFacts, 'trip' | 'name'>,
  now: number,
): Promise<FastifyReply> {
  const { mapFileOf } = await import('./map-files.ts')
  const trip = handedOverTrip(shown, now)
  return reply
    .type(mapFormats[format])
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-disposition', `attachment; filename="${mapFileName(trip)}.${format}"`)
    .send(mapFileOf(format, trip))
}
