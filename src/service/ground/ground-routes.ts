import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { GroundBox } from '../../domain/position/places/ground.ts'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import { type Compressible, sendCompressed } from '../platform/http/conditional.ts'
import { readTile, type Tile } from '../platform/http/read-tile.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { GroundSource } from './ground.ts'

/** Range of zooms. Tiles of lower zooms cover continents; higher zooms show no more detail. */
const ZOOMS: [number, number] = [3, 12]

/** Margin around a tile, as a fraction of its size. */
const OVERLAP = 0.05

function boxOfTile({ z, x, y }: Tile): GroundBox {
  return {
    west: Math.max(-180, longitudeOf(x - OVERLAP, z)),
    south: latitudeOf(y + 1 + OVERLAP, z),
    east: Math.min(180, longitudeOf(x + 1 + OVERLAP, z)),
    north: latitudeOf(y - OVERLAP, z),
  }
}

const longitudeOf = (x: number, z: number): number => (x / 2 ** z) * 360 - 180

const latitudeOf = (y: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI

/** Maximum size of the tile cache, without the compressed copies. */
const MOST_BYTES = 16 * 2 ** 20

const RETRY_MS = HOUR_MS

const week = 'public, max-age=604800'

/** Serves base map tiles as GeoJSON, the same for every user. */
export const groundRoutes: FastifyPluginAsync<{ ports: { ground: GroundSource } }> = async (
  server,
  { ports },
) => {
  const kept = new LRUCache<string, Compressible>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  })
  server.get<{ Params: Record<keyof Tile, string> }>('/ground/:z/:x/:y.json', async (request, reply) => {
    const tile = readTile(request.params, ZOOMS)
    if (!tile) return reply.callNotFound()
    const key = [tile.z, tile.x, tile.y].join('/')
    let answer = kept.get(key)
    if (!answer) {
      const ground = await ports.ground.groundOf(boxOfTile(tile))
      // Forbids caching, because the map data may be available after a restart.
      if (!ground) return refuse(reply.header('cache-control', 'no-store'), 'unavailable', RETRY_MS)
      answer = { bytes: Buffer.from(JSON.stringify(ground)) }
      kept.set(key, answer)
    }
    return sendCompressed(reply.header('cache-control', week).type('application/geo+json'), answer)
  })
}
