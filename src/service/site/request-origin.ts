import type { FastifyRequest } from 'fastify'

/**
 * Returns true for a request that another site caused, which could guess codes or vote with cookies.
 * Clients without Sec-Fetch-Site and Origin aren't browsers.
 */
export function isForeign(request: FastifyRequest, allowedOrigins: string[]): boolean {
  const { origin } = request.headers
  if (origin !== undefined)
    return !allowedOrigins.includes(origin) && URL.parse(origin)?.host !== request.host
  return request.headers['sec-fetch-site'] === 'cross-site'
}

/** Returns true if another site embeds our page; an image could otherwise use up visitors' attempts. */
export const isEmbeddedElsewhere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && (headers['sec-fetch-dest'] ?? 'document') !== 'document'

/** Host names that are reachable from this machine only. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Returns true for an unpublished host name, such as another site's name for our IP address. */
export const isForeignHost = ({ hostname }: FastifyRequest, publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && hostname !== URL.parse(publicUrl)?.hostname && !LOOPBACK.has(hostname)

/** Returns true for a post from our own pages. Browsers always send Origin, so a missing one is refused. */
export function isFromOurPage({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined || headers['sec-fetch-site'] === 'cross-site') return false
  return origin === publicUrl || URL.parse(origin)?.host === host
}
