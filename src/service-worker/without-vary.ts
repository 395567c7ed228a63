import type { WorkboxPlugin } from 'workbox-core/types.js'

/**
 * Keeps files without their Vary header: they are of the worker's own language, and a navigation's headers differ from
 * those with which the worker requested them.
 */
export const withoutVary: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!response.ok) return null
    const headers = new Headers(response.headers)
    headers.delete('vary')
    return new Response(response.body, { headers })
  },
}
