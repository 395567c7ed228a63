import { publishableKeyFromHost } from '@clerk/clerk-react/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clerkOrigins,
  decodeBase64,
  parsePublishableKey,
} from '../../../src/domain/traveler/account/publishable-key.ts'
import { keyFor } from '../../support/providers/clerk-stand-in.ts'

const host = fc.domain().filter((name) => name.length < 60)
const keyAround = (text: string) => `pk_test_${Buffer.from(text, 'latin1').toString('base64')}`

test('decodeBase64 restores bytes that Node encoded, with and without padding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const encoded = Buffer.from(bytes).toString('base64')
      const text = Buffer.from(bytes).toString('latin1')
      expect(decodeBase64(encoded)).toBe(text)
      expect(decodeBase64(encoded.replace(/=+$/, ''))).toBe(text)
    }),
  )
})

test("text that isn't Base64 decodes to null, without an error", () => {
  fc.assert(
    // Generates no white space, because the decoder ignores it.
    fc.property(
      fc.string({ unit: 'binary' }).filter((text) => !/\s/.test(text)),
      (text) => {
        const isBase64 = /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1
        expect(decodeBase64(text) !== null).toBe(isBase64)
      },
    ),
  )
})

test("the identity provider's host is read from a key with white space around it", () => {
  fc.assert(
    fc.property(host, fc.constantFrom('live', 'test' as const), (name, instance) => {
      const text = keyFor(name, instance)
      expect(parsePublishableKey(`\n ${text} `)).toEqual({
        kind: 'valid',
        key: { text, host: name },
      })
    }),
  )
})

test("a key made by the identity provider's own library is valid", () => {
  fc.assert(
    fc.property(host, (name) => {
      const reading = parsePublishableKey(publishableKeyFromHost(name))
      expect(reading.kind === 'valid' && reading.key.host).toBe(`clerk.${name}`)
    }),
  )
})

test('any key allows at most plain https origins and blob workers, and hostile keys are invalid', () => {
  const hostile = fc.constantFrom(
    "a.b; script-src 'unsafe-inline'$",
    'a.b https://evil.example$',
    'user@a.b$',
    'a.b:8080$',
    'a.b/path$',
    '*.example$',
    'a.b$\n',
    'a.b$$',
    '.a.b$',
    'a..b$',
  )
  const anything = fc.oneof(fc.string(), fc.string().map(keyAround), hostile.map(keyAround))
  fc.assert(
    fc.property(anything, (given) => {
      const { script, connect, worker } = clerkOrigins(given)
      expect(connect).toEqual(script)
      expect(worker).toEqual(script.length > 0 ? ['blob:'] : [])
      for (const origin of script) {
        expect(origin).toMatch(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/)
        expect(new URL(origin).origin).toBe(origin)
      }
    }),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      expect(parsePublishableKey(keyAround(text))).toEqual({ kind: 'invalid' })
    }),
  )
})
