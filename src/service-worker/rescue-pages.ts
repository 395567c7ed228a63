import { matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { pages, rescuePanelPath } from '../domain/site/pages.ts'

/** After this long without the beginning of an answer the page opens from the device, s. */
const NETWORK_TIMEOUT_S = 3

/** A gateway answers so when the service behind it is away. */
const AWAY = new Set([502, 503, 504])

/** Headers that belonged to the bytes of another page. */
const OF_THE_BODY = ['content-length', 'content-encoding', 'etag', 'last-modified']

/** The panel without data, under the same security headers as the page that was fetched with these files. */
async function panelShell(): Promise<Response | undefined> {
  const page = await matchPrecache(pages.rescueEntry)
  if (!page) return undefined
  const headers = new Headers(page.headers)
  for (const name of OF_THE_BODY) headers.delete(name)
  return new Response(PANEL_SHELL, { headers })
}

/** The network's page, else the device's. What the network says is never kept: it may hold a person's data. */
const networkElse = (kept: () => Promise<Response | undefined>) =>
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
    ],
  })

/** Serves the two pages of the rescue path, whose files all come from one build: the network's or this one's. */
export function serveRescuePages(): void {
  const panel = new RegExp(`^${rescuePanelPath('')}[^/]+$`)
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && url.pathname === pages.rescueEntry,
    networkElse(() => matchPrecache(pages.rescueEntry)),
  )
  registerRoute(
    ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && panel.test(url.pathname),
    networkElse(panelShell),
  )
}
