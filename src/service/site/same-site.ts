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
