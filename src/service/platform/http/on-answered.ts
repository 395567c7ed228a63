import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Status for a request whose client disconnected early, as in nginx. */
export const LEFT_EARLY = 499

/** Callback after a response. It must not throw. */
export type ResponseListener = (request: FastifyRequest, answer: { status: number; ms: number }) => void

/** Calls `tells` once per request, even after a disconnect. Register it before hooks that respond. */
export function onAnswered(server: FastifyInstance, tells: ResponseListener[]): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      const status = reply.raw.writableFinished ? reply.statusCode : LEFT_EARLY
      const answer = { status, ms: reply.elapsedTime }
      for (const tell of tells) tell(request, answer)
    })
    done()
  })
}
