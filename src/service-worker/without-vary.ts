import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Pages send other headers than the worker, and all files have the worker's language anyway. */
export const withoutVary: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!response.ok) return null
    const headers = new Headers(response.headers)
    headers.delete('vary')
    return new Response(response.body, { headers })
  },
}
