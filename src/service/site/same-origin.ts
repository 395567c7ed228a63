import type { FastifyRequest } from 'fastify'

/**
 * Whether a form was sent from a page of ours. A browser names the origin of every form that it posts, so a
 * request that names none is refused too.
 */
export function isFromOurPage({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined || headers['sec-fetch-site'] === 'cross-site') return false
  return origin === publicUrl || URL.parse(origin)?.host === host
}
