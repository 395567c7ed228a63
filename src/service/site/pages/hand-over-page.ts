import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fullNameOf } from '../../../domain/person/full-name.ts'
import type { ServedHandOver, ServedLink } from '../../../domain/rescue/hand-over/served-hand-over.ts'
import {
  dispatchCodePath,
  dispatchPath,
  handOverPath,
  handOverPattern,
  rescuePanelPath,
} from '../../../domain/site/pages.ts'
import { type LinkDependencies, makeCode, makeLink, revokeLink } from '../../hand-over/dispatcher-links.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { siteOf } from '../../platform/settings.ts'
import type { RescueContext } from '../../rescue/context.ts'
import type { OpenedTrip } from '../../rescue/entry/grant.ts'
import { viewedTrip } from '../../rescue/entry/request-caller.ts'
import type { PageRenderer } from '../bundle-renderer.ts'
import { isFromOurPage } from '../request-origin.ts'
import { pageContextOf, sendPage } from '../send-page.ts'

type HandOverOptions = {
  ports: RescueContext['ports'] & LinkDependencies
  settings: RescueContext['settings']
  renderer: PageRenderer
}
type Route = { Params: { code: string } }
type Shown = Partial<Pick<ServedHandOver, 'made' | 'madeCode' | 'problem'>>

const postBody = z.union([
  z.object({ form: z.enum(['make', 'code']), medical: z.optional(z.enum(['yes', 'no'])) }),
  z.object({ form: z.literal('revoke'), link: z.uuid() }),
])

/** Page where a contact creates and revokes dispatchers' links and spoken codes. */
export const handOverPage: FastifyPluginAsync<HandOverOptions> = async (server, options) => {
  const { ports, settings, renderer } = options

  const openedBy = (request: FastifyRequest<Route>) => viewedTrip(request, ports, request.params.code)
  const toPanel = (request: FastifyRequest<Route>, reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(rescuePanelPath(request.params.code), 303)
  /** Redirects to the panel, which checks the code under the rate limits and asks for the phone number. */
  const toPhoneNumber = (request: FastifyRequest<Route>, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${rescuePanelPath(request.params.code)}?to=hand-over`, 303)

  const show = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    opened: OpenedTrip,
    { made = null, madeCode = null, problem = null }: Shown = {},
  ) => {
    const shownPanel = await ports.panels.readFor(opened)
    if (!shownPanel || shownPanel.trip.isSafe) return toPanel(request, reply)
    const now = ports.clock.now()
    const found = await ports.dispatcherLinks.ofContact(opened.trip.id, opened.contact.id)
    const isOver = opened.trip.endedAt !== null
    const links = found.map(
      ({ id, madeAt, endsAt, revokedAt, codeEndsAt, withMedical, desks }): ServedLink => {
        const waits = codeEndsAt !== null && desks.length === 0
        const alive = waits ? (now < codeEndsAt ? 'coded' : 'unused') : 'open'
        const state = revokedAt !== null ? 'revoked' : isOver || now >= endsAt ? 'over' : alive
        return { id, madeAt, endsAt: waits ? codeEndsAt : endsAt, withMedical, state, desks }
      },
    )
    const name = fullNameOf(shownPanel.traveler)
    const html = await renderer.handOver(
      {
        code: request.params.code,
        name,
        now,
        made,
        madeCode,
        problem,
        links,
        timeZone: shownPanel.place?.timeZone ?? null,
      },
      pageContextOf(request),
    )
    return html ? sendPage(reply, html) : toPanel(request, reply)
  }

  server.get<Route>(handOverPattern, async (request, reply) => {
    const opened = await openedBy(request)
    return opened ? show(request, reply, opened) : toPhoneNumber(request, reply)
  })

  server.post<Route>(handOverPattern, async (request, reply) => {
    if (!isFromOurPage(request, settings.PUBLIC_URL)) return refuse(reply, 'foreignSite')
    const body = postBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 'invalidRequest')
    const opened = await openedBy(request)
    if (!opened) return toPhoneNumber(request, reply)
    if (body.data.form === 'revoke') {
      await revokeLink(ports, opened, body.data.link)
      return reply.header('cache-control', 'no-store').redirect(handOverPath(request.params.code), 303)
    }
    const withMedical = body.data.medical === 'yes'
    const refused = (kind: 'over' | 'throttled') => {
      const isOver = kind === 'over'
      reply.code(isOver ? 409 : 429)
      return show(request, reply, opened, { problem: isOver ? 'over' : 'tooMany' })
    }
    if (body.data.form === 'code') {
      const made = await makeCode(ports, opened, withMedical)
      if (made.kind !== 'made') return refused(made.kind)
      const address = `${siteOf(settings)}${dispatchCodePath}`
      const { code, endsAt } = made
      return show(request, reply, opened, { madeCode: { code, address, endsAt, withMedical } })
    }
    const made = await makeLink(ports, opened, withMedical)
    if (made.kind !== 'made') return refused(made.kind)
    return show(request, reply, opened, { made: `${siteOf(settings)}${dispatchPath(made.secret)}` })
  })
}
