import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PlatformSettings } from '../settings.ts'

type Reached = Pick<PlatformSettings, 'PUBLIC_URL'>

/** Browsers accept a cookie with this prefix from this host alone, over HTTPS. */
const hostPrefix = '__Host-'

export const isByHttps = ({ protocol }: FastifyRequest, { PUBLIC_URL }: Reached): boolean =>
  protocol === 'https' || (PUBLIC_URL?.startsWith('https:') ?? false)

export const cookieName = (name: string, byHttps: boolean): string =>
  byHttps ? `${hostPrefix}${name}` : name

/** HttpOnly, and sent when a link leads to us. */
export const pageCookie = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

/** Undefined before cookies are parsed. Over HTTPS only prefixed names remain after `hostCookiesOnly`. */
export const readCookie = (
  { cookies }: { cookies?: FastifyRequest['cookies'] | null },
  name: string,
): string | undefined => cookies?.[`${hostPrefix}${name}`] || cookies?.[name] || undefined

export const readCookies = ({ cookies }: FastifyRequest, prefix: string): string[] =>
  Object.entries(cookies).flatMap(([name, value]) => {
    const plain = name.startsWith(hostPrefix) ? name.slice(hostPrefix.length) : name
    return value && plain.startsWith(prefix) ? [value] : []
  })

/** Over HTTPS, drops cookies that a neighbor in the domain could have set. Register after `@fastify/cookie`. */
export function hostCookiesOnly(server: FastifyInstance, settings: Reached): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isByHttps(request, settings)) {
      const own = Object.entries(request.cookies).filter(([name]) => name.startsWith(hostPrefix))
      request.cookies = Object.fromEntries(own)
    }
    done()
  })
}
