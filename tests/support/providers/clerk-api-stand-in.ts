import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A Clerk user. With `password: null`, they sign in with another method. */
export type ClerkUser = { password: string | null; firstName?: string | null; lastName?: string | null }

/** A failure or fixed response of the stub, instead of Clerk's usual response. */
export type PlannedResponse =
  | { kind: 'hangs' }
  | { kind: 'breaksOff' }
  | { kind: 'answers'; status: number; body: string; headers?: Record<string, string> }

export const secretKey = 'sk_test_a-secret-of-tests'

export const refusal = (code: string): string =>
  JSON.stringify({ errors: [{ code, message: code, long_message: code }], clerk_trace_id: '0123' })

/**
 * Starts a stub of Clerk's Backend API with the accounts in `users`. Each request uses up one of `responses`.
 * When none are left, the stub gives `state.always`, or Clerk's usual response if that is null.
 */
export async function clerkApiStandIn() {
  const users = new Map<string, ClerkUser>()
  const responses: PlannedResponse[] = []
  const asked: { method: string; path: string; authorization: string | undefined; body: string }[] = []
  const state: { always: PlannedResponse | null; hasArrived: () => void } = {
    always: null,
    hasArrived: () => {},
  }

  const answer = (response: ServerResponse, status: number, body: string, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

  function answerAsClerk(response: ServerResponse, { method, path, authorization, body }: (typeof asked)[0]) {
    if (authorization !== `Bearer ${secretKey}`)
      return answer(response, 401, refusal('authentication_invalid'))
    const [, id = '', verifying] = /^\/v1\/users\/([^/]+)(\/verify_password)?$/.exec(path) ?? []
    const user = users.get(decodeURIComponent(id))
    if (!user) return answer(response, 404, refusal('resource_not_found'))
    if (method === 'GET' && !verifying) {
      const { firstName = null, lastName = null, password } = user
      const names = { first_name: firstName, last_name: lastName }
      return answer(response, 200, JSON.stringify({ id, ...names, password_enabled: password !== null }))
    }
    if (method !== 'POST' || !verifying) return answer(response, 405, '')
    if (user.password === null) return answer(response, 400, refusal('no_password_set'))
    const { password } = JSON.parse(body) as { password: string }
    if (password !== user.password) return answer(response, 422, refusal('incorrect_password'))
    return answer(response, 200, JSON.stringify({ verified: true }))
  }

  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const body = Buffer.concat(await request.toArray()).toString()
    const question = { method, path, authorization: headers.authorization, body }
    asked.push(question)
    state.hasArrived()
    const planned = responses.shift() ?? state.always
    if (planned === null) answerAsClerk(response, question)
    else if (planned.kind === 'answers') answer(response, planned.status, planned.body, planned.headers)
    else if (planned.kind === 'breaksOff') request.socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    users,
    responses,
    asked,
    state,
    /** Returns a promise that resolves when the next request arrives. */
    arrived: () =>
      new Promise<void>((resolve) => {
        state.hasArrived = resolve
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
