import type { WorkboxPlugin } from 'workbox-core/types.js'
import { matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { cacheNames } from '../domain/kit/kept-on-device.ts'
import { pages, panelPages } from '../domain/site/pages.ts'
import { isDenied } from './is-denied.ts'
import { forgetTiles } from './tiles.ts'

const NETWORK_TIMEOUT_S = 3

/** Status codes of a gateway that can't reach our service, or of our service while it's busy. */
const AWAY = new Set([502, 503, 504])

/** Headers that describe the body of the server's response. They would be wrong for the shell. */
const OF_THE_BODY = ['content-length', 'content-encoding', 'etag', 'last-modified']

const POLICY = 'content-security-policy'

/**
 * Returns the panel page without data, with the headers of the cached rescue entry page; undefined if that
 * isn't cached. Its Content-Security-Policy also allows the shell's inline style.
 */
async function panelShell(): Promise<Response | undefined> {
  const page = await matchPrecache(pages.rescueEntry)
  if (!page) return undefined
  const headers = new Headers(page.headers)
  for (const name of OF_THE_BODY) headers.delete(name)
  const policy = headers.get(POLICY)
  if (policy) headers.set(POLICY, policy.replace(/style-src 'self'[^;]*/, `style-src 'self' ${PANEL_STYLE}`))
  return new Response(PANEL_SHELL, { headers })
}

async function forgetDenied(request: Request, response: Response): Promise<void> {
  if (!(await isDenied(request.url, response, fetch))) return
  const kept = await caches.open(cacheNames.panels)
  const place = panelPages.exec(new URL(request.url).pathname)?.[1]
  if (place && (await kept.delete(place))) await forgetTiles()
}

/** Tries the network first, then `kept`. Caches no responses, because they may hold personal data. */
const networkElse = (kept: () => Promise<Response | undefined>, plugins: WorkboxPlugin[] = []) =>
  new NetworkOnly({
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (AWAY.has(response.status)) throw new Error(`the service is away: ${response.status}`)
          return response
        },
        handlerDidError: kept,
      },
      ...plugins,
    ],
  })

/** Serves the rescue entry page and the panel, offline from the files of a single build. */
export function serveRescuePages(): void {
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && url.pathname === pages.rescueEntry,
    networkElse(() => matchPrecache(pages.rescueEntry)),
  )
  registerRoute(
    ({ request, url, sameOrigin }) =>
      request.mode === 'navigate' && sameOrigin && panelPages.test(url.pathname),
    networkElse(panelShell, [
      {
        // Doesn't wait, because the network timeout would replace the response with the panel's shell.
        fetchDidSucceed: async ({ request, response, event }) => {
          event.waitUntil(forgetDenied(request, response))
          return response
        },
      },
    ]),
  )
}
