import { describe, expect, test } from 'vitest'
import { type Clerk, readClerk } from '../../src/adapters/identity/clerk-identity.tsx'

const clerk = (state: object) => ({ status: 'ready', client: {}, user: null, ...state }) as unknown as Clerk

describe('what Clerk says', () => {
  test('is nothing while it loads', () => {
    expect(readClerk(clerk({ status: 'loading' }), false)).toBeNull()
  })

  test('is a failed download where its script never ran', () => {
    expect(readClerk(clerk({ status: 'error' }), false)).toEqual({
      type: 'provider.failed',
      problem: 'failed_to_load_clerk_js',
    })
  })

  test('is a missing client where the script ran, but did not start or gave none [§8.19]', () => {
    for (const state of [{ status: 'error' }, { client: undefined }])
      expect(readClerk(clerk(state), true)).toEqual({ type: 'provider.failed', problem: 'client_missing' })
  })

  test('is a session, also while some of its servers are silent [§3.19]', () => {
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
  ])('names %o %s', (user, name) => {
    expect(readClerk(clerk({ user }), true)).toEqual({ type: 'session.reported', user: { name } })
  })
})
