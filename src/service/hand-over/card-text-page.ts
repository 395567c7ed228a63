import type { FastifyPluginAsync } from 'fastify'
import { cardText, dispatcherCard, sayFirst } from '../../domain/rescue/hand-over/card.ts'
import { timelineSection } from '../../domain/rescue/hand-over/timeline-section.ts'
import { cardTextPattern, subPagePath } from '../../domain/site/pages.ts'
import { knownZone } from '../../domain/trip/time/written-instant.ts'
import type { RescueContext } from '../rescue/context.ts'
import { viewedTrip } from '../rescue/entry/request-caller.ts'
import { panelOf } from '../rescue/panel/panel-answers.ts'

type Route = { Params: { code: string } }

/**
 * Serves the dispatcher card as text. Redirects to its page without a grant, or if the panel shows only a
 * check-in.
 */
export const cardTextPage: FastifyPluginAsync<Pick<RescueContext, 'ports'>> = async (server, { ports }) => {
  server.get<Route>(cardTextPattern, async (request, reply) => {
    const { code } = request.params
    const opened = await viewedTrip(request, ports, code)
    const shownPanel = opened && (await ports.panels.readFor(opened))
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    if (!shownPanel || shownPanel.trip.isSafe) return reply.redirect(subPagePath(code, 'card'), 303)
    const now = ports.clock.now()
    const panel = panelOf(shownPanel, opened.contact, now)
    const timeZone = knownZone(panel.place?.timeZone) ?? 'UTC'
    const input = { panel, now, timeZone }
    const sections = [...sayFirst(input), ...dispatcherCard(input), timelineSection(panel, timeZone)]
    return reply.type('text/plain; charset=utf-8').send(cardText(sections))
  })
}
