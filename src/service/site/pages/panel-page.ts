import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { resolveVoteRequest, timelineAddition } from '../../../contract/trip.ts'
import type { Language } from '../../../domain/primitives/languages.ts'
import type { PanelProblem } from '../../../domain/rescue/panel/panel.ts'
import { type PanelForm, type PanelPost, readPanelForm } from '../../../domain/rescue/panel/served-panel.ts'
import {
  type EntryGoal,
  pages,
  panelDeniedHeader,
  readEntryGoal,
  rescuePanelPattern,
  type SubPage,
  subPagePattern,
  subPages,
  verifyToOpenPath,
} from '../../../domain/site/pages.ts'
import { isDatabaseAway } from '../../platform/database/away.ts'
import { AWAY_MS } from '../../platform/http/errors.ts'
import { languageOf } from '../../platform/http/language.ts'
import { refusalWords, refuse } from '../../platform/http/refusals.ts'
import type { RescueContext } from '../../rescue/context.ts'
import { grantedTrip, signOut } from '../../rescue/entry/caller.ts'
import type { OpenedTrip } from '../../rescue/entry/grant.ts'
import { callerOf, clearGrantCookie } from '../../rescue/entry/request-caller.ts'
import { isSameContactsCode, tryCode } from '../../rescue/entry/try-code.ts'
import { panelOf } from '../../rescue/panel/panel-answers.ts'
import {
  changeParticipation,
  sayAcknowledged,
  sayInTimeline,
  sayNotResolved,
  sayResolved,
} from '../../rescue/vote/contact-statement.ts'
import type { PageRenderer } from '../bundle-renderer.ts'
import { isFromOurPage } from '../request-origin.ts'
import { pageContextOf, sendPage } from '../send-page.ts'

type PanelPageOptions = RescueContext & {
  renderer: PageRenderer
  /** Sends the empty panel page, which loads its data in the browser. */
  sendShell(reply: FastifyReply): void
}
type Route = { Params: { code: string } }
/** `goal`: the page to open once the contact has a grant. */
type Shown = { form: PanelForm | null; post: PanelPost | null; page?: SubPage; goal?: EntryGoal | null }

const statement = z.union([
  z.extend(resolveVoteRequest, { form: z.literal('resolve') }),
  z.object({ form: z.enum(['acknowledge', 'retract', 'leave', 'return']) }),
  z.object({
    form: z.literal('timeline'),
    added: timelineAddition.shape.kind,
    text: timelineAddition.shape.text,
  }),
])
const postBody = z.union([statement, z.object({ form: z.literal('sign-out') })])

/** Panel with forms that work without scripts. Without a grant, checks the URL's code like a typed one. */
export const panelPage: FastifyPluginAsync<PanelPageOptions> = async (server, options) => {
  const { ports, settings, sendShell } = options
  const { openedBy, withoutGrant, showPanel, away } = panelAnswers(options)

  server.get<Route & { Querystring: { form?: unknown; to?: unknown } }>(
    rescuePanelPattern,
    (request, reply) => {
      const { form, to } = request.query
      return openPage(request, reply, {
        form: readPanelForm(typeof form === 'string' ? form : null),
        post: null,
        goal: readEntryGoal(to),
      })
    },
  )

  for (const page of subPages)
    server.get<Route>(subPagePattern(page), (request, reply) =>
      openPage(request, reply, { form: null, post: null, page, goal: page }),
    )

  const openPage = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    { goal = null, ...shown }: Shown,
  ) => {
    try {
      const opened = await openedBy(request)
      if (!opened) return await withoutGrant(request, reply, goal)
      return await showPanel(request, reply, opened, shown)
    } catch (fault) {
      request.log.error({ request: request.id, err: fault }, 'the panel could not be rendered')
      if (isDatabaseAway(fault)) return away(request, reply)
      sendShell(reply)
      return reply
    }
  }

  server.post<Route>(rescuePanelPattern, async (request, reply) => {
    if (!isFromOurPage(request, settings.PUBLIC_URL)) return refuse(reply, 'foreignSite')
    const body = postBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 'invalidRequest')
    try {
      const opened = await openedBy(request)
      if (!opened) return await withoutGrant(request, reply)
      if (body.data.form === 'sign-out') {
        await signOut(ports, await callerOf(request, ports), opened.trip.id)
        clearGrantCookie(reply, opened.trip.id)
        return reply.header('cache-control', 'no-store').redirect(pages.rescueEntry, 303)
      }
      const post = await postOf({ ports, settings, language: languageOf(request) }, opened, body.data)
      if (post.kind !== 'recorded') reply.code(403)
      return await showPanel(request, reply, opened, { form: null, post })
    } catch (fault) {
      if (!isDatabaseAway(fault)) throw fault
      request.log.error({ request: request.id, err: fault }, 'a form on the panel failed')
      return away(request, reply)
    }
  })
}

function panelAnswers({ ports, renderer, sendShell }: PanelPageOptions) {
  const openedBy = async (request: FastifyRequest<Route>): Promise<OpenedTrip | null> => {
    const { grants } = await callerOf(request, ports)
    return grantedTrip(ports, grants, isSameContactsCode(ports, request.params.code))
  }

  const withoutGrant = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    goal: EntryGoal | null = null,
  ) => {
    const { code } = request.params
    const tried = await tryCode(ports, await callerOf(request, ports), { code })
    if (tried.kind === 'open') {
      return reply.header('cache-control', 'no-store').redirect(verifyToOpenPath(code, goal), 303)
    }
    return showProblem(request, reply.code(404).header(panelDeniedHeader, '1'), { kind: 'invalidCode' })
  }

  const showPanel = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    opened: OpenedTrip,
    { form, ...shown }: Shown,
  ) => {
    const { code } = request.params
    await ports.logView(opened)
    const shownPanel = await ports.panels.readFor(opened)
    const panel = shownPanel && panelOf(shownPanel, opened.contact, ports.clock.now())
    const html = panel && (await renderer.panel({ code, panel, ...shown }, form, pageContextOf(request)))
    if (html) return sendPage(reply, html)
    sendShell(reply)
    return reply
  }

  const showProblem = async (request: FastifyRequest<Route>, reply: FastifyReply, problem: PanelProblem) => {
    const html = await renderer.problem(
      request.params.code,
      problem,
      ports.clock.now(),
      pageContextOf(request),
    )
    if (html) return sendPage(reply, html)
    if (problem.kind !== 'unreachable') return reply.redirect(pages.rescueEntry, 303)
    sendShell(reply)
    return reply
  }

  const away = (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const seconds = String(AWAY_MS / 1_000)
    reply.code(503).header('retry-after', seconds).header('refresh', seconds)
    return showProblem(request, reply, { kind: 'unreachable' })
  }
  return { openedBy, withoutGrant, showPanel, away }
}

async function postOf(
  context: RescueContext & { language: Language },
  opened: OpenedTrip,
  body: z.infer<typeof statement>,
): Promise<PanelPost> {
  if (body.form === 'timeline') {
    const { added, text = '' } = body
    const said = await sayInTimeline(context.ports, opened, { kind: added, text, language: context.language })
    if (said.kind === 'recorded') return said
    return { kind: 'notAdded', added, message: refusalWords(said.kind, context.language), text }
  }
  const answer = await answerOf(context, opened, body)
  if (answer.kind === 'recorded') return answer
  const phoneNumber = body.form === 'resolve' ? body.phoneNumber : ''
  return {
    kind: 'refused',
    form: body.form,
    message: refusalWords(answer.kind, context.language),
    phoneNumber,
  }
}

function answerOf(
  context: RescueContext & { language: Language },
  opened: OpenedTrip,
  body: Exclude<z.infer<typeof statement>, { form: 'timeline' }>,
) {
  if (body.form === 'resolve') return sayResolved(context, opened, body.phoneNumber)
  if (body.form === 'acknowledge') return sayAcknowledged(context, opened)
  if (body.form === 'retract') return sayNotResolved(context, opened)
  return changeParticipation(context, opened, body.form)
}
