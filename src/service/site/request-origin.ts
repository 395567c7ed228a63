import type { FastifyRequest } from 'fastify'

/**
 * True if another site triggered the request, which could guess codes or vote with the visitor's cookies.
 * Allows `allowedOrigins`. False without Origin and Sec-Fetch-Site, as in requests from native apps.
 */
export function isForeign(request: FastifyRequest, allowedOrigins: string[]): boolean {
  const { origin } = request.headers
  if (origin !== undefined)
    return !allowedOrigins.includes(origin) && URL.parse(origin)?.host !== request.host
  return request.headers['sec-fetch-site'] === 'cross-site'
}

/** True if another site embeds or fetches our page, for example as an image that uses up attempts. */
export const isEmbeddedElsewhere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && (headers['sec-fetch-dest'] ?? 'document') !== 'document'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** True for a host other than `publicUrl`'s and loopback. False if `publicUrl` is unset. */
export const isForeignHost = ({ hostname }: FastifyRequest, publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && hostname !== URL.parse(publicUrl)?.hostname && !LOOPBACK.has(hostname)

/** True if our page posted the form. Browsers send Origin with every POST, so it is required. */
export function isFromOurPage({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined || headers['sec-fetch-site'] === 'cross-site') return false
  return origin === publicUrl || URL.parse(origin)?.host === host
}
