import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../domain/kit/clock.ts'
import { cookieNames } from '../../../domain/kit/kept-on-device.ts'
import { cookieName, isByHttps, pageCookie, readCookies } from '../../platform/http/host-cookies.ts'
import type { PlatformSettings } from '../../platform/settings.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import type { Grants, LogView } from '../ports.ts'
import { type Caller, grantedTrip } from './caller.ts'
import type { Grant, OpenedTrip } from './grant.ts'
import { type CodeDependencies, isSameContactsCode } from './try-code.ts'

const MOST_GRANTS = 20

const prefix = cookieNames.grant

const grantCookie = (tripId: string, secure: boolean): string => cookieName(`${prefix}${tripId}`, secure)

export async function callerOf(
  request: FastifyRequest,
  { grants, clock }: { grants: Grants; clock: Clock },
): Promise<Caller> {
  const { authorization } = request.headers
  const bearer = authorization === undefined ? undefined : /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1]
  const tokens = [...(bearer ? [bearer] : []), ...readCookies(request, prefix)].slice(0, MOST_GRANTS)
  const read: Grant[] = []
  for (const token of tokens) {
    const grant = await grants.read(token, clock.now())
    if (grant) read.push(grant)
  }
  return { address: addressKey(request.ip), grants: read }
}

type Viewing = CodeDependencies & { grants: Grants; logView: LogView }

/** Returns the trip that the caller's grant opens for this code, or null. Records the panel view. */
export async function viewedTrip(
  request: FastifyRequest,
  dependencies: Viewing,
  code: string,
): Promise<OpenedTrip | null> {
  const { grants } = await callerOf(request, dependencies)
  const opened = await grantedTrip(dependencies, grants, isSameContactsCode(dependencies, code))
  if (opened) await dependencies.logView(opened)
  return opened
}

type Verified = { tripId: string; token: string; expiresAt: number }

export function setGrantCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<PlatformSettings, 'PUBLIC_URL'>,
  { tripId, token, expiresAt }: Verified,
): void {
  const secure = isByHttps(request, settings)
  reply.setCookie(grantCookie(tripId, secure), token, {
    ...pageCookie(secure),
    expires: new Date(expiresAt),
  })
}

/** Clears the grant cookie under both of its names. Browsers accept the `__Host-` name only with `Secure`. */
export const clearGrantCookie = (reply: FastifyReply, tripId: string): void => {
  for (const secure of [false, true]) reply.clearCookie(grantCookie(tripId, secure), pageCookie(secure))
}
