import { describe, expect, test } from 'vitest'
import { type Clerk, readClerk } from '../../../src/adapters/identity/clerk-identity.tsx'

const clerk = (state: object) => ({ status: 'ready', client: {}, user: null, ...state }) as unknown as Clerk

describe('state reported by Clerk', () => {
  test('is null while Clerk loads', () => {
    expect(readClerk(clerk({ status: 'loading' }), false)).toBeNull()
  })

  test('says that the download failed if the script never ran', () => {
    expect(readClerk(clerk({ status: 'error' }), false)).toEqual({
      type: 'provider.failed',
      problem: 'failed_to_load_clerk_js',
    })
  })

  test('says that the client is missing if the script ran but failed or created none [§8.19]', () => {
    for (const state of [{ status: 'error' }, { client: undefined }])
      expect(readClerk(clerk(state), true)).toEqual({ type: 'provider.failed', problem: 'client_missing' })
  })

  test("includes a session even while some of Clerk's servers don't respond [§3.19]", () => {
    for (const status of ['ready', 'degraded'])
      expect(readClerk(clerk({ status }), true)).toEqual({ type: 'session.reported', user: null })
  })

  test.each([
    [{ firstName: 'Ada', username: 'ada' }, 'Ada'],
    [{ firstName: null, username: 'ada' }, 'ada'],
    [
      { firstName: '', username: null, primaryEmailAddress: { emailAddress: 'ada@example.com' } },
      'ada@example.com',
    ],
    [{ firstName: null, username: null, primaryEmailAddress: null }, null],
  ])('names the user %o as %s', (user, name) => {
    expect(readClerk(clerk({ user }), true)).toEqual({ type: 'session.reported', user: { name } })
  })
})
