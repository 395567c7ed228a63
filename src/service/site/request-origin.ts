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
 * Whether another website shows a page of ours inside one of its own: as a picture, in a frame, by a script. Only a
 * navigation of the whole window counts as a try with a code: a picture would count as a wrong code of every visitor.
 * A browser that does not say what it asks for is believed.
 */
export const isEmbeddedElsewhere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && (headers['sec-fetch-dest'] ?? 'document') !== 'document'

/** Hosts by which only somebody on this machine reaches the service. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether a request names a host that is not the published one, such as another website's name for our address. */
export const isForeignHost = ({ hostname }: FastifyRequest, publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && hostname !== URL.parse(publicUrl)?.hostname && !LOOPBACK.has(hostname)

/**
 * Whether a form was sent from a page of ours. A browser names the origin of every form that it posts, so a
 * request that names none is refused too.
 */
export function isFromOurPage({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined || headers['sec-fetch-site'] === 'cross-site') return false
  return origin === publicUrl || URL.parse(origin)?.host === host
}
