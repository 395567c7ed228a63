import { asksToVerify, panelDeniedHeader } from '../domain/site/pages.ts'

type Answer = Pick<Response, 'type' | 'headers' | 'url'>
type Follow = (address: string, options: RequestInit) => Promise<Answer>

/**
 * True if our service denies the panel, with a marked 404 or a redirect to the phone step. Responses of
 * proxies and network login pages don't count, so that they can't delete the contact's copy.
 */
export async function isDenied(address: string, { type, headers }: Answer, follow: Follow): Promise<boolean> {
  if (type !== 'opaqueredirect') return headers.has(panelDeniedHeader)
  try {
    const { url } = await follow(address, { credentials: 'same-origin', cache: 'no-store' })
    const { origin, search } = new URL(url)
    return origin === new URL(address).origin && asksToVerify(search)
  } catch {
    return false
  }
}
