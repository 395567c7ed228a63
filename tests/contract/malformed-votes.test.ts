import { expect, test } from 'vitest'
import type { HttpAnswer, HttpCall } from '../../src/adapters/http/call.ts'
import { cookieGrants } from '../../src/adapters/http/grants.ts'
import { createRescueApi } from '../../src/adapters/http/rescue-api.ts'

const votesOn = (body: unknown) => {
  const call: HttpCall = async (): Promise<HttpAnswer> => ({ kind: 'ok', body, at: 0 })
  return createRescueApi({ call, grants: cookieGrants }).fetchVotes('41')
}

test.each([[{}], [{ votes: 'none' }], [null]])(
  'the rescue API returns the votes as unavailable if the response is %j',
  async (body) => {
    expect(await votesOn(body)).toEqual({ kind: 'unavailable' })
  },
)
