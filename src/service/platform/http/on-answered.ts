import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Status recorded if the client disconnected before the response was complete, as in nginx. */
export const LEFT_EARLY = 499

/** Function called after each response or disconnect. It must not throw. */
export type ResponseListener = (request: FastifyRequest, answer: { status: number; ms: number }) => void

/** Calls the listeners once per request, even if the client disconnects. Call before hooks that respond. */
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
