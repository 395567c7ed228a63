import type { HttpAnswer, HttpCall } from '../../src/adapters/http/call.ts'

export const ok = (body: unknown, at = 0): HttpAnswer => ({ kind: 'ok', body, at })
export const refused = (status: number, body: unknown, at = 0): HttpAnswer => ({
  kind: 'refused',
  status,
  body,
  at,
})
export const refusedFor = (status: number, code: string, at = 0): HttpAnswer =>
  refused(status, { error: 'Words of the service.', code }, at)
export const signedOut = refusedFor(401, 'sign_in_required')

/**
 * Fake HTTP client with one response, or one per method and path; other requests are unreachable. `asked`
 * records the requests.
 */
export function scriptedCall(answers: HttpAnswer | Record<string, HttpAnswer>) {
  const asked: [request: string, json: unknown][] = []
  const call: HttpCall = async ({ method, path }, options) => {
    const request = `${method} ${path}`
    asked.push([request, options?.json])
    return 'kind' in answers ? (answers as HttpAnswer) : (answers[request] ?? { kind: 'unreachable' })
  }
  return { call, asked }
}
