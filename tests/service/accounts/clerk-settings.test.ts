import { describe, expect, test } from 'vitest'
import { identityNotice } from '../../../src/service/accounts/sessions/identity-settings.ts'
import { readSettings } from '../../../src/service/settings.ts'

const CLERK_JWT_KEY = '-----BEGIN PUBLIC KEY-----'
const CLERK_SECRET_KEY = 'sk_live_0123456789'

const read = (env: Record<string, string>) => {
  const outcome = readSettings(env)
  return outcome.kind === 'refused' ? outcome.line : outcome.settings
}

describe('Clerk settings', () => {
  test.each([
    [
      'CLERK_SECRET_KEY must begin with sk_test_ or sk_live_',
      { CLERK_JWT_KEY, CLERK_SECRET_KEY: 'pk_live_0123' },
    ],
    ['CLERK_JWT_KEY is required with CLERK_SECRET_KEY', { CLERK_SECRET_KEY }],
    ['CLERK_API_URL must be an address such as https://api.clerk.com', { CLERK_API_URL: 'api.clerk.com' }],
  ])('are rejected with one line that omits the value: %s', (problem, env) => {
    expect(read(env)).toBe(`The service cannot start: ${problem}.`)
  })

  test("default to Clerk's public API address", () => {
    expect(read({ CLERK_JWT_KEY, CLERK_SECRET_KEY })).toMatchObject({
      CLERK_SECRET_KEY,
      CLERK_API_URL: 'https://api.clerk.com',
    })
  })

  const noticeWith = (env: Record<string, string>) => {
    const settings = read(env)
    return typeof settings === 'string' ? settings : identityNotice(settings)
  }
  const VITE_CLERK_PUBLISHABLE_KEY = 'pk_test_any'

  test('cause no warning if all are set', () => {
    expect(noticeWith({ CLERK_JWT_KEY, CLERK_SECRET_KEY, VITE_CLERK_PUBLISHABLE_KEY })).toBeNull()
  })

  test.each([
    ['none', {}, ['CLERK_JWT_KEY', 'VITE_CLERK_PUBLISHABLE_KEY']],
    ['only the website’s key', { VITE_CLERK_PUBLISHABLE_KEY }, ['CLERK_JWT_KEY']],
    ['only the two public keys', { CLERK_JWT_KEY, VITE_CLERK_PUBLISHABLE_KEY }, ['CLERK_SECRET_KEY']],
    ['only the service’s keys', { CLERK_JWT_KEY, CLERK_SECRET_KEY }, ['VITE_CLERK_PUBLISHABLE_KEY']],
  ])('are named in one line if they are missing: %s set', (_which, env, names) => {
    const notice = noticeWith(env) ?? ''
    expect(notice).not.toContain('\n')
    expect(notice.match(/(?<=Without )\w+/g)).toEqual(names)
  })

  test.each([
    [
      'sign in at /app if none is set',
      {},
      ['sign in to this service, at /app', 'website’s header leads to /app'],
    ],
    [
      'can’t sign in if only the service’s keys are set',
      { CLERK_JWT_KEY, CLERK_SECRET_KEY },
      ['travelers cannot sign in: neither the website nor /app leads to Clerk'],
    ],
    [
      'can’t sign in if only the website’s key is set',
      { VITE_CLERK_PUBLISHABLE_KEY },
      ['travelers cannot sign in: the website and /app lead to Clerk'],
    ],
  ])('lead to a line that travelers %s', (_where, env, sentences) => {
    for (const sentence of sentences) expect(noticeWith(env)).toContain(sentence)
  })
})
