import { describe, expect, it } from 'vitest'
import type { HttpAnswer } from '../../src/adapters/http/call.ts'
import { cookieGrants } from '../../src/adapters/http/grants.ts'
import { createRescueApi } from '../../src/adapters/http/rescue-api.ts'

const lookedUp = (answer: HttpAnswer) =>
  createRescueApi({ call: async () => answer, grants: cookieGrants }).lookUpCode({
    code: '246810',
    link: null,
  })
const refused = (status: number): HttpAnswer => ({ kind: 'refused', status, body: {}, at: 7 })

describe('looking up a code', () => {
  it.each([401, 403, 404, 410])(
    'a %i means that the code has expired or never existed [§7.1]',
    async (status) => {
      expect(await lookedUp(refused(status))).toEqual({ kind: 'wrongCode', at: 7 })
    },
  )

  it.each([400, 500, 503])('a backend fault %i counts as a wrong code', async (status) => {
    expect(await lookedUp(refused(status))).toEqual({ kind: 'wrongCode', at: 7, fault: true })
  })

  it('an answer without a person or trip means that the code has no user', async () => {
    for (const body of [{}, null])
      expect(await lookedUp({ kind: 'ok', body, at: 7 } as HttpAnswer)).toEqual({ kind: 'noUser' })
  })

  it('an unreadable answer means an unknown code', async () => {
    expect(await lookedUp({ kind: 'ok', body: 'found', at: 7 } as HttpAnswer)).toEqual({
      kind: 'unreachable',
    })
  })

  it('a throttled lookup waits as long as the backend asks', async () => {
    expect(await lookedUp({ kind: 'throttled', until: 90 })).toEqual({ kind: 'throttled', until: 90 })
  })
})
