import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PlatformSettings } from '../settings.ts'

type Reached = Pick<PlatformSettings, 'PUBLIC_URL'>

/** Prefix of cookie names. Browsers accept such cookies only over HTTPS and only from this exact host. */
const hostPrefix = '__Host-'

export const isByHttps = ({ protocol }: FastifyRequest, { PUBLIC_URL }: Reached): boolean =>
  protocol === 'https' || (PUBLIC_URL?.startsWith('https:') ?? false)

export const cookieName = (name: string, byHttps: boolean): string =>
  byHttps ? `${hostPrefix}${name}` : name

/** Attributes of an HttpOnly cookie that is also sent when a link on another site opens ours. */
export const pageCookie = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

/** Returns the cookie's value; undefined if it is missing or empty, or if cookies aren't parsed yet. */
export const readCookie = (
  { cookies }: { cookies?: FastifyRequest['cookies'] | null },
  name: string,
): string | undefined => cookies?.[`${hostPrefix}${name}`] || cookies?.[name] || undefined

export const readCookies = ({ cookies }: FastifyRequest, prefix: string): string[] =>
  Object.entries(cookies).flatMap(([name, value]) => {
    const plain = name.startsWith(hostPrefix) ? name.slice(hostPrefix.length) : name
    return value && plain.startsWith(prefix) ? [value] : []
  })

/** Over HTTPS, ignores cookies that another host could have set. Call after registering `@fastify/cookie`. */
export function hostCookiesOnly(server: FastifyInstance, settings: Reached): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isByHttps(request, settings)) {
      const own = Object.entries(request.cookies).filter(([name]) => name.startsWith(hostPrefix))
      request.cookies = Object.fromEntries(own)
    }
    done()
  })
}
