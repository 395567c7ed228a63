import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { cookieNames } from '../../../domain/kit/kept-on-device.ts'
import { USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import { profileFacts } from '../../../domain/primitives/profile-facts.ts'
import { readSpokenCode } from '../../../domain/primitives/spoken-code.ts'
import {
  type CodeProblem,
  readDeskName,
  type ServedDispatch,
} from '../../../domain/rescue/hand-over/served-hand-over.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import {
  dispatchCodePath,
  dispatchMapPath,
  dispatchMapPattern,
  dispatchPath,
  dispatchPattern,
  linkPageHeader,
} from '../../../domain/site/pages.ts'
import { acknowledgeAsDesk } from '../../hand-over/acknowledge-as-desk.ts'
import {
  deskOf,
  type LinkDependencies,
  mapTokenOf,
  type OpenedLink,
  openAsDesk,
  openBySpokenCode,
  openedByLink,
  openedByMap,
} from '../../hand-over/dispatcher-links.ts'
import { handedOverTrip, type MapFormat, mapFileName, mapFormats } from '../../hand-over/handed-over-trip.ts'
import { sendMapFile } from '../../hand-over/map-file-page.ts'
import { cookieName, isByHttps, pageCookie } from '../../platform/http/host-cookies.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { siteOf } from '../../platform/settings.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import type { RescueContext } from '../../rescue/context.ts'
import { panelOf } from '../../rescue/panel/panel-answers.ts'
import { factsOf } from '../../rescue/panel/panel-wire.ts'
import type { PageRenderer } from '../bundle-renderer.ts'
import { isFromOurPage } from '../request-origin.ts'
import { pageContextOf, sendPage } from '../send-page.ts'

type DispatchOptions = {
  ports: RescueContext['ports'] & LinkDependencies
  settings: RescueContext['settings']
  renderer: PageRenderer
}
type Route = { Params: { secret: string } }

const postBody = z.union([
  z.object({ form: z.literal('open'), desk: z.string().check(z.maxLength(200)) }),
  z.object({ form: z.literal('acknowledge') }),
])

const codeBody = z.object({
  code: z.string().check(z.maxLength(200)),
  desk: z.string().check(z.maxLength(200)),
})

/** Dispatcher's page. Shows nothing about the trip until the dispatcher enters an agency name. */
export const dispatchPage: FastifyPluginAsync<DispatchOptions> = async (server, options) => {
  const answers = dispatchAnswers(options)
  codeRoutes(server, options, answers)
  linkRoutes(server, options, answers)
}

type Answers = ReturnType<typeof dispatchAnswers>

function dispatchAnswers({ ports, settings, renderer }: DispatchOptions) {
  const isSecure = (request: FastifyRequest) => isByHttps(request, settings)
  const cookieOf = (request: FastifyRequest, { id }: OpenedLink['link']) =>
    cookieName(`${cookieNames.desk}${id}`, isSecure(request))
  const currentDesk = (request: FastifyRequest, opened: OpenedLink) =>
    deskOf(ports, opened, request.cookies[cookieOf(request, opened.link)])

  const send = async (reply: FastifyReply, served: ServedDispatch) => {
    // Always English, whatever language the browser prefers.
    const html = await renderer.dispatch(served, {
      ...pageContextOf(reply.request),
      language: USUAL_LANGUAGE,
    })
    // Keeps the secret URL out of Referer headers to other sites.
    reply.header('referrer-policy', 'same-origin').header(linkPageHeader, '1')
    return html ? sendPage(reply, html) : refuse(reply, 'notFound')
  }
  const closed = async (reply: FastifyReply) => send(reply.code(404), { step: 'closed' })
  const askDesk = async (
    reply: FastifyReply,
    secret: string,
    { typed = '', problem = null }: { typed?: string; problem?: 'name' | 'tooMany' | null } = {},
  ) => send(reply, { step: 'desk', path: dispatchPath(secret), typed, problem })

  const show = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    opened: OpenedLink,
    { asks = false, message = null }: { asks?: boolean; message?: string | null } = {},
  ) => {
    const { secret } = request.params
    const desk = await currentDesk(request, opened)
    if (!desk) return askDesk(reply, secret)
    const shownPanel = await ports.panels.readFor(opened.opened)
    if (!shownPanel || shownPanel.trip.isSafe) return closed(reply)
    const { contact } = opened.opened
    const whole = panelOf(shownPanel, contact, ports.clock.now())
    const { withMedical, endsAt } = opened.link
    return send(reply, {
      step: 'open',
      path: dispatchPath(secret),
      desk: desk.name,
      withMedical,
      endsAt,
      panel: withMedical ? whole : withoutMedical(whole),
      hasAcknowledged: desk.acknowledgedAt !== null,
      asks,
      message,
    })
  }

  const enter = (
    request: FastifyRequest,
    reply: FastifyReply,
    { link, secret, token }: Pick<OpenedLink, 'link'> & { secret: string; token: string },
  ) => {
    reply.setCookie(cookieOf(request, link), token, {
      ...pageCookie(isSecure(request)),
      expires: new Date(link.endsAt),
    })
    return reply.header('cache-control', 'no-store').redirect(dispatchPath(secret), 303)
  }

  const askCode = async (
    reply: FastifyReply,
    typed: { code: string; desk: string },
    problem: CodeProblem | null,
  ) => send(reply, { step: 'code', typed, problem })
  return { cookieOf, currentDesk, closed, askDesk, show, enter, askCode }
}

function codeRoutes(
  server: FastifyInstance,
  { ports, settings }: DispatchOptions,
  { askCode, enter }: Answers,
): void {
  server.get(dispatchCodePath, (_request, reply) => askCode(reply, { code: '', desk: '' }, null))

  server.post(dispatchCodePath, async (request, reply) => {
    if (!isFromOurPage(request, settings.PUBLIC_URL)) return refuse(reply, 'foreignSite')
    const body = codeBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 'invalidRequest')
    const typed = body.data
    const code = readSpokenCode(typed.code)
    if (code === null) return askCode(reply.code(422), typed, 'format')
    const name = readDeskName(typed.desk)
    if (name === null) return askCode(reply.code(422), typed, 'name')
    const entered = await openBySpokenCode(ports, { address: addressKey(request.ip), code, name })
    if (entered.kind === 'opened') return enter(request, reply, entered)
    if (entered.kind === 'wrong') return askCode(reply.code(404), typed, 'wrong')
    reply.header('retry-after', Math.ceil(entered.retryAfterMs / 1_000))
    return askCode(reply.code(429), typed, 'tooMany')
  })
}

function linkRoutes(
  server: FastifyInstance,
  { ports, settings }: DispatchOptions,
  { cookieOf, currentDesk, closed, askDesk, show, enter }: Answers,
): void {
  server.get<Route & { Querystring: { form?: unknown } }>(dispatchPattern, async (request, reply) => {
    const opened = await openedByLink(ports, request.params.secret)
    if (!opened) return closed(reply)
    return show(request, reply, opened, { asks: request.query.form === 'acknowledge' })
  })

  server.post<Route>(dispatchPattern, async (request, reply) => {
    if (!isFromOurPage(request, settings.PUBLIC_URL)) return refuse(reply, 'foreignSite')
    const body = postBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 'invalidRequest')
    const { secret } = request.params
    const opened = await openedByLink(ports, secret)
    if (!opened) return closed(reply)
    if (body.data.form === 'acknowledge') {
      const desk = await currentDesk(request, opened)
      if (!desk) return askDesk(reply.code(403), secret)
      const message = await acknowledgeAsDesk(ports, opened, desk)
      return message === null ? closed(reply) : show(request, reply, opened, { message })
    }
    const typed = body.data.desk
    const name = readDeskName(typed)
    if (name === null) return askDesk(reply.code(422), secret, { typed, problem: 'name' })
    const entered = await openAsDesk(ports, opened, name)
    if (entered.kind === 'throttled') {
      reply.header('retry-after', Math.ceil(entered.retryAfterMs / 1_000))
      return askDesk(reply.code(429), secret, { typed, problem: 'tooMany' })
    }
    return enter(request, reply, { link: opened.link, secret, token: entered.token })
  })

  /** The link to the live map has a token, because map programs don't store cookies. */
  server.get<Route>(`${dispatchPattern}/live.kml`, async (request, reply) => {
    const opened = await openedByLink(ports, request.params.secret)
    if (!opened) return closed(reply)
    const token = request.cookies[cookieOf(request, opened.link)]
    const shownPanel = (await currentDesk(request, opened)) && (await ports.panels.readFor(opened.opened))
    if (!shownPanel || token === undefined) return askDesk(reply.code(403), request.params.secret)
    const { networkLinkOf } = await import('../../hand-over/map-files.ts')
    const trip = handedOverTrip(factsOf(shownPanel, opened.opened.contact), ports.clock.now())
    const address = `${siteOf(settings)}${dispatchMapPath(mapTokenOf(ports, token))}`
    return reply
      .type(mapFormats.kml)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${mapFileName(trip)}-live.kml"`)
      .send(networkLinkOf(trip.name, address))
  })

  server.get<{ Params: { token: string } }>(dispatchMapPattern, async (request, reply) => {
    const found = await openedByMap(ports, request.params.token)
    const shownPanel = found && (await ports.panels.readFor(found.opened))
    if (!found || !shownPanel || shownPanel.trip.isSafe) return refuse(reply, 'notFound')
    return sendMapFile(request, reply, 'kml', {
      shownPanel,
      contact: found.opened.contact,
      now: ports.clock.now(),
      cache: 'no-store',
    })
  })

  for (const format of Object.keys(mapFormats) as MapFormat[])
    server.get<Route>(`${dispatchPattern}/track.${format}`, async (request, reply) => {
      const opened = await openedByLink(ports, request.params.secret)
      if (!opened) return closed(reply)
      const desk = await currentDesk(request, opened)
      const shownPanel = desk && (await ports.panels.readFor(opened.opened))
      return shownPanel && !shownPanel.trip.isSafe
        ? sendMapFile(request, reply, format, {
            shownPanel,
            contact: opened.opened.contact,
            now: ports.clock.now(),
            cache: 'no-store',
          })
        : askDesk(reply.code(403), request.params.secret)
    })
}

const withoutMedical = (panel: Panel): Panel => ({
  ...panel,
  subject: panel.subject && {
    ...panel.subject,
    ...Object.fromEntries(profileFacts.filter(({ medical }) => medical).map(({ key }) => [key, null])),
  },
})
