import { expect, test } from 'vitest'
import { newLinkSecret } from '../../../src/service/platform/secrets/link-secret.ts'

test('link secrets are 128 random bits in URL-safe characters', () => {
  const secrets = Array.from({ length: 100 }, newLinkSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
  expect(secrets.filter((secret) => !/^[\w-]{22}$/.test(secret))).toEqual([])
})
