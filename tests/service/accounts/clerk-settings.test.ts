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
  const noticeWith = (env: Record<string, string>) => {
    const settings = read(env)
    return typeof settings === 'string' ? settings : identityNotice(settings)
  }
  const VITE_CLERK_PUBLISHABLE_KEY = 'pk_test_any'

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
  ])('produce a notice that travelers %s', (_where, env, sentences) => {
    for (const sentence of sentences) expect(noticeWith(env)).toContain(sentence)
  })
})
