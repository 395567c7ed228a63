import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { PlatformSettings } from '../settings.ts'

/** Header with the proxy's request id, repeated in each answer. */
const REQUEST_ID = 'x-request-id'

/**
 * Short, because polls on weak lines carry it: 60 random bits. A counter would tell the holder of a traveler's phone
 * how much others ask.
 */
const ID_LENGTH = 18

/** A UUID, a ULID, or the like. */
const idForm = /^[\w-]{8,64}$/

/** The proxy's request id, or a new one. Direct visitors can't choose theirs. */
export const requestIds =
  ({ TRUST_PROXY }: Pick<PlatformSettings, 'TRUST_PROXY'>) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = TRUST_PROXY === 0 ? undefined : headers[REQUEST_ID]
    return typeof given === 'string' && idForm.test(given) ? given : randomUUID().slice(0, ID_LENGTH)
  }

export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    done()
  })
}
