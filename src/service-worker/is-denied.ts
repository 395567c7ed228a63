import { asksToVerify, panelDeniedHeader } from '../domain/site/pages.ts'

type Answer = Pick<Response, 'type' | 'headers' | 'url'>
type Follow = (address: string, options: RequestInit) => Promise<Answer>

/**
 * Returns true if our service denies the panel: it marks its 404, or redirects to the phone step. A proxy
 * or a login page of a network may answer in its place, and must not delete the contact's copy.
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
