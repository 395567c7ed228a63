import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Removes the Vary header before caching, because pages and the worker send different request headers. */
export const withoutVary: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!response.ok) return null
    const headers = new Headers(response.headers)
    headers.delete('vary')
    return new Response(response.body, { headers })
  },
}
