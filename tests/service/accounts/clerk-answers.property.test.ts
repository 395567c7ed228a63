import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClerkUsers, clerkUsers } from '../../../src/service/accounts/sessions/clerk-users.ts'
import { clerkApiStandIn, refusal, secretKey } from '../../support/providers/clerk-api-stand-in.ts'

let clerk: Awaited<ReturnType<typeof clerkApiStandIn>>
let users: ClerkUsers
const reported: string[] = []
beforeAll(async () => {
  clerk = await clerkApiStandIn()
  const timeLimit = () => new AbortController().signal
  users = clerkUsers({ secretKey, apiUrl: clerk.apiUrl, timeLimit }, (problem) => reported.push(problem))
})
afterAll(() => clerk.close())

const said = fc.oneof(
  fc.constantFrom('{"verified":true}', '{"verified":"true"}', '{"errors":[]}', '{"errors":[{}]}', 'null', ''),
  fc.constantFrom('incorrect_password', 'no_password_set', 'resource_not_found').map(refusal),
  fc.string(),
  fc.json(),
)
const status = fc.oneof(
  fc.constantFrom(200, 400, 401, 403, 404, 422, 429, 500, 503),
  // Excludes 421, because fetch retries it automatically on a new connection.
  fc.integer({ min: 200, max: 599 }).filter((code) => code !== 421),
)
const isBare = (code: number) => code === 204 || code === 205 || code === 304

test('only responses documented by Clerk decide whether a password is correct', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ status, body: said, identity: fc.string() }), async (answer) => {
      const body = isBare(answer.status) ? '' : answer.body
      clerk.responses.push({ kind: 'answers', status: answer.status, body })
      reported.length = 0
      const verdict = await users.verifyPassword(answer.identity, 'harbor-light-9')
      const isYes = answer.status === 200 && body === '{"verified":true}'
      const isNo = [400, 404, 422].includes(answer.status) && body.startsWith('{"errors":[{"code":')
      if (isYes) expect(verdict).toBe('fits')
      else if (!isNo) expect(verdict).toBe('unreachable')
      else expect(verdict).toBe(body.includes('no_password_set') ? 'noPassword' : 'differs')
      expect(reported).toHaveLength(verdict === 'unreachable' ? 1 : 0)
    }),
    { numRuns: 300 },
  )
})
