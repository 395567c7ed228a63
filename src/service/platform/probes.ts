import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { healthAnswer, refusalAnswer } from '../../contract/service-answers.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import { refuse } from './http/refusals.ts'
import type { Draining } from './ports.ts'
import { version } from './version.ts'

export function withTimeout<Value>(ms: number, clock: Clock, promise: Promise<Value>): Promise<Value> {
  return new Promise((settle, fail) => {
    const cancel = clock.setTimeout(() => fail(new Error('it timed out')), ms)
    promise.then(settle, fail).finally(cancel)
  })
}

const READY_WITHIN_MS = 2_000
const AGAIN_MS = 1_000

const ok = { status: 'ok', version } as const

type ProbesContext = { ports: { isFit(): Promise<boolean>; clock: Clock; draining: Draining } }

/**
 * Serves probes. `/readyz` fails during shutdown, or if the database is unavailable, read-only, or outdated,
 * or was used with another `GRANT_KEY`.
 */
export const probes: FastifyPluginAsyncZod<ProbesContext> = async (server, { ports }) => {
  const { clock, draining } = ports
  let asking: Promise<boolean> | null = null
  /** Shares one check between concurrent probes. */
  const isReady = () => {
    asking ??= withTimeout(READY_WITHIN_MS, clock, ports.isFit())
      .catch(() => false)
      .finally(() => {
        asking = null
      })
    return asking
  }

  server.get('/healthz', { schema: { response: { 200: healthAnswer } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return ok
  })

  server.get(
    '/readyz',
    { schema: { response: { 200: healthAnswer, 503: refusalAnswer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return !draining.isDraining && (await isReady()) ? ok : refuse(reply, 'unavailable', AGAIN_MS)
    },
  )
}
