import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { PlatformSettings } from '../settings.ts'

/** The header by which a proxy names a request, and every answer says its name. */
const REQUEST_ID = 'x-request-id'

/**
 * A poll on a weak line carries the name, too: as short as it can be without two requests of one log sharing it. These
 * many characters of a UUID are 60 random bits, which the runtime draws for many at once. Not a number that counts up:
 * that would tell whoever holds the traveler's phone how much others ask.
 */
const ID_LENGTH = 18

/** What may stand in a line of the log: a UUID, a ULID, whatever proxies make. */
const idForm = /^[\w-]{8,64}$/

/**
 * What a request is called: as the proxy called it, so that its line is found in both logs and by whoever reports a
 * fault. A visitor who connects directly names nothing.
 */
export const requestIds =
  ({ TRUST_PROXY }: Pick<PlatformSettings, 'TRUST_PROXY'>) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = TRUST_PROXY === 0 ? undefined : headers[REQUEST_ID]
    return typeof given === 'string' && idForm.test(given) ? given : randomUUID().slice(0, ID_LENGTH)
  }

/** Says in each answer what its request is called. */
export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    done()
  })
}
