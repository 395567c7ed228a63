import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { ResponseListener } from '../http/on-answered.ts'
import { refuse } from '../http/refusals.ts'
import type { PlatformSettings } from '../settings.ts'
import type { Meter } from './meter.ts'

/** Records a request under its route pattern, because URLs contain codes and ids. */
export const meterAnswer =
  (meter: Meter): ResponseListener =>
  ({ method, routeOptions }, { status, ms }) =>
    meter.request({ method, route: routeOptions.url ?? 'none', status }, ms / 1_000)

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Serves `/metrics` to clients that send `METRICS_TOKEN`. Doesn't trust local addresses, because behind a proxy
 * all visitors may look local.
 */
export const metricsRoute: FastifyPluginAsync<{
  ports: { meter: Meter }
  settings: PlatformSettings
}> = async (server, { ports, settings }) => {
  const { METRICS_TOKEN: token } = settings
  if (token === undefined) return
  const expected = digest(`Bearer ${token}`)

  server.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return refuse(reply.header('www-authenticate', 'Bearer'), 'signInRequired')
    const { type, text } = await ports.meter.read()
    return reply.type(type).send(text)
  })
}
