import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What counts as the status where somebody left before they had the whole answer, as nginx writes it down. */
export const LEFT_EARLY = 499

/** Is told how a request ended, and after how many ms. Must not throw. */
export type TellAnswer = (request: FastifyRequest, answer: { status: number; ms: number }) => void

/**
 * Tells how each request ended, once, also where its client left first: Fastify's `onResponse` comes only where the
 * answer was sent. To be called before every hook that answers by itself, and once: each listener costs every poll.
 */
export function onAnswered(server: FastifyInstance, tells: TellAnswer[]): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      const status = reply.raw.writableFinished ? reply.statusCode : LEFT_EARLY
      const answer = { status, ms: reply.elapsedTime }
      for (const tell of tells) tell(request, answer)
    })
    done()
  })
}
