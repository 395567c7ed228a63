import type { WorkboxPlugin } from 'workbox-core/types.js'

/**
 * Stores files without their Vary header, because a navigation's headers differ from those of the worker's request. All
 * files have the worker's language anyway.
 */
export const withoutVary: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!response.ok) return null
    const headers = new Headers(response.headers)
    headers.delete('vary')
    return new Response(response.body, { headers })
  },
}
