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

describe('rescue code lookup', () => {
  it.each([401, 403, 404, 410])('reports status %i as a wrong code [§7.1]', async (status) => {
    expect(await lookedUp(refused(status))).toEqual({ kind: 'wrongCode', at: 7 })
  })

  it.each([400, 500, 503])(
    'reports status %i as a wrong code, marked as a fault of the backend',
    async (status) => {
      expect(await lookedUp(refused(status))).toEqual({ kind: 'wrongCode', at: 7, fault: true })
    },
  )

  it('reports an empty response as a code without a traveler', async () => {
    for (const body of [{}, null])
      expect(await lookedUp({ kind: 'ok', body, at: 7 } as HttpAnswer)).toEqual({ kind: 'noUser' })
  })

  it('reports an unreadable response as unreachable', async () => {
    expect(await lookedUp({ kind: 'ok', body: 'found', at: 7 } as HttpAnswer)).toEqual({
      kind: 'unreachable',
    })
  })

  it('returns the time when the backend allows another attempt', async () => {
    expect(await lookedUp({ kind: 'throttled', until: 90 })).toEqual({ kind: 'throttled', until: 90 })
  })
})
