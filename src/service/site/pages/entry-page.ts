import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type CodeWithLink,
  parseRescueCode,
  readCodeWithLink,
} from '../../../domain/primitives/rescue-code.ts'
import { HOUR_MS } from '../../../domain/primitives/time-units.ts'
import { LOCKOUT_MS, MAX_WRONG_CODES } from '../../../domain/rescue/entry/lockout.ts'
import {
  emptyPhoneBoxes,
  isPhoneComplete,
  type PhoneBoxes,
  spreadPhoneNumber,
  wholePhoneNumber,
} from '../../../domain/rescue/entry/phone-boxes.ts'
import type { ServedEntry } from '../../../domain/rescue/entry/served-entry.ts'
import { goalPath, pages, readEntryGoal } from '../../../domain/site/pages.ts'
import { AWAY_MS } from '../../platform/http/errors.ts'
import { keepOwnLanguage } from '../../platform/http/language.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { Counter, Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { RescueContext } from '../../rescue/context.ts'
import { callerOf, setGrantCookie } from '../../rescue/entry/request-caller.ts'
import { tryCode } from '../../rescue/entry/try-code.ts'
import { verifyPhone } from '../../rescue/entry/verify-phone.ts'
import type { PageRenderer } from '../bundle-renderer.ts'
import { isFromOurPage } from '../request-origin.ts'
import { pageContextOf, sendPage } from '../send-page.ts'

/** Lockout for browsers without scripts (specification §4), in addition to `rescue-limits.ts`. */
const plainLimits = {
  wrongCodes: { name: 'plain-codes', points: MAX_WRONG_CODES, windowMs: HOUR_MS },
  lockout: { name: 'plain-lockout', points: 1, windowMs: LOCKOUT_MS },
} as const satisfies Record<string, Limit>

const wrongCodesOf = (address: string): Counter => ({ limit: plainLimits.wrongCodes, key: address })
const lockoutOf = (address: string): Counter => ({ limit: plainLimits.lockout, key: address })

async function lockoutLeft(throttle: Throttle, address: string): Promise<number> {
  const [lockout] = await throttle.read([lockoutOf(address)])
  return lockout && lockout.count > 0 ? lockout.msLeft : 0
}

/** Counts a wrong code. Returns the number of attempts left; at 0, the lockout begins. */
async function countWrongCode(throttle: Throttle, address: string): Promise<number> {
  const [wrong] = await throttle.take([wrongCodesOf(address)])
  const count = wrong?.count ?? 0
  if (count < MAX_WRONG_CODES) return MAX_WRONG_CODES - count
  await throttle.take([lockoutOf(address)])
  await forgetWrongCodes(throttle, address)
  return 0
}

async function forgetWrongCodes(throttle: Throttle, address: string): Promise<void> {
  const counter = wrongCodesOf(address)
  const [wrong] = await throttle.read([counter])
  await throttle.giveBack(Array.from({ length: wrong?.count ?? 0 }, () => counter))
}

type EntryPageOptions = RescueContext & { renderer: PageRenderer }

type Route = { Querystring: { to?: unknown } }

const field = z._default(z.string().check(z.maxLength(40)), '')
/** Form field for a code. Browsers without scripts may send a whole pasted link. */
const codeOrLink = z._default(z.string().check(z.maxLength(300)), '')
const postBody = z.object({ code: codeOrLink, area: field, prefix: field, line: field, back: field })

export const entryPage: FastifyPluginAsync<EntryPageOptions> = async (server, options) => {
  const { ports, settings, renderer } = options

  server.post<Route>(pages.rescueEntry, async (request, reply) => {
    if (!isFromOurPage(request, settings.PUBLIC_URL)) return refuse(reply, 'foreignSite')
    const body = postBody.safeParse(request.body ?? {})
    if (!body.success) return refuse(reply, 'invalidRequest')
    const { code: typed, back, ...numbers } = body.data
    const entered = readCodeWithLink(typed)
    if (back !== '') return show(reply, { step: 'code', ...entered, problem: null })
    const boxes = spreadPhoneNumber(wholePhoneNumber(numbers))
    const asksForNumber = wholePhoneNumber(numbers) !== ''
    try {
      const caller = await callerOf(request, ports)
      const left = await lockoutLeft(ports.throttle, caller.address)
      if (left > 0 && !entered.link) return await lockOut(reply, left)
      if (!entered.link && parseRescueCode(entered.code) === null) {
        return await show(reply.code(422), { step: 'code', ...entered, problem: null })
      }
      if (asksForNumber) return await takeNumber(request, reply, entered, boxes)

      const tried = await tryCode(ports, caller, entered)
      if (tried.kind === 'open') {
        await forgetWrongCodes(ports.throttle, caller.address)
        return await show(reply, { step: 'phone', ...entered, boxes: emptyPhoneBoxes, problem: null })
      }
      const remaining = await countWrongCode(ports.throttle, caller.address)
      if (remaining === 0) {
        return await lockOut(reply, await lockoutLeft(ports.throttle, caller.address))
      }
      const problem = { kind: 'wrongCode', remaining } as const
      return await show(reply.code(404), { step: 'code', ...entered, problem })
    } catch (fault) {
      request.log.error({ request: request.id, err: fault }, 'a form on the rescue entry page failed')
      const away: ServedEntry = asksForNumber
        ? { step: 'phone', ...entered, boxes, problem: { kind: 'phoneUnreachable' } }
        : { step: 'code', ...entered, problem: { kind: 'unreachable' } }
      return show(reply.code(503).header('retry-after', String(AWAY_MS / 1_000)), away)
    }
  })

  const takeNumber = async (
    request: FastifyRequest<Route>,
    reply: FastifyReply,
    entered: CodeWithLink,
    boxes: PhoneBoxes,
  ) => {
    const again = (problem: 'mismatch' | 'textSent' | null): ServedEntry => ({
      step: 'phone',
      ...entered,
      boxes,
      problem: problem && { kind: problem },
    })
    if (!isPhoneComplete(boxes)) return show(reply.code(422), again(null))
    const goal = readEntryGoal(request.query.to)
    const phoneNumber = wholePhoneNumber(boxes)
    const caller = await callerOf(request, ports)
    const verified = await verifyPhone(ports, caller, { ...entered, phoneNumber })
    switch (verified.kind) {
      case 'verified':
        setGrantCookie(request, reply, settings, verified)
        keepOwnLanguage(reply, verified.opened.contact.language, settings)
        return reply.header('cache-control', 'no-store').redirect(goalPath(entered.code, goal), 303)
      case 'mismatch':
        return show(reply.code(403), again('mismatch'))
      case 'invalid':
        return show(reply.code(404), { step: 'code', ...entered, problem: { kind: 'codeExpired' } })
      case 'textSent':
        return show(reply.code(403), again('textSent'))
      case 'throttled':
        return lockOut(reply, verified.retryAfterMs)
    }
  }

  const lockOut = (reply: FastifyReply, leftMs: number) => {
    const seconds = Math.ceil(leftMs / 1_000)
    reply.code(429).header('retry-after', String(seconds))
    reply.header('refresh', `${seconds};url=${pages.rescueEntry}`)
    const now = ports.clock.now()
    return show(reply, { step: 'lockedOut', lockedUntil: now + leftMs, now })
  }

  const show = async (reply: FastifyReply, served: ServedEntry) => {
    const html = await renderer.entry(served, pageContextOf(reply.request))
    return html ? sendPage(reply, html) : refuse(reply, 'unavailable', AWAY_MS)
  }
}
