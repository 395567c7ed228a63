import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { PlatformSettings } from '../settings.ts'

export const REQUEST_ID = 'x-request-id'

/** Length of a new request id. Ids are random, because a counter would reveal the number of requests. */
const ID_LENGTH = 18

/** Pattern of an acceptable request id, such as a UUID or ULID. */
const idForm = /^[\w-]{8,64}$/

/** Returns the trusted proxy's request id; a new one if that is missing or has the wrong form. */
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
