import { expect, test } from 'vitest'
import { type HttpCall, withToken } from '../../src/adapters/http/call.ts'
import { createTravelerApi } from '../../src/adapters/http/traveler-api.ts'
import { sendAndSignOut } from '../../src/app/traveler/send-and-sign-out.ts'
import type { IdentityOutcome, IdentityToken } from '../../src/domain/traveler/account/identity-provider.ts'

/**
 * Creates an API client. `tokens` are the identity provider's successive answers, after which it is
 * unreachable. `sent` records requests.
 */
function apiWith(...tokens: IdentityToken[]) {
  const sent: [string, string | null][] = []
  const call: HttpCall = async ({ method, path }, options) => {
    sent.push([`${method} ${path}`, options?.bearer ?? null])
    return { kind: 'ok', body: { isSignedIn: false, success: true }, at: 0 }
  }
  const next = async (): Promise<IdentityToken> => tokens.shift() ?? { kind: 'unreachable' }
  return { api: createTravelerApi({ call: withToken(call, next), save: () => {} }), sent }
}
const token = (text: string): IdentityToken => ({ kind: 'signedIn', token: text })

test("each request contains the identity provider's current token, or no token while signed out", async () => {
  const { api, sent } = apiWith(token('first'), token('second'), { kind: 'signedOut' })
  expect(await api.readAccount()).toEqual({ kind: 'signedOut' })
  expect(await api.sendCode('signUp', '(919) 555-0142')).toEqual({ kind: 'unreachable' })
  expect(await api.readAccount()).toEqual({ kind: 'signedOut' })
  expect(sent).toEqual([
    ['GET /api/app/session', 'first'],
    ['POST /api/app/phone-proofs', 'second'],
    ['GET /api/app/session', null],
  ])
})

test('a request fails as unreachable, without being sent, while the identity provider is unreachable', async () => {
  const { api, sent } = apiWith({ kind: 'unreachable' })
  expect(await api.readAccount()).toEqual({ kind: 'unreachable' })
  expect(sent).toEqual([])
})

test("signing out ends the service's session before the identity provider's session, and fails if either fails", async () => {
  const { api, sent } = apiWith(token('last'))
  const provider = (kind: IdentityOutcome['kind']) => ({
    signOut: async (): Promise<IdentityOutcome> => {
      sent.push(['at the provider', null])
      return { kind }
    },
  })
  expect(await sendAndSignOut({ api, provider: provider('done'), sendWaiting: async () => 'sent' })).toEqual({
    kind: 'done',
  })
  expect(sent).toEqual([
    ['DELETE /api/app/session', 'last'],
    ['at the provider', null],
  ])
  const again = apiWith(token('one'), { kind: 'unreachable' }).api
  expect(
    await sendAndSignOut({ api: again, provider: provider('failed'), sendWaiting: async () => 'sent' }),
  ).toEqual({ kind: 'unreachable' })
  sent.length = 0
  expect(
    await sendAndSignOut({ api: again, provider: provider('done'), sendWaiting: async () => 'sent' }),
  ).toEqual({ kind: 'unreachable' })
  expect(sent).toEqual([])
})

test("signing out first sends queued positions, and fails if they can't be sent", async () => {
  const { api, sent } = apiWith(token('last'))
  const sendWaiting = async (): Promise<'sent'> => {
    sent.push(['positions', null])
    return 'sent'
  }
  expect(await sendAndSignOut({ api, provider: null, sendWaiting })).toEqual({ kind: 'done' })
  expect(sent).toEqual([
    ['positions', null],
    ['DELETE /api/app/session', 'last'],
  ])
  sent.length = 0
  const failing = async () => 'unreachable' as const
  expect(await sendAndSignOut({ api, provider: null, sendWaiting: failing })).toEqual({ kind: 'unreachable' })
  expect(sent).toEqual([])
})
