import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCountry, phoneNumbersOf } from '../../../src/service/messages/phone-numbers.ts'

const ofUnitedStates = phoneNumbersOf(['US'])
const anyNumber = fc.oneof(
  fc.string(),
  fc.stringMatching(/^\+[1-9]\d{6,14}$/),
  fc.stringMatching(/^\+1[2-9]\d{9}$/),
  fc.stringMatching(/^\(?[2-9]\d\d\)? \d{3}-\d{4}$/),
)

describe('check for numbers that can receive texts', () => {
  test.each([
    ['a number of an area code in use', '(919) 867-2345', 'fits'],
    ['a number that is reserved for fiction', '+1 919-555-0142', 'fits'],
    ['a premium number', '+1 900 234 5678', 'never'],
    ['a toll-free number', '+1 800 234 5678', 'never'],
    ['a personal number', '+1 500 234 5678', 'never'],
    ['a satellite phone (Inmarsat)', '+870 773 111 632', 'never'],
    ['a satellite phone (Iridium)', '+881 6 1234 5678', 'never'],
    ['a Canadian satellite phone', '+1 600 234 5678', 'never'],
    ['an international network', '+883 1300 1234', 'never'],
    ['an international premium number', '+979 1 2345 6789', 'never'],
    ['a British personal number', '+44 70 1234 5678', 'never'],
    ['a number in Jamaica', '876 234 5678', 'foreign'],
    ['a number in the Dominican Republic', '+1 809 234 5678', 'foreign'],
    ['a number in Canada', '+1 416 555 0123', 'foreign'],
    ['a British mobile phone', '+44 7400 123456', 'foreign'],
    ['an unassigned area code', '+1 222 234 5678', 'unassigned'],
    ['an area code of emergency numbers', '911 234 5678', 'unassigned'],
    ['an unassigned exchange', '+1 919 123 4567', 'unassigned'],
    ['words', 'call me', 'unassigned'],
  ])('classifies %s (%s) as "%s"', (_name, written, verdict) => {
    expect(ofUnitedStates.judge(written)).toBe(verdict)
  })

  test('allows only the countries that the operator chose', () => {
    const ofThree = phoneNumbersOf(['US', 'CA', 'GB'])
    expect(ofThree.served).toEqual(['US', 'CA', 'GB'])
    for (const written of ['+1 919 555 0142', '+1 416 555 0123', '+44 7400 123456'])
      expect(ofThree.judge(written)).toBe('fits')
    expect(ofThree.judge('+1 876 234 5678')).toBe('foreign')
    expect(ofThree.judge('+44 909 879 0000')).toBe('never')
    fc.assert(
      fc.property(anyNumber, (written) => {
        if (ofUnitedStates.judge(written) === 'fits') expect(ofThree.judge(written)).toBe('fits')
        else expect(['foreign', 'unassigned', 'never']).toContain(ofUnitedStates.judge(written))
      }),
    )
  })

  test('recognizes only existing country codes, in capital letters', () => {
    expect(['US', 'JM', 'XK'].map(isCountry)).toEqual([true, true, true])
    expect(['us', '001', 'ZZ', 'constructor', ''].map(isCountry)).toEqual(Array(5).fill(false))
  })
})
