import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasVoted, isSameVoter, matchingTail, phonesMatch } from '../../../src/domain/person/phone-match.ts'
import { digitsOf, foldDigits } from '../../../src/domain/primitives/digits.ts'

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`))
const noise = fc.stringMatching(/^[ ().+a-zA-Zéß-]{0,3}$/)
const dressed = (number: fc.Arbitrary<string>) =>
  fc.tuple(number, fc.array(noise, { minLength: 1, maxLength: 20 })).map(([plain, between]) => ({
    plain,
    written: [...plain].map((digit, at) => (between[at % between.length] ?? '') + digit).join(''),
  }))
/** Phone numbers that often match, since they have few distinct digits or shared endings; and random text. */
const alike = fc.oneof(
  fc.stringMatching(/^[01]{0,9}$/),
  fc
    .tuple(fc.constantFrom('', '1', '+1 ', '44'), fc.constantFrom('9195550142', '5550142', '50142'))
    .map((p) => p.join('')),
  fc.string(),
)

test('phone matching and voter comparison are symmetric', () => {
  fc.assert(
    fc.property(alike, alike, (a, b) => {
      expect(phonesMatch(a, b)).toBe(phonesMatch(b, a))
      expect(isSameVoter(a, b)).toBe(isSameVoter(b, a))
    }),
  )
})

test('a number with at least one digit matches itself in any formatting', () => {
  fc.assert(
    fc.property(dressed(digits(1, 15)), ({ plain, written }) => {
      expect(phonesMatch(plain, written)).toBe(true)
      expect(isSameVoter(plain, written)).toBe(true)
    }),
  )
})

test('formatting between digits never affects matching', () => {
  fc.assert(
    fc.property(dressed(digits(0, 12)), dressed(digits(0, 12)), (a, b) => {
      expect(phonesMatch(a.written, b.written)).toBe(phonesMatch(a.plain, b.plain))
      expect(isSameVoter(a.written, b.written)).toBe(isSameVoter(a.plain, b.plain))
    }),
  )
})

test('a longer number matches seven or more digits if and only if it ends with them [§5.4]', () => {
  fc.assert(
    fc.property(digits(7, 12), digits(0, 8), digits(0, 4), (seven, front, behind) => {
      const longer = front + seven + behind
      expect(phonesMatch(longer, seven)).toBe(longer.endsWith(seven))
    }),
  )
})

test("a number of six or fewer digits doesn't match a longer one that ends with it [§5.4]", () => {
  fc.assert(
    fc.property(digits(1, 6), digits(1, 9), (ending, front) => {
      expect(phonesMatch(front + ending, ending)).toBe(false)
    }),
  )
})

test('two numbers that differ in one of the last seven digits never match', () => {
  fc.assert(
    fc.property(digits(7, 15), fc.nat(6), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
      const at = number.length - 1 - place
      const other = number.slice(0, at) + ((Number(number[at]) + shift) % 10) + number.slice(at + 1)
      expect(phonesMatch(number, other)).toBe(false)
      expect(isSameVoter(number, other)).toBe(false)
    }),
  )
})

test('a text without digits matches nothing, not even itself', () => {
  fc.assert(
    fc.property(noise, alike, (blank, other) => {
      expect(phonesMatch(blank, other)).toBe(false)
      expect(phonesMatch(blank, blank)).toBe(false)
      expect(isSameVoter(blank, other)).toBe(false)
      expect(isSameVoter(blank, blank)).toBe(false)
    }),
  )
})

test('voters are distinguished only by the last ten digits of their numbers [§5.7, §9.6]', () => {
  fc.assert(
    fc.property(digits(10, 10), digits(10, 10), digits(0, 4), digits(0, 4), (a, b, frontA, frontB) => {
      expect(isSameVoter(frontA + a, frontB + b)).toBe(a === b)
      expect(isSameVoter(frontA + a, frontB + a)).toBe(true)
    }),
  )
})

test("a voter's number with fewer than ten digits doesn't match a longer one that ends with it", () => {
  fc.assert(
    fc.property(digits(1, 9), digits(1, 6), (short, front) => {
      expect(isSameVoter(front + short, short)).toBe(false)
    }),
  )
})

test('a contact has voted if and only if one of the votes has their number', () => {
  fc.assert(
    fc.property(alike, fc.array(alike, { maxLength: 5 }), (number, votes) => {
      expect(hasVoted({ number }, votes)).toBe(votes.filter((vote) => isSameVoter(vote, number)).length > 0)
    }),
  )
})

test('a number written in the digits of another script is read as the same digits', () => {
  const zero = fc.constantFrom('٠', '۰', '०', '০', '０')
  fc.assert(
    fc.property(digits(1, 15), zero, (number, first) => {
      const point = first.codePointAt(0) ?? 0
      const foreign = [...number].map((digit) => String.fromCodePoint(point + Number(digit))).join('')
      expect(digitsOf(foreign)).toBe(number)
      expect(foldDigits(`a${foreign} b`)).toBe(`a${number} b`)
    }),
  )
})

test('matching numbers have the same ending for lookup', () => {
  fc.assert(
    fc.property(alike, alike, (a, b) => {
      if (phonesMatch(a, b)) expect(matchingTail(a)).toBe(matchingTail(b))
    }),
  )
  fc.assert(
    fc.property(digits(7, 12), digits(1, 8), (ending, front) => {
      expect(matchingTail(front + ending)).toBe(matchingTail(ending))
    }),
  )
})
