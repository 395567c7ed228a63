import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boxDigits,
  isPhoneComplete,
  type PhoneBox,
  phoneBoxSizes,
  spreadPhoneNumber,
  wholePhoneNumber,
} from '../../../src/domain/rescue/entry/phone-boxes.ts'

const box = fc.constantFrom<PhoneBox>('area', 'prefix', 'line')
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

describe('part of the phone number field', () => {
  test('holds only digits, and no more than fit, for any input [§5.2]', () => {
    fc.assert(
      fc.property(box, fc.string(), (name, text) => {
        expect(boxDigits(name, text)).toMatch(new RegExp(`^\\d{0,${phoneBoxSizes[name]}}$`))
      }),
    )
    fc.assert(
      fc.property(box, digits(6), (name, typed) => {
        expect(boxDigits(name, [...typed].join('-'))).toBe(typed.slice(0, phoneBoxSizes[name]))
      }),
    )
  })
})

describe('pasted phone number', () => {
  test.each([
    ['011 1 919 555 0142', '9195550142'],
    ['+44 20 7946 0958', '2079460958'],
    ['(919) 555-0142 ext. 12', '9195550142'],
    ['919-555-0142x3', '9195550142'],
    ['919-555-0142 EXT 12', '9195550142'],
    [' +1 919 555', '919555'],
    ['tel:+19195550142;ext=3', '9195550142'],
    ['Alex: 919-555-0142 #12', '9195550142'],
    ['+1 919', '919'],
    ['1', '1'],
    ['919555', '919555'],
    ['', ''],
    ['no digits', ''],
  ])('%j is read as %j', (text, number) => {
    expect(wholePhoneNumber(spreadPhoneNumber(text))).toBe(number)
  })

  test('fills all three fields if it has ten digits, with or without separators and country code', () => {
    const written = fc.tuple(
      fc.constantFrom('', '1', '+1', '+1 ', ' +1-', '1 '),
      digits(3),
      digits(3),
      digits(4),
      fc.constantFrom('', ' ', '-', '.', ') '),
    )
    fc.assert(
      fc.property(written, ([country, area, prefix, line, between]) => {
        const boxes = spreadPhoneNumber(`${country}${area}${between}${prefix}${between}${line}`)
        expect(boxes).toEqual({ area, prefix, line })
        expect(isPhoneComplete(boxes)).toBe(true)
      }),
    )
  })

  test('leaves a field empty until the one before it is full', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat(14).chain(digits)), (text) => {
        const { area, prefix, line } = spreadPhoneNumber(text)
        expect([area, prefix, line].join(' ')).toMatch(/^(\d{3} \d{3} \d{0,4}|\d{3} \d{0,2} |\d{0,2} {2})$/)
      }),
    )
  })
})
