import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames } from '../../domain/kit/kept-on-device.ts'
import { cookieName, isByHttps, readCookie } from '../platform/http/host-cookies.ts'
import type { PlatformSettings } from '../platform/settings.ts'
import type { Session } from './sign-in.ts'

const name = cookieNames.session

/** The token of a session that a browser keeps, or null. */
export const sessionCookieOf = (request: FastifyRequest): string | null => readCookie(request, name) ?? null

const how = { path: '/', httpOnly: true, sameSite: 'strict' } as const

/**
 * Gives a session to the browser, out of reach of every script, and never sent with what another website asks for.
 */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<PlatformSettings, 'PUBLIC_URL'>,
  { token, expiresAt }: Session,
): void {
  const secure = isByHttps(request, settings)
  reply.setCookie(cookieName(name, secure), token, { ...how, secure, expires: new Date(expiresAt) })
}

/** Takes the session from the browser, under either name. A `__Host-` cookie ends by a Secure one alone. */
export function clearSessionCookie(reply: FastifyReply): void {
  for (const secure of [false, true]) reply.clearCookie(cookieName(name, secure), { ...how, secure })
}
