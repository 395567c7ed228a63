import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { codesOf } from '../causes.ts'
import { isDatabaseAway } from '../database/away.ts'
import { fieldProblems } from './field-problems.ts'
import { languageOf } from './language.ts'
import { type Refusal, refusalBody, refuse } from './refusals.ts'

const byStatus: Record<number, Refusal> = { 404: 'notFound', 413: 'tooLarge', 415: 'unsupported' }

export const AWAY_MS = 5_000

/** PostgreSQL's error codes for text that can't be stored, such as text with a NUL character. */
const cannotBeStored = /^(22021|22P05)$/

/** Responds to errors with refusals, which contain no internal details. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const isOfApp = request.routeOptions.url?.startsWith('/api/app/')
      return refuse(
        reply,
        'invalidRequest',
        undefined,
        isOfApp ? fieldProblems(error, request, languageOf(request)) : [],
      )
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return refuse(reply, byStatus[status] ?? 'invalidRequest')
    if (codesOf(error).some((code) => cannotBeStored.test(code))) return refuse(reply, 'invalidRequest')
    const away = isDatabaseAway(error)
    request.log.error(
      { request: request.id, route: request.routeOptions.url ?? 'none', err: error },
      'request failed',
    )
    return away ? refuse(reply, 'unavailable', AWAY_MS) : refuse(reply, 'internal')
  })
}

/** Accepts only JSON bodies. Treats an empty body as missing. Refuses bodies that set a prototype. */
export function jsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** Refusals by error code of Node's HTTP server. */
const byCode: Record<string, [line: string, refusal: Refusal]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'tooSlow'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
}

export function answerClientError(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return
  const [line, refusal] = byCode[fault.code ?? ''] ?? (['400 Bad Request', 'invalidRequest'] as const)
  const body = JSON.stringify(refusalBody(refusal))
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(fault)
}
