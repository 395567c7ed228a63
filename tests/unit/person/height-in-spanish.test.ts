import { describe, expect, it, test } from 'vitest'
import { words } from '../../../src/domain/person/height.words.es.ts'

describe('profile in Spanish', () => {
  it.each([
    ['5', '10', '5 pies 10 pulgadas'],
    ['5', '8.5', '5 pies 8.5 pulgadas'],
    ['6', '1', '6 pies 1 pulgada'],
    ['1', '0', '1 pie 0 pulgadas'],
  ])('shows a height of %s feet and %s inches as %s', (feet, inches, shown) => {
    expect(words.feetAndInches(feet, inches)).toBe(shown)
  })

  test('joins the two possible ages for a birth year with “o” or “u”', () => {
    expect(words.born('1991', 34, 35)).toBe('1991 (34 o 35 años)')
    expect(words.born('2018', 7, 8)).toBe('2018 (7 u 8 años)')
    expect(words.born('2015', 10, 11)).toBe('2015 (10 u 11 años)')
    expect(words.born('2025', 0, 1)).toBe('2025 (0 o 1 año)')
  })

  test('spells out the pounds of a weight', () => {
    expect(words.quantity('180', 'lbs')).toBe('180 libras')
  })
})
