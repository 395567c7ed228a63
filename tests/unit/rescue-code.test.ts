import { expect, it } from 'vitest'
import { parseRescueCode, rescueCodeDigits } from '../../src/domain/primitives/rescue-code.ts'

it.each([
  ['246810', '246810'],
  ['246 810', '246810'],
  ['#246-810', '246810'],
  ['Code: 246810.', '246810'],
  ['24681011', '246810'],
  ['2468', '2468'],
  ['abc', ''],
  ['٢٤٦٨١٠', '246810'],
  ['000000', '000000'],
])('the field turns %j into %j', (typed, shown) => {
  expect(rescueCodeDigits(typed)).toBe(shown)
})

it('six digits are a code, also with a space and leading zeros', () => {
  expect(parseRescueCode('246 810')).toBe('246810')
  expect(parseRescueCode('000042')).toBe('000042')
})

it.each(['', '24681', '2468101', '246810 and 135790', 'code'])('%j is no code', (text) => {
  expect(parseRescueCode(text)).toBeNull()
})
