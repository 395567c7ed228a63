import { expect, test } from 'vitest'
import { newLinkSecret } from '../../../src/service/platform/secrets/link-secret.ts'

test('secrets of links are 128 random bits in characters that a link may have', () => {
  const secrets = Array.from({ length: 100 }, newLinkSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
  expect(secrets.filter((secret) => !/^[\w-]{22}$/.test(secret))).toEqual([])
})
