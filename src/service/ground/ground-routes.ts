import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { GroundBox } from '../../domain/position/ground.ts'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import { type Compressible, sendCompressed } from '../platform/http/conditional.ts'
import { refuse } from '../platform/http/refusals.ts'
import type { GroundSource } from './ground.ts'

/** A tile of the web map (EPSG:3857): z halvings of the world, x from the west, y from the north. */
type GroundTile = { z: number; x: number; y: number }

/** Wider tiles would be most of the world, narrower ones hold nothing more. */
const [WIDEST, DEEPEST] = [3, 12]

/** How much of its neighbors each tile repeats on every side, as a share of its width. */
const OVERLAP = 0.05

const wholeNumber = /^(0|[1-9]\d{0,4})$/

/** The tile that a path names, or null where there is none. */
function readGroundTile(texts: Record<keyof GroundTile, string>): GroundTile | null {
  if (!Object.values(texts).every((text) => wholeNumber.test(text))) return null
  const tile = { z: Number(texts.z), x: Number(texts.x), y: Number(texts.y) }
  const isThere = tile.z >= WIDEST && tile.z <= DEEPEST && tile.x < 2 ** tile.z && tile.y < 2 ** tile.z
  return isThere ? tile : null
}

/** The box of a tile and of what it holds of its neighbors. */
function boxOfTile({ z, x, y }: GroundTile): GroundBox {
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
