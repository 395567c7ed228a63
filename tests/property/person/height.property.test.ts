import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeHeight } from '../../../src/domain/person/height.ts'

const inchesIn = (words: string) => {
  const [, feet = 'none', inches = 'none'] = /^(\d+) ft (\d+(?:\.\d)?) in$/.exec(words) ?? []
  return Number(feet) * 12 + Number(inches)
}
const written = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[0-9.' ]{0,6}$/),
  fc.integer({ min: -5, max: 300 }).map(String),
)

test('any height text yields null or nonblank words, and a height in feet and inches has fewer than 12 inches', () => {
  fc.assert(
    fc.property(written, (text) => {
      const height = describeHeight(text)
      if (height === null) return
      expect(height.words.trim()).not.toBe('')
      if (height.recorded === null) return
      expect(height.words).toMatch(/^\d+ ft (?:\d|1[01])(?:\.\d)? in$/)
      expect(height.recorded).toBe(text.trim())
    }),
    { numRuns: 1000 },
  )
})

test('a height from 10 to 69 is read as one digit of feet and one digit of inches [§5.16]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(9), (feet, inches) => {
      const words = describeHeight(`${feet}${inches}`)?.words ?? ''
      expect(inchesIn(words)).toBe(feet * 12 + inches)
    }),
  )
})

test('a whole height from 71 to 107 is read as inches [§5.16]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 71, max: 107 }), (inches) => {
      expect(inchesIn(describeHeight(String(inches))?.words ?? '')).toBe(inches)
    }),
  )
})

test('a decimal height between 36 and 108 is read as inches, to a tenth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 361, max: 1079 }), fc.nat(99), (tenths, rest) => {
      fc.pre(tenths % 10 !== 0)
      const words = describeHeight(`${Math.floor(tenths / 10)}.${tenths % 10}${rest}`)?.words ?? ''
      expect(Math.abs(inchesIn(words) - tenths / 10)).toBeLessThanOrEqual(0.1001)
    }),
  )
})

test('a whole height of 108 or more is shown as written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 108, max: 9999 }), (value) => {
      expect(describeHeight(String(value))).toEqual({ words: String(value), recorded: null })
    }),
  )
})
