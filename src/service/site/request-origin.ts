import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser made this call for a page of another website that is not on the list. Then it must be
 * refused: a hostile page would guess codes from its visitors' addresses, or vote with their cookies.
 * A browser says so by Sec-Fetch-Site and Origin; whoever sends neither is no browser and holds no cookies.
 */
export function isForeign(request: FastifyRequest, allowedOrigins: string[]): boolean {
  const { origin } = request.headers
  if (origin !== undefined)
    return !allowedOrigins.includes(origin) && URL.parse(origin)?.host !== request.host
  return request.headers['sec-fetch-site'] === 'cross-site'
}

/**
 * Whether a form was sent from a page of ours. A browser names the origin of every form that it posts, so a
 * request that names none is refused too.
 */
export function isFromOurPage({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined || headers['sec-fetch-site'] === 'cross-site') return false
  return origin === publicUrl || URL.parse(origin)?.host === host
}
