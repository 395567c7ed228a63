import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser sent this for another site, which could guess codes or vote with visitors' cookies. Clients
 * without Sec-Fetch-Site and Origin aren't browsers.
 */
export function isForeign(request: FastifyRequest, allowedOrigins: string[]): boolean {
  const { origin } = request.headers
  if (origin !== undefined)
    return !allowedOrigins.includes(origin) && URL.parse(origin)?.host !== request.host
  return request.headers['sec-fetch-site'] === 'cross-site'
}

/**
 * Whether another site embeds our page. Only navigation of the whole window may count as a try with a code; otherwise
 * a picture could use up visitors' tries.
 */
export const isEmbeddedElsewhere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && (headers['sec-fetch-dest'] ?? 'document') !== 'document'

/** Reachable from this machine only. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether the request names an unpublished host, such as another site's name for our address. */
export const isForeignHost = ({ hostname }: FastifyRequest, publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && hostname !== URL.parse(publicUrl)?.hostname && !LOOPBACK.has(hostname)

/** Browsers always send Origin with a post, so a missing one is refused. */
export function isFromOurPage({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined || headers['sec-fetch-site'] === 'cross-site') return false
  return origin === publicUrl || URL.parse(origin)?.host === host
}
