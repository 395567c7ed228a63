import type { WorkboxPlugin } from 'workbox-core/types.js'

/**
 * Removes the Vary header from cached files.
 *
 * A page's request has other headers than the worker's, and all files have the worker's language anyway.
 */
export const withoutVary: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!response.ok) return null
    const headers = new Headers(response.headers)
    headers.delete('vary')
    return new Response(response.body, { headers })
  },
}
