import { createHash, timingSafeEqual } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../../domain/kit/clock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { cookieName, isByHttps } from '../platform/http/host-cookies.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { Tokens } from '../platform/ports.ts'
import { withTimeout } from '../platform/probes.ts'
import type { PlatformSettings } from '../platform/settings.ts'
import { addressKey } from '../platform/throttle/address-key.ts'
import { type Attempt, admit } from '../platform/throttle/guard.ts'
import { byNetwork, type Limit, type Throttle } from '../platform/throttle/throttle.ts'
import { isFromOurPage } from '../site/request-origin.ts'
import { sendPage, styleHash } from '../site/send-page.ts'
import { awayPage, operatorPath, overviewPage, REFRESH_SECONDS, signInPage } from './operator-html.ts'
import type { OperatorOverview } from './operator-overview.ts'

const limits = {
  ofAddress: { name: 'operator', points: 10, windowMs: 5 * MINUTE_MS },
  shareOfAddress: { name: 'operator-share', points: 20, windowMs: DAY_MS },
  everybody: { name: 'operator-all', points: 200, windowMs: DAY_MS },
  suspicion: { name: 'operator-suspicion', points: 1, windowMs: DAY_MS, isMark: true },
} as const satisfies Record<string, Limit>

const attempt = (address: string): Attempt => ({
  own: [...byNetwork(limits.ofAddress, address), ...byNetwork(limits.shareOfAddress, address)],
  shared: [{ limit: limits.everybody, key: '' }],
  suspicion: [{ limit: limits.suspicion, key: address }],
})

const SIGNED_IN_MS = 12 * HOUR_MS
const READ_WITHIN_MS = 5_000

const COOKIE = 'operator'

const form = z.object({ token: z.string().check(z.maxLength(500)) })

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

type OperatorContext = {
  ports: {
    clock: Clock
    throttle: Throttle
    tokens: Pick<Tokens, 'hashCode'>
    overview(): Promise<OperatorOverview>
  }
  settings: Pick<PlatformSettings, 'OPERATOR_TOKEN' | 'PUBLIC_URL'>
}

/**
 * Serves `/operator` to clients that send `OPERATOR_TOKEN` by form or as a Bearer token. Without that
 * setting, the page doesn't exist. It works without scripts and without a built website.
 */
export const operatorPage: FastifyPluginAsync<OperatorContext> = async (server, { ports, settings }) => {
  const { OPERATOR_TOKEN: token } = settings
  if (token === undefined) return
  const { clock, throttle, tokens } = ports
  await server.register(formbody, { bodyLimit: 2_048 })
  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin')
    done()
  })

  /** Returns the cookie's signature. A new token or `GRANT_KEY` invalidates it. */
  const seal = (until: number) => tokens.hashCode(`operator until ${until}`, token)
  const isSignedIn = (request: FastifyRequest): boolean => {
    const value = request.cookies[cookieName(COOKIE, isByHttps(request, settings))] ?? ''
    const [until = '', given = ''] = value.split('.')
    return Number(until) > clock.now() && isSame(given, seal(Number(until)))
  }
  const signIn = (request: FastifyRequest, reply: FastifyReply) => {
    const until = clock.now() + SIGNED_IN_MS
    const secure = isByHttps(request, settings)
    const how = {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: SIGNED_IN_MS / 1_000,
    } as const
    reply.setCookie(cookieName(COOKIE, secure), `${until}.${seal(until)}`, how)
  }

  const tryToken = async (request: FastifyRequest, given: string) => {
    const admission = await admit(throttle, attempt(addressKey(request.ip)))
    if (admission.kind === 'throttled') return admission
    if (!isSame(given, token)) return { kind: 'wrong' } as const
    await admission.succeeded()
    return { kind: 'right' } as const
  }

  const send = (reply: FastifyReply, html: string) => {
    const hash = styleHash(html)
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src ${hash}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    return sendPage(reply, html)
  }
  const ask = (reply: FastifyReply, problem: string | null) => send(reply, signInPage(problem))
  const askLater = (reply: FastifyReply, retryAfterMs: number) => {
    const seconds = Math.ceil(retryAfterMs / 1_000)
    reply.code(429).header('retry-after', String(seconds))
    const minutes = Math.ceil(retryAfterMs / MINUTE_MS)
    return ask(
      reply,
      `Too many wrong tokens. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    )
  }

  server.get<{ Querystring: { pause?: unknown } }>(operatorPath, async (request, reply) => {
    if (!isSignedIn(request)) {
      const { authorization } = request.headers
      const [, bearer] = /^Bearer (.{1,500})$/i.exec(authorization ?? '') ?? []
      const tried = bearer === undefined ? null : await tryToken(request, bearer)
      if (tried?.kind === 'throttled') return askLater(reply, tried.retryAfterMs)
      if (tried?.kind !== 'right') {
        reply.code(401).header('www-authenticate', 'Bearer')
        return ask(reply, tried === null ? null : 'That token is wrong.')
      }
    }
    const isPaused = request.query.pause !== undefined
    if (!isPaused) reply.header('refresh', String(REFRESH_SECONDS))
    try {
      const overview = await withTimeout(READ_WITHIN_MS, clock, ports.overview())
      return send(reply, overviewPage(overview, isPaused))
    } catch (fault) {
      request.log.error({ request: request.id, err: fault }, 'the operator’s page could not be read')
      return send(reply.code(503), awayPage())
    }
  })

  server.post(operatorPath, async (request, reply) => {
    if (!isFromOurPage(request, settings.PUBLIC_URL)) return refuse(reply, 'foreignSite')
    const body = form.safeParse(request.body)
    if (!body.success) return refuse(reply, 'invalidRequest')
    const tried = await tryToken(request, body.data.token)
    if (tried.kind === 'throttled') return askLater(reply, tried.retryAfterMs)
    if (tried.kind === 'wrong') return ask(reply.code(403), 'That token is wrong.')
    signIn(request, reply)
    return reply.header('cache-control', 'no-store').redirect(operatorPath, 303)
  })
}
