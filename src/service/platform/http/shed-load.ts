import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusals.ts'

/** Maximum size of a small body in bytes. Small bodies of known length, such as an SOS, are never shed. */
export const SMALL_BODY = 4 * 1_024

/** Maximum number of large anonymous bodies that a process reads at a time. */
export const ANONYMOUS_BODIES = 16

/** Minimum mean event-loop delay of a busy process. `OVERLOADED_MS`: that of an overloaded process. */
const BUSY_MS = 100
const OVERLOADED_MS = 500
const LOOK_EVERY_MS = 1_000
const AGAIN_MS = 5_000

export type LoopDelay = () => number

function delayOfLoop(server: FastifyInstance): LoopDelay {
  const resolution = 10
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  let delay = 0
  const timer = setInterval(() => {
    delay = Math.max(0, histogram.mean / 1e6 - resolution) || 0
    histogram.reset()
  }, LOOK_EVERY_MS)
  timer.unref()
  server.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    histogram.disable()
    done()
  })
  return () => delay
}

/** True if the body is large or of unknown length. */
export function isLarge({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > SMALL_BODY
}

const isAnonymous = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && headers.cookie === undefined

/**
 * Refuses large bodies unread (503): from all clients while overloaded; from anonymous ones also while busy,
 * or while `ANONYMOUS_BODIES` are being read.
 */
export function shedLoad(server: FastifyInstance, delay: LoopDelay = delayOfLoop(server)): void {
  let anonymous = 0
  server.addHook('onRequest', (request, reply, done) => {
    if (!isLarge(request)) return done()
    const limit = isAnonymous(request) ? BUSY_MS : OVERLOADED_MS
    if (delay() > limit || (isAnonymous(request) && anonymous >= ANONYMOUS_BODIES)) {
      refuse(reply.header('connection', 'close'), 'unavailable', AGAIN_MS)
      return
    }
    if (isAnonymous(request)) {
      anonymous += 1
      // Decrements on 'close', which occurs once even if the client disconnects before the response.
      reply.raw.once('close', () => {
        anonymous -= 1
      })
    }
    done()
  })
}
