import { expect, it } from 'vitest'
import { matchingTail } from '../../../src/domain/person/phone-match.ts'
import { digitsOf } from '../../../src/domain/primitives/digits.ts'

it('only decimal digits count in a phone number, not fractions, superscripts, or circled digits', () => {
  expect(digitsOf('tel:+1-919-555-0142')).toBe('19195550142')
  expect(digitsOf('９１９ ۵۵۵ ०१४२')).toBe('9195550142')
  expect(digitsOf('½ ² ① Ⅷ 五')).toBe('')
})

it('the lookup key of a phone number is its last seven digits', () => {
  expect(matchingTail('+1 (919) 555-0142')).toBe('5550142')
  expect(matchingTail('0142')).toBe('0142')
})
