import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseRescueCode,
  readCodeWithLink,
  rescueCodeDigits,
} from '../../../src/domain/primitives/rescue-code.ts'
import { english } from '../../../src/service/messages/catalog/english.ts'
import { spanish } from '../../../src/service/messages/catalog/spanish.ts'
import { textsOf, wayInOf } from '../../support/services/message-samples.ts'

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9 a-]{0,14}$/))
const code = fc.stringMatching(/^[0-9]{6}$/)
/** Secret of a rescue link: 128 bits in base64url. */
const secret = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/)
const noise = fc.stringMatching(/^[^0-9]{0,4}$/u)

test('the code field has at most six digits and nothing else [§5.1]', () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(rescueCodeDigits(typed)).toMatch(/^[0-9]{0,6}$/)
    }),
  )
})

test('the code field keeps typed digits in order and skips none of the first six', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,12}$/), (digits) => {
      expect(rescueCodeDigits([...digits].join('-'))).toBe(digits.slice(0, 6))
    }),
  )
})

test('six digits are a code, regardless of other characters around or between them [§5.1]', () => {
  fc.assert(
    fc.property(code, noise, noise, (digits, between, around) => {
      expect(parseRescueCode(around + [...digits].join(between) + around)).toBe(digits)
    }),
  )
})

test('the code ٢٤٦٨١٠, in Arabic digits, is read as 246810', () => {
  expect(rescueCodeDigits('٢٤٦٨١٠')).toBe('246810')
})

test("a text with fewer or more than six digits isn't a code", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,5}$|^[0-9]{7,20}$/), (digits) => {
      expect(parseRescueCode(digits)).toBeNull()
    }),
  )
})

test('code and secret are read from a full rescue link or only its fragment, even with text after it', () => {
  const before = fc.constantFrom('', '#', 'https://homeward.example/code#', 'http://127.0.0.1:3120/code#')
  const behind = fc.constantFrom('', '.', ')', ' Call 911', '\n')
  fc.assert(
    fc.property(code, secret, before, behind, (digits, link, start, end) => {
      expect(readCodeWithLink(`${start}${digits}.${link}${end}`)).toEqual({ code: digits, link })
    }),
  )
})

const texts = [english, spanish].flatMap((catalog) =>
  Object.values(textsOf(catalog)).flatMap((text) => {
    const { link } = wayInOf(catalog)
    return text.includes(link) ? [{ text, link }] : []
  }),
)

test('the code is read even from a truncated rescue link, in every text message that contains a link', () => {
  expect(texts.length).toBeGreaterThan(20)
  fc.assert(
    fc.property(code, secret, fc.nat(22), fc.boolean(), (digits, link, length, isTextCut) => {
      const cut = `${digits}.${link}`.slice(0, 6 + length)
      for (const start of ['', '#'])
        expect(readCodeWithLink(start + cut)).toEqual({ code: digits, link: null })
      for (const sent of texts) {
        const [page] = sent.link.split('#')
        const [before = '', after = ''] = sent.text
          .split(sent.link)
          .map((part) => part.replace('246810', digits))
        const text = `${before}${page}#${cut}${isTextCut ? '' : after}`
        expect(readCodeWithLink(text)).toEqual({ code: digits, link: null })
      }
    }),
  )
})

test('a code is read from a sentence with other numbers', () => {
  fc.assert(
    fc.property(code, (digits) => {
      for (const sentence of [
        `Maya is 47 min late. Enter ${digits}.`,
        `She was due at 6:15 PM. Code ${digits}, 3 tries`,
        `http://127.0.0.1:3120/code#${digits}`,
        `${digits.slice(0, 3)} ${digits.slice(3)}. Case 987654`,
        `Case #987654: http://127.0.0.1:3120/code#${digits}`,
        `Call 919 555 0142. She is at 35.779612, -78.638211. Code ${digits}`,
      ])
        expect(readCodeWithLink(sentence)).toEqual({ code: digits, link: null })
    }),
  )
})

test('a short text without a link is read like a typed code', () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(readCodeWithLink(typed)).toEqual({ code: rescueCodeDigits(typed), link: null })
    }),
  )
})
