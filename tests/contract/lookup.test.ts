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

describe('a code that is looked up', () => {
  it.each([401, 403, 404, 410])('is over, or never was, where the answer is a %i [§7.1]', async (status) => {
    expect(await lookedUp(refused(status))).toEqual({ kind: 'wrongCode', at: 7 })
  })

  it.each([400, 500, 503])(
    'counts as a wrong one by the fault of a backend that answers %i',
    async (status) => {
      expect(await lookedUp(refused(status))).toEqual({ kind: 'wrongCode', at: 7, fault: true })
    },
  )

  it('belongs to nobody where the answer names neither a person nor a trip', async () => {
    for (const body of [{}, null])
      expect(await lookedUp({ kind: 'ok', body, at: 7 } as HttpAnswer)).toEqual({ kind: 'noUser' })
  })

  it('is unknown where the answer cannot be read', async () => {
    expect(await lookedUp({ kind: 'ok', body: 'found', at: 7 } as HttpAnswer)).toEqual({
      kind: 'unreachable',
    })
  })

  it('is not answered for as long as the backend asks to wait', async () => {
    expect(await lookedUp({ kind: 'throttled', until: 90 })).toEqual({ kind: 'throttled', until: 90 })
  })
})
