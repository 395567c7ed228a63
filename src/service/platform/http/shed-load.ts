import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusals.ts'

/**
 * Bodies up to this length are always let in, bytes. An SOS, a check-in, a code, a number, a vote and a text from
 * Twilio are all shorter: what somebody's life may depend on is never refused to save work.
 */
export const SMALL_BODY = 4 * 1_024

/** How many larger bodies of anonymous senders may be under way in one process. */
export const ANONYMOUS_BODIES = 16

/** How long a request waits for its turn on average while the process is busy, and while it has far too much, ms. */
const BUSY_MS = 100
const OVERLOADED_MS = 500
/** How long such an average is kept, ms. */
const LOOK_EVERY_MS = 1_000
/** When whoever was refused may come again, ms. */
const AGAIN_MS = 5_000

/** How late the process's event loop runs, ms, as the average of the last second. */
export type LoopDelay = () => number

/** Measures the loop of this process for as long as the server lives. */
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

/** Whether more comes than a small body; one whose length is not said may be of any. */
export function isLarge({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > SMALL_BODY
}

/** Whether they show no session, no grant and no device; whether what they show is good is found out later. */
const isAnonymous = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && headers.cookie === undefined

/**
 * Refuses large bodies with 503 and Retry-After before a byte of them is read: those of people who show nothing of
 * themselves where the process is busy or many of them are under way, and everybody's where it has far too much. Phones
 * keep the positions that were refused, and send them again.
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
      // Comes once, however it ends; Fastify's hooks miss a client who sent all and left before the answer.
      reply.raw.once('close', () => {
        anonymous -= 1
      })
    }
    done()
  })
}
