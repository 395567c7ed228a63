import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../platform/http/refusals.ts'
import type { Identified, Ports } from '../platform/ports.ts'
import { addressKey } from '../platform/throttle/address-key.ts'
import type { OwnAccount } from './ports.ts'

/** The token of a Bearer header, or null. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/-]{20,4096}=*)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** Whom the request's Bearer token belongs to, or null. */
export async function identified(request: FastifyRequest, ports: Ports): Promise<Identified | null> {
  const token = bearerOf(request)
  return token === null ? null : ports.identity.identify(token, ports.clock.now())
}

/** `session`: what is kept of the one in which they ask; null where it is not known. */
export type SignedIn = { account: OwnAccount; address: string; session: string | null }

/** The account that asks. @returns null where nobody is signed in; the refusal has been sent then. */
export async function signedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  ports: Ports,
): Promise<SignedIn | null> {
  const who = await identified(request, ports)
  const session = who?.kind === 'traveller' ? who.session : null
  const account = who?.kind === 'traveller' ? await ports.store.readAccount(who.userId) : null
  if (account) return { account, address: addressKey(request.ip), session }
  refuseSignedOut(reply)
  return null
}

/** Sends that nobody is signed in. */
export const refuseSignedOut = (reply: FastifyReply): FastifyReply =>
  refuse(reply.header('www-authenticate', 'Bearer'), 'signInRequired')
