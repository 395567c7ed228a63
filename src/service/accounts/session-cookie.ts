import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../platform/settings.ts'
import type { Session } from './sign-in.ts'

const plainName = 'session'
/** A browser takes a cookie of this name from this host alone, and over HTTPS: no neighbour in the domain sets one. */
const hostName = `__Host-${plainName}`

/** The token of a session that a browser keeps, or null. */
export const sessionCookieOf = ({ cookies }: FastifyRequest): string | null =>
  cookies[hostName] || cookies[plainName] || null

const how = { path: '/', httpOnly: true, sameSite: 'strict' } as const

/**
 * Gives a session to the browser, out of reach of every script, and never sent with what another website asks for.
 */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  { token, expiresAt }: Session,
): void {
  const secure = request.protocol === 'https' || (PUBLIC_URL?.startsWith('https:') ?? false)
  reply.setCookie(secure ? hostName : plainName, token, { ...how, secure, expires: new Date(expiresAt) })
}

/** Takes the session from the browser, under either name. A `__Host-` cookie ends by a Secure one alone. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(plainName, { ...how, secure: false }).clearCookie(hostName, { ...how, secure: true })
}
