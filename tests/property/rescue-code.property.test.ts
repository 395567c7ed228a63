import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRescueCode, rescueCodeDigits } from '../../src/domain/rescue-entry/rescue-code.ts'

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9 a-]{0,14}$/))
const code = fc.stringMatching(/^[0-9]{6}$/)
const noise = fc.stringMatching(/^[^0-9]{0,4}$/u)

test('the code field holds at most six digits and nothing else [§5.1]', () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(rescueCodeDigits(typed)).toMatch(/^[0-9]{0,6}$/)
    }),
  )
})

test('what the field holds is left alone when it is read again', () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(rescueCodeDigits(rescueCodeDigits(typed))).toBe(rescueCodeDigits(typed))
    }),
  )
})

test('digits keep their order and none is skipped before the sixth', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,12}$/), (digits) => {
      expect(rescueCodeDigits([...digits].join('-'))).toBe(digits.slice(0, 6))
    }),
  )
})

test('a code is complete at exactly six digits, whatever stands between them [§5.1]', () => {
  fc.assert(
    fc.property(code, noise, noise, (digits, between, around) => {
      expect(parseRescueCode(around + [...digits].join(between) + around)).toBe(digits)
    }),
  )
})

test('a text with fewer or more than six digits is no code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,5}$|^[0-9]{7,20}$/), (digits) => {
      expect(parseRescueCode(digits)).toBeNull()
    }),
  )
})

test('a complete code is exactly what the field shows', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const parsed = parseRescueCode(typed)
      if (parsed !== null) expect(rescueCodeDigits(typed)).toBe(parsed)
    }),
  )
})
