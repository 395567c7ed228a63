import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../platform/settings.ts'
import { grantCookie } from './request-caller.ts'

type Verified = { tripId: string; token: string; expiresAt: number }

/** Gives the grant to the browser, out of reach of every script. `expiresAt`: Unix time, ms. */
export function setGrantCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  { tripId, token, expiresAt }: Verified,
): void {
  reply.setCookie(grantCookie(tripId), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || (PUBLIC_URL?.startsWith('https:') ?? false),
    expires: new Date(expiresAt),
  })
}
