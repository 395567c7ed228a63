import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../database/away.ts'
import { fieldProblems } from './field-problems.ts'
import { codesOf } from './log.ts'
import { type Refusal, refuse } from './refusals.ts'

const byStatus: Record<number, Refusal> = { 404: 'notFound', 413: 'tooLarge', 415: 'unsupported' }

/** When to ask again while the database is away, ms. */
export const AWAY_MS = 5_000

/** Text that the database has no room for, such as a zero character. */
const cannotBeStored = /^(22021|22P05)$/

/** What a caller is told about a failure: one sentence, never what failed inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const isOfApp = request.routeOptions.url?.startsWith('/api/app/')
      return refuse(reply, 'invalidRequest', undefined, isOfApp ? fieldProblems(error, request) : [])
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return refuse(reply, byStatus[status] ?? 'invalidRequest')
    if (codesOf(error).some((code) => cannotBeStored.test(code))) return refuse(reply, 'invalidRequest')
    const away = isDatabaseAway(error)
    request.log.error({ route: request.routeOptions.url ?? 'none', err: error }, 'request failed')
    return away ? refuse(reply, 'unavailable', AWAY_MS) : refuse(reply, 'internal')
  })
}
