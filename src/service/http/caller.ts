import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { addressKey } from '../core/access/address-key.ts'
import type { Caller } from '../core/access/caller.ts'
import type { Grant } from '../core/access/grant.ts'
import type { Ports } from '../ports/ports.ts'

/** A browser that follows more trips than this at once is not one of a contact. */
const MOST_GRANTS = 20

/** One cookie a trip. */
export const grantCookie = (tripId: string): string => `grant_${tripId}`

/** Who asks, by the connection's address and the grants that come as cookies or as a Bearer token. */
export async function callerOf(request: FastifyRequest, { grants, clock }: Ports): Promise<Caller> {
  const bearer = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const cookies = Object.entries(request.cookies).flatMap(([name, value]) =>
    name.startsWith(grantCookie('')) && value ? [value] : [],
  )
  const tokens = [...(bearer ? [bearer] : []), ...cookies].slice(0, MOST_GRANTS)
  const read = await Promise.all(tokens.map((token) => grants.read(token, clock.now())))
  return { address: addressKey(request.ip), grants: read.filter((grant): grant is Grant => grant !== null) }
}
