import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../../domain/kit/clock.ts'
import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import { brand } from '../../../domain/site/brand.ts'
import { DEEPEST_ZOOM } from '../../../domain/site/map-layers.ts'
import { readTile, type Tile } from '../../platform/http/read-tile.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { Meter } from '../../platform/metrics/meter.ts'
import { type PlatformSettings, siteOf } from '../../platform/settings.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import { isForeign } from '../request-origin.ts'
import { tileSource } from './tile-source.ts'

type Options = {
  ports: { clock: Clock; meter: Meter }
  settings: Pick<
    PlatformSettings,
    'TILE_UPSTREAM_URL' | 'TILE_UPSTREAM_LAYERS' | 'PUBLIC_URL' | 'HOST' | 'PORT'
  >
}

/** Serves map tiles from our origin, so that tile servers don't see visitors' IP addresses. */
export const tileRoutes: FastifyPluginAsync<Options> = async (server, { ports, settings }) => {
  const { TILE_UPSTREAM_URL, TILE_UPSTREAM_LAYERS, PUBLIC_URL } = settings
  const serve = (path: string, url: string) => {
    const pictureOf = tileSource({
      url,
      userAgent: `${brand.name} (${siteOf(settings)})`,
      clock: ports.clock,
      report: (reason) => server.log.warn({ reason }, 'the tile server returned no tile'),
    })
    server.get<{ Params: Record<keyof Tile, string> }>(path, async (request, reply) => {
      if (isForeign(request, PUBLIC_URL ? [PUBLIC_URL] : [])) return refuse(reply, 'foreignSite')
      const tile = readTile(request.params, [0, DEEPEST_ZOOM])
      if (!tile) return reply.callNotFound()
      const outcome = await pictureOf(tile, addressKey(request.ip))
      ports.meter.tile(outcome.kind)
      reply.header('cache-control', 'no-store')
      if (outcome.kind === 'throttled') return refuse(reply, 'throttled', outcome.retryAfterMs)
      if (outcome.kind === 'away')
        return reply.code(502).type('text/plain').send('The tile server returned no tile.')
      const { picture, freshMs } = outcome
      const seconds = Math.round(freshMs / SECOND_MS)
      if (seconds > 0) reply.header('cache-control', `public, max-age=${seconds}`)
      return reply.type(picture.type).send(picture.bytes)
    })
  }
  if (TILE_UPSTREAM_URL) serve('/tiles/:z/:x/:y', TILE_UPSTREAM_URL)
  for (const [word, url] of Object.entries(TILE_UPSTREAM_LAYERS)) serve(`/tiles/${word}/:z/:x/:y`, url)
}
