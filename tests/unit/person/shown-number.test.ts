import { expect, test } from 'vitest'
import { shownNumber } from '../../../src/domain/person/shown-number.ts'

test.each([
  ['+19195550142', '(919) 555-0142'],
  ['919 555 0142', '(919) 555-0142'],
  ['+45 12 34 56 78', '+45 12 34 56 78'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['0142', '0142'],
])('the phone number %s is shown as %s', (number, shown) => {
  expect(shownNumber(number)).toBe(shown)
})
