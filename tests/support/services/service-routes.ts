import type { FastifyInstance } from 'fastify'

export type ServedRoute = { method: string; path: string }

export function servedRoutes(app: FastifyInstance): ServedRoute[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, segment, methods] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
      if (indent === undefined || segment === undefined || methods === undefined) return []
      const depth = indent.length / 4
      // Adds the slash that the tree omits before a wildcard.
      above.splice(depth, above.length, segment === '*' ? '/*' : segment)
      return methods.split(', ').map((method) => ({ method, path: above.join('') }))
    })
}
