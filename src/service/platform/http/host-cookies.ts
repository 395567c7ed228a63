import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PlatformSettings } from '../settings.ts'

type Reached = Pick<PlatformSettings, 'PUBLIC_URL'>

/** A browser takes a cookie of such a name from this host alone, and over HTTPS: no neighbor in the domain sets one. */
const hostPrefix = '__Host-'

/** Whether the website is reached by HTTPS. */
export const isByHttps = ({ protocol }: FastifyRequest, { PUBLIC_URL }: Reached): boolean =>
  protocol === 'https' || (PUBLIC_URL?.startsWith('https:') ?? false)

/** A cookie's name, where the website is reached by HTTPS or not. */
export const cookieName = (name: string, byHttps: boolean): string =>
  byHttps ? `${hostPrefix}${name}` : name

/** How a cookie is set that opens a page: out of reach of every script, and sent along where a link leads to us. */
export const pageCookie = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

/**
 * The value of the cookie of this name, or undefined. A name without the prefix counts only where the website is not
 * reached by HTTPS: `hostCookiesOnly` has taken away the others.
 */
export const readCookie = ({ cookies }: FastifyRequest, name: string): string | undefined =>
  cookies[`${hostPrefix}${name}`] || cookies[name] || undefined

/** Values of all cookies whose names begin so. @see readCookie */
export const readCookies = ({ cookies }: FastifyRequest, prefix: string): string[] =>
  Object.entries(cookies).flatMap(([name, value]) => {
    const plain = name.startsWith(hostPrefix) ? name.slice(hostPrefix.length) : name
    return value && plain.startsWith(prefix) ? [value] : []
  })

/** Over HTTPS no route of ours sees a cookie that a neighbor in the domain could have set. After `@fastify/cookie`. */
export function hostCookiesOnly(server: FastifyInstance, settings: Reached): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isByHttps(request, settings)) {
      const own = Object.entries(request.cookies).filter(([name]) => name.startsWith(hostPrefix))
      request.cookies = Object.fromEntries(own)
    }
    done()
  })
}
