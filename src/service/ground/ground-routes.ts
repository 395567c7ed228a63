import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import { type Compressible, sendCompressed } from '../platform/http/compressed.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { GroundSource } from './ground.ts'
import { boxOfTile, readGroundTile } from './ground-tile.ts'

/** Tiles whose answer is kept compressed. */
const MOST_TILES = 500

/** What the build has left out does not come by itself, ms. */
const RETRY_MS = HOUR_MS

const week = 'public, max-age=604800'

/** The ground below the map's tiles, as GeoJSON by tiles of the web map. It names nobody and is the same for all. */
export const groundRoutes: FastifyPluginAsync<{ ports: { ground: GroundSource } }> = async (
  server,
  { ports },
) => {
  const kept = new LRUCache<string, Compressible>({ max: MOST_TILES })
  server.get<{ Params: { z: string; x: string; y: string } }>(
    '/ground/:z/:x/:y.json',
    async (request, reply) => {
      const tile = readGroundTile(request.params)
      if (!tile) return reply.callNotFound()
      const key = [tile.z, tile.x, tile.y].join('/')
      let answer = kept.get(key)
      if (!answer) {
        const ground = await ports.ground.groundOf(boxOfTile(tile))
        // The answer is not kept: the ground may be there after the next start.
        if (!ground) return refuse(reply.header('cache-control', 'no-store'), 'unavailable', RETRY_MS)
        answer = { bytes: Buffer.from(JSON.stringify(ground)) }
        kept.set(key, answer)
      }
      return sendCompressed(reply.header('cache-control', week).type('application/geo+json'), answer)
    },
  )
}
