import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMAIL_ADDRESS } from '../../../src/domain/primitives/email-address.ts'
import { platforms } from '../../../src/domain/primitives/form-limits.ts'
import { checkWaitlist, platformOf, signupOf, waitlistMessage } from '../../../src/domain/site/waitlist.ts'

/** Text below and above the length limit: letters, then emoji of two UTF-16 code units each. */
const longText = fc
  .tuple(fc.nat(510), fc.nat(260))
  .map(([letters, waves]) => 'x'.repeat(letters) + '🌊'.repeat(waves))
const word = fc.stringMatching(/^[^\s@.]{1,12}$/)

test('an email address of the form name@host.domain is valid [§5.14]', () => {
  fc.assert(
    fc.property(word, word, word, (name, host, domain) => {
      expect(EMAIL_ADDRESS.test(`${name}@${host}.${domain}`)).toBe(true)
    }),
  )
})

test('an email address is invalid if it has a space or two at signs, or lacks an at sign or a dot [§5.14]', () => {
  fc.assert(
    fc.property(word, word, word, fc.constantFrom(' ', '\t', '\n'), (name, host, domain, space) => {
      expect(EMAIL_ADDRESS.test(`${name}${space}x@${host}.${domain}`)).toBe(false)
      expect(EMAIL_ADDRESS.test(`${name}${host}.${domain}`)).toBe(false)
      expect(EMAIL_ADDRESS.test(`${name}@${host}`)).toBe(false)
      expect(EMAIL_ADDRESS.test(`${name}@@${host}.${domain}`)).toBe(false)
    }),
  )
})

test('a missing email address is reported first, then a missing platform, then an invalid address [§5.13]', () => {
  expect(checkWaitlist({ email: ' ', platform: '', message: '' })).toEqual({
    kind: 'missing',
    field: 'email',
  })
  expect(checkWaitlist({ email: 'no address', platform: '', message: '' })).toEqual({
    kind: 'missing',
    field: 'platform',
  })
  expect(checkWaitlist({ email: 'no address', platform: 'iOS', message: '' })).toEqual({ kind: 'email' })
})

test('a beta sign-up without an email address throws an error instead of becoming a request', () => {
  expect(() => signupOf({ email: '', platform: 'Both', message: '' })).toThrow('missing')
})

test('a beta sign-up request trims the email address and message', () => {
  expect(signupOf({ email: ' ada@example.com ', platform: 'Both', message: ' hello \n' })).toEqual({
    email: 'ada@example.com',
    platform: 'Both',
    message: 'hello',
  })
})

test('a beta sign-up message is cut to 500 characters, never in the middle of a character [§5.15]', () => {
  fc.assert(
    fc.property(longText, (text) => {
      const kept = waitlistMessage(text)
      expect(kept.length).toBeLessThanOrEqual(500)
      expect(text.startsWith(kept)).toBe(true)
      expect(() => encodeURIComponent(kept)).not.toThrow()
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(text.length, 499))
    }),
  )
})

test('a beta sign-up accepts only the three platforms', () => {
  expect(platforms).toHaveLength(3)
  for (const platform of platforms) expect(platformOf(platform)).toBe(platform)
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!platforms.some((platform) => platform === text))
      expect(platformOf(text)).toBe('')
    }),
  )
})
