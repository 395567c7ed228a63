import type { FastifyReply, FastifyRequest } from 'fastify'

/** Does something when the answer is out, so that how long it takes tells the caller nothing. */
export function afterAnswer(request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>): void {
  reply.raw.once('close', () => {
    work().catch((fault: unknown) => {
      const route = request.routeOptions.url ?? 'none'
      request.log.error({ route, err: fault }, 'what follows an answer failed')
    })
  })
}
