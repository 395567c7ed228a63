import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, formatPhoneWhileTyping } from '../../../src/domain/person/phone-typing.ts'

const digitsIn = (text: string) => text.replace(/[^0-9]/g, '')
const tenDigits = fc.stringMatching(/^[2-9][0-9]{9}$/)
const someDigits = fc.stringMatching(/^[2-9][0-9]{0,9}$/)
const field = fc
  .oneof(fc.string(), fc.stringMatching(/^[+() 0-9-]{0,24}$/))
  .chain((text) => fc.record({ text: fc.constant(text), caret: fc.integer({ min: 0, max: text.length }) }))

test('typed phone digits take the form (XXX) XXX-XXXX, in at most 14 characters [§2.44]', () => {
  fc.assert(
    fc.property(field, ({ text, caret }) => {
      const typed = formatPhoneWhileTyping(text, caret)
      expect(typed.text).toMatch(/^$|^\(\d{1,3}$|^\(\d{3}\) \d{1,3}$|^\(\d{3}\) \d{3}-\d{1,4}$/)
      expect(typed.text.length).toBeLessThanOrEqual(14)
      expect(typed.caret).toBeGreaterThanOrEqual(0)
      expect(typed.caret).toBeLessThanOrEqual(typed.text.length)
    }),
  )
})

test('three or six typed phone digits get no trailing separator', () => {
  expect(formatPhone('919')).toBe('(919')
  expect(formatPhone('919555')).toBe('(919) 555')
})

test('formatting a typed phone number keeps the caret next to the same digit', () => {
  fc.assert(
    fc.property(someDigits, fc.nat(10), (digits, place) => {
      const caret = Math.min(place, digits.length)
      const typed = formatPhoneWhileTyping(digits, caret)
      expect(digitsIn(typed.text)).toBe(digits)
      expect(digitsIn(typed.text.slice(0, typed.caret))).toBe(digits.slice(0, caret))
    }),
  )
})

test('pressing Backspace repeatedly in the phone field deletes exactly the digits before the caret', () => {
  fc.assert(
    fc.property(someDigits, fc.nat(14), (digits, place) => {
      let text = formatPhone(digits)
      let caret = Math.min(place, text.length)
      const after = digitsIn(text.slice(caret))
      for (let press = 0; press < 20 && caret > 0; press += 1) {
        const typed = formatPhoneWhileTyping(text.slice(0, caret - 1) + text.slice(caret), caret - 1)
        expect(digitsIn(typed.text).endsWith(after)).toBe(true)
        text = typed.text
        caret = typed.caret
      }
      expect(digitsIn(text)).toBe(after)
    }),
  )
})

test('pressing Delete repeatedly in the phone field deletes exactly the digits after the caret', () => {
  fc.assert(
    fc.property(someDigits, fc.nat(14), (digits, place) => {
      let text = formatPhone(digits)
      let caret = Math.min(place, text.length)
      const before = digitsIn(text.slice(0, caret))
      for (let press = 0; press < 20 && caret < text.length; press += 1) {
        const typed = formatPhoneWhileTyping(text.slice(0, caret) + text.slice(caret + 1), caret, 'forward')
        text = typed.text
        caret = typed.caret
      }
      expect(digitsIn(text)).toBe(before)
    }),
  )
})

test('an eleventh phone digit is rejected, at the end or in the middle [§9.7]', () => {
  fc.assert(
    fc.property(
      tenDigits,
      fc.integer({ min: 1, max: 10 }),
      fc.stringMatching(/^[0-9]$/),
      (digits, place, extra) => {
        const typed = formatPhoneWhileTyping(digits.slice(0, place) + extra + digits.slice(place), place + 1)
        expect(digitsIn(typed.text)).toBe(digits)
        expect(digitsIn(typed.text.slice(0, typed.caret))).toBe(digits.slice(0, place))
      },
    ),
  )
})

test('a pasted phone number is accepted in common notations, with or without its country code', () => {
  const written = fc.constantFrom(
    (a: string, b: string, c: string) => `+1 ${a} ${b} ${c}`,
    (a: string, b: string, c: string) => `+1 (${a}) ${b}-${c}`,
    (a: string, b: string, c: string) => `1-${a}-${b}-${c}`,
    (a: string, b: string, c: string) => `+1${a}${b}${c}`,
    (a: string, b: string, c: string) => `001${a}${b}${c}`,
    (a: string, b: string, c: string) => `011 1 ${a} ${b} ${c}`,
    (a: string, b: string, c: string) => `${a}.${b}.${c}`,
    (a: string, b: string, c: string) => `tel: ${a} ${b} ${c} `,
  )
  fc.assert(
    fc.property(tenDigits, written, (digits, write) => {
      const text = write(digits.slice(0, 3), digits.slice(3, 6), digits.slice(6))
      const typed = formatPhoneWhileTyping(text, text.length)
      expect(typed).toEqual({ text: formatPhone(digits), caret: 14 })
    }),
  )
})

test('dropping the country code of a phone number keeps the caret next to the same digit', () => {
  fc.assert(
    fc.property(tenDigits, fc.nat(10), (digits, place) => {
      const typed = formatPhoneWhileTyping(`1${digits}`, 1 + place)
      expect(digitsIn(typed.text)).toBe(digits)
      expect(digitsIn(typed.text.slice(0, typed.caret))).toBe(digits.slice(0, place))
    }),
  )
})
