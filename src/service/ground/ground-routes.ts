import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Compressible, sendCompressed } from '../platform/http/compressed.ts'
import type { GroundSource } from './ground.ts'
import { boxOfTile, readGroundTile } from './ground-tile.ts'

/** Tiles whose answer is kept compressed. */
const MOST_TILES = 500

const week = 'public, max-age=604800'

/** The ground below the map's tiles, as GeoJSON by tiles of the web map. It names nobody and is the same for all. */
export const groundRoutes: FastifyPluginAsync<{ ports: { ground: GroundSource } }> = async (
  app,
  { ports },
) => {
  const kept = new LRUCache<string, Compressible>({ max: MOST_TILES })
  app.get<{ Params: { z: string; x: string; y: string } }>(
    '/ground/:z/:x/:y.json',
    async (request, reply) => {
      const tile = readGroundTile(request.params)
      if (!tile) return reply.callNotFound()
      const key = [tile.z, tile.x, tile.y].join('/')
      const known = kept.get(key)
      const answer = known ?? {
        bytes: Buffer.from(JSON.stringify(await ports.ground.groundOf(boxOfTile(tile)))),
      }
      kept.set(key, answer)
      return sendCompressed(reply.header('cache-control', week).type('application/geo+json'), answer)
    },
  )
}
