import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { codesOf } from './log.ts'
import { type Refusal, refuse } from './refusals.ts'

const byStatus: Record<number, Refusal> = { 404: 'notFound', 413: 'tooLarge', 415: 'unsupported' }

/** PostgreSQL's classes for a connection that is gone, a server that ends or has no room, and the system's codes. */
const databaseIsAway = /^(08...|57P0[1-3]|53...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/

/** Text that the database has no room for, such as a zero character. */
const cannotBeStored = /^(22021|22P05)$/

/** What a caller is told about a failure: one sentence, never what failed inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (hasZodFastifySchemaValidationErrors(error)) return refuse(reply, 'invalidRequest')
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return refuse(reply, byStatus[status] ?? 'invalidRequest')
    if (codesOf(error).some((code) => cannotBeStored.test(code))) return refuse(reply, 'invalidRequest')
    const away = codesOf(error).some((code) => databaseIsAway.test(code)) || isPoolTimeout(error)
    request.log.error({ route: request.routeOptions.url ?? 'none', err: error }, 'request failed')
    return away ? refuse(reply, 'unavailable', 5_000) : refuse(reply, 'internal')
  })
}

/** The connection pool gives its time-out no code. */
function isPoolTimeout(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if (/timeout exceeded when trying to connect|Connection terminated/.test(fault.message)) return true
  }
  return false
}
