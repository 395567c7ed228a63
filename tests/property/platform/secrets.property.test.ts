import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openPerson, type SealedPerson, sealPerson } from '../../../src/service/accounts/seal-account.ts'
import { dataKeyOf } from '../../../src/service/platform/secrets/data-key.ts'
import type { DataKeys } from '../../../src/service/platform/secrets/data-keys.ts'
import {
  newProfileKey,
  type ProfileKeys,
  readProfileKeys,
} from '../../../src/service/platform/secrets/profile-keys.ts'
import { randomTokens } from '../../../src/service/platform/secrets/random-tokens.ts'
import { open, seal, sealedWithNewest } from '../../../src/service/platform/secrets/sealed.ts'
import { secretSettings } from '../../../src/service/platform/settings.ts'

const texts = [newProfileKey(), newProfileKey(), newProfileKey()]
const keysOf = (...chosen: (string | undefined)[]) => readProfileKeys(chosen.join(',')) as ProfileKeys
const [first, second, third] = texts
const oldKeys = keysOf(first)
const newKeys = keysOf(second, first)
const text = fc.string({ unit: 'grapheme', maxLength: 200 })

describe('text encryption', () => {
  test('restores the text with the same key and context', () => {
    fc.assert(
      fc.property(text, text, (text, place) => {
        expect(open(oldKeys, seal(oldKeys, text, place), place)).toEqual({ kind: 'opened', text })
      }),
    )
  })

  test('gives a different ciphertext each time', () => {
    const sealed = Array.from({ length: 50 }, () => seal(oldKeys, 'penicillin', 'a'))
    expect(new Set(sealed).size).toBe(50)
    expect(sealed.join()).not.toContain(Buffer.from('penicillin').toString('base64url').slice(0, 10))
  })

  test('decrypts nothing with another context or another key', () => {
    const sealed = seal(oldKeys, 'penicillin', 'a')
    expect(open(oldKeys, sealed, 'b')).toEqual({ kind: 'broken' })
    expect(open(keysOf(second), sealed, 'a')).toEqual({ kind: 'unknownKey' })
  })

  test('rejects a ciphertext with any character changed or its end cut off', () => {
    // Includes a text whose ciphertext has unused bits in its last base64 character.
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.é']
    for (const text of ['penicillin,latex', 'penicillin, latex']) {
      const sealed = seal(oldKeys, text, 'a')
      const changed = [...sealed].flatMap((was, at) =>
        alphabet.filter((to) => to !== was).map((to) => sealed.slice(0, at) + to + sealed.slice(at + 1)),
      )
      expect(changed.filter((one) => open(oldKeys, one, 'a').kind === 'opened')).toEqual([])
    }
    const sealed = seal(oldKeys, 'penicillin', 'a')
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), (length) => {
        expect(open(oldKeys, sealed.slice(0, length), 'a').kind).not.toBe('opened')
      }),
    )
  })

  test('rejects plain text in place of a ciphertext', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(open(oldKeys, text, 'a')).toEqual({ kind: 'broken' })
      }),
    )
  })
})

describe('encryption keys', () => {
  test('decrypt old text after a rotation and encrypt new text with the newest key', () => {
    const sealed = seal(oldKeys, 'penicillin', 'a')
    expect(sealed.startsWith(sealedWithNewest(oldKeys))).toBe(true)
    expect(sealed.startsWith(sealedWithNewest(newKeys))).toBe(false)
    expect(open(newKeys, sealed, 'a')).toEqual({ kind: 'opened', text: 'penicillin' })
    const anew = seal(newKeys, 'penicillin', 'a')
    expect(anew.startsWith(sealedWithNewest(newKeys))).toBe(true)
    expect(open(keysOf(third, second), anew, 'a')).toEqual({ kind: 'opened', text: 'penicillin' })
    expect(open(oldKeys, anew, 'a')).toEqual({ kind: 'unknownKey' })
  })

  test('are read from base64url, base64, and hexadecimal text, newest first', () => {
    const bytes = Buffer.from(texts[0] ?? '', 'base64url')
    for (const encoding of ['base64url', 'base64', 'hex'] as const)
      expect(readProfileKeys(` ${bytes.toString(encoding)}\n`)).toEqual(oldKeys)
    expect(keysOf(...texts).map(({ id }) => id)).toEqual(texts.map((text) => keysOf(text)[0].id))
  })

  test('are rejected if malformed', () => {
    const others = ['', ',', 'secret', 'a'.repeat(42), `${first},secret`, 'é'.repeat(43), `${first}${second}`]
    expect(others.map(readProfileKeys)).toEqual(others.map(() => null))
    const settings = z.object(secretSettings)
    expect(settings.safeParse({}).data).toEqual({})
    expect(settings.safeParse({ PROFILE_KEY: `${second} ${first}` }).data).toEqual({ PROFILE_KEY: newKeys })
    expect(settings.safeParse({ PROFILE_KEY: 'secret' }).error?.issues).toMatchObject([
      { path: ['PROFILE_KEY'] },
    ])
  })
})

describe('encrypted account data', () => {
  const optional = fc.option(text, { nil: null })
  const person = fc.record({
    phone: fc.constantFrom('+12125550142', null),
    firstName: optional,
    lastName: optional,
    profile: fc.dictionary(fc.constantFrom('hairColor', 'allergies', 'implants'), text),
    contacts: fc.array(fc.record({ name: optional, number: text, email: optional })),
    planDefaults: fc.option(fc.record({ destination: text }), { nil: null }),
  })
  const keys = { lookupHash: (text: string) => `hash of ${text}` } as DataKeys

  test('decrypts to the original data only with its own key and in its own field', () => {
    const [own, other] = [dataKeyOf(randomBytes(32)), dataKeyOf(randomBytes(32))]
    fc.assert(
      fc.property(person, (person) => {
        const sealed = sealPerson(keys, own, person) as SealedPerson
        expect(openPerson(own, sealed)).toEqual({ ...JSON.parse(JSON.stringify(person)), language: null })
        expect(() => openPerson(other, sealed)).toThrow('cannot be decrypted')
        expect(() => openPerson(own, { ...sealed, profile: sealed.contacts })).toThrow(
          'profile cannot be decrypted',
        )
      }),
    )
  })
})

describe('generated secrets', () => {
  const tokens = randomTokens('a key of thirty-two bytes or more, for tests')

  test('include unique tokens of 32 bytes, whose hash neither contains them nor depends on the key', () => {
    const made = Array.from({ length: 100 }, () => tokens.create())
    expect(new Set(made.map((token) => tokens.hash(token))).size).toBe(100)
    for (const token of made) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(tokens.hash(token)).not.toContain(token.slice(0, 8))
      expect(tokens.hash(token)).toBe(randomTokens('another key, as long as the first one').hash(token))
    }
  })

  test('include six-digit codes whose hash depends on the key and the context', () => {
    const codes = Array.from({ length: 100 }, () => tokens.code())
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    const others = randomTokens('another key, as long as the first one')
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...codes), (about, other, code) => {
        expect(tokens.hashCode(about, code)).not.toBe(others.hashCode(about, code))
        expect(tokens.hashCode(about, code) === tokens.hashCode(other, code)).toBe(about === other)
      }),
    )
  })
})
