/** In-memory CacheStorage. `size` is the maximum number of characters in one entry. */
export function memoryCaches({ size = Number.POSITIVE_INFINITY } = {}) {
  const entries = new Map<string, string>()
  const deleted: string[] = []
  let puts = 0
  let opened = false
  const placeOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, site).pathname
  const cache = {
    match: async (request: RequestInfo | URL) => {
      const text = entries.get(placeOf(request))
      return text === undefined ? undefined : new Response(text)
    },
    put: async (request: RequestInfo | URL, response: Response) => {
      const text = await response.text()
      if (text.length > size) throw new DOMException('no room', 'QuotaExceededError')
      puts += 1
      entries.set(placeOf(request), text)
    },
    delete: async (request: RequestInfo | URL) => entries.delete(placeOf(request)),
    keys: async () => [...entries.keys()].map((place) => new Request(new URL(place, site))),
  }
  return {
    entries,
    puts: () => puts,
    places: () => [...entries.keys()].sort(),
    storage: {
      has: async () => opened,
      open: async () => {
        opened = true
        return cache as unknown as Cache
      },
      delete: async (name: string) => deleted.push(name) > 0,
    },
    opened: () => opened,
    /** Names of the caches that were deleted as a whole. */
    deleted,
  }
}

const site = 'https://homeward.example'
