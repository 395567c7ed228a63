import type { FastifyInstance } from 'fastify'
import { onAnswered } from './on-answered.ts'

/** What the log says of an error: its kind, code and frames. Messages may quote what somebody sent. */
export function errorInLog(error: unknown): { type: string; message: string; stack: string; code?: string } {
  const fault = error instanceof Error ? error : new Error('not an error')
  const code = codesOf(error)[0]
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { type: fault.name, message: '', stack: frames.join('\n'), ...(code ? { code } : {}) }
}

/** The stable codes of an error and of what caused it, outermost first. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let fault = error; fault instanceof Error && codes.length < 10; fault = fault.cause) {
    if ('code' in fault && typeof fault.code === 'string') codes.push(fault.code)
  }
  return codes
}

/**
 * One line a request: its id, method, the route's pattern, status, duration. Never the address that was asked for: it
 * may hold a code, and what is not written down cannot leak. That nothing is new (304) is said thousands of times a
 * second and stands in the metrics; the log has it from the level 'debug' on.
 */
export function logRequests(server: FastifyInstance): void {
  onAnswered(server, ({ id, log, method, routeOptions }, { status, ms }) => {
    const line = { request: id, method, route: routeOptions.url ?? 'none', status, ms: Math.round(ms) }
    if (status === 304) log.debug(line)
    else log.info(line)
  })
}
