import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { PlatformSettings } from '../settings.ts'

export const REQUEST_ID = 'x-request-id'

/** 60 random bits, short for polls on weak lines. A counter would reveal other people's traffic. */
const ID_LENGTH = 18

/** A UUID, a ULID, or the like. */
const idForm = /^[\w-]{8,64}$/

/** The proxy's request id, or a new one: direct visitors can't choose theirs. */
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
