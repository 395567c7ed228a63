import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Status of a request whose client left early, as in nginx. */
export const LEFT_EARLY = 499

/** Must not throw. */
export type TellAnswer = (request: FastifyRequest, answer: { status: number; ms: number }) => void

/** Calls back once per request, also if its client left. Register before hooks that answer. */
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
