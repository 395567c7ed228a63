import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What counts as the status where somebody left before they had the whole answer, as nginx writes it down. */
export const LEFT_EARLY = 499

/**
 * Tells how each request ended, once, also where its client left first: Fastify's `onResponse` comes only where the
 * answer was sent. To be called before every hook that answers by itself.
 * @param tell must not throw.
 */
export function onAnswered(
  server: FastifyInstance,
  tell: (request: FastifyRequest, answer: { status: number; ms: number }) => void,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.statusCode : LEFT_EARLY
      tell(request, { status, ms: reply.elapsedTime })
    })
    done()
  })
}
