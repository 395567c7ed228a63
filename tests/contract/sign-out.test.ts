import { expect, it } from 'vitest'
import { storedGrants } from '../../src/adapters/http/grants.ts'
import { createRescueApi } from '../../src/adapters/http/rescue-api.ts'
import { memoryStore } from '../support/statecharts/memory-store.ts'
import { callTo } from './answering-server.ts'

const clock = { now: () => 0, setTimeout: () => () => undefined }
async function signedOutOf(status: number, body: string) {
  const asked: unknown[] = []
  const call = await callTo((request, response) => {
    asked.push([request.method, request.url, request.headers.authorization])
    response.writeHead(status).end(body)
  })
  const grants = storedGrants(memoryStore(), clock)
  grants.keep({ tripId: '41', userId: 'user_1', token: 'proof', expiresAt: 1_000 })
  const outcome = await createRescueApi({ call, grants }).endGrant('41')
  return { outcome, asked, left: grants.forTrip('41') }
}

it("signing out sends the grant and deletes it from the device after the service's confirmation", async () => {
  expect(await signedOutOf(200, '{"success":true}')).toEqual({
    outcome: { kind: 'signedOut' },
    asked: [['POST', '/api/trips/41/sign-out', 'Bearer proof']],
    left: null,
  })
})

it.each([403, 404, 429, 500, 503])(
  'signing out leaves the grant on the device after status %i, so that the contact can retry',
  async (status) => {
    const { outcome, left } = await signedOutOf(status, '{}')
    expect(outcome).toEqual({ kind: 'unreachable' })
    expect(left).toBe('proof')
  },
)
