import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from '../../../src/domain/primitives/safety-pin.ts'
import { emptyPinFields, firstPinProblem } from '../../../src/domain/traveler/set-up/pins.ts'

const digit = fc.integer({ min: 0, max: 9 })
const text = (digits: number[]) => digits.join('')

test('a PIN of one repeated digit, of consecutive digits, or like a birth year counts as easy to guess', () => {
  fc.assert(fc.property(digit, (one) => isGuessable(text([one, one, one, one]))))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), (from) => {
      const up = [from, from + 1, from + 2, from + 3]
      return isGuessable(text(up)) && isGuessable(text(up.toReversed()))
    }),
  )
  fc.assert(fc.property(fc.integer({ min: 1900, max: 2029 }), (year) => isGuessable(String(year))))
})

test('fewer than two percent of PINs are rejected as easy to guess', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
  expect(all.filter(isGuessable)).toHaveLength(10 + 7 + 7 + 130)
  for (const pin of ['2468', '4821', '7153', '0142']) expect(isGuessable(pin)).toBe(false)
})

test.each(['pin', 'distressPin'] as const)('the PIN form rejects a %s that is easy to guess', (field) => {
  const fields = { ...emptyPinFields, pin: '2468', distressPin: '7153', password: 'harbor-light-7' }
  const form = { pinIsSet: false, isDeclined: false, asksPassword: true }
  expect(firstPinProblem({ ...form, fields })).toBeNull()
  expect(firstPinProblem({ ...form, fields: { ...fields, [field]: '1234' } })).toEqual({
    kind: 'guessable',
    field,
  })
})
