import { describe, expect, it } from 'vitest'
import { hasVoted, matchingTail, phonesMatch, sameVoter } from '../../src/domain/person/phone-match.ts'
import { digitsOf } from '../../src/domain/primitives/digits.ts'

describe('two phone numbers', () => {
  it.each([
    ['(919) 555-0142', '919.555.0142'],
    ['+1 919 555 0142', '9195550142'],
    ['555-0142', '+1 (919) 555-0142'],
    ['911', '911'],
    ['٩١٩٥٥٥٠١٤٢', '9195550142'],
  ])('match: %s and %s', (a, b) => {
    expect(phonesMatch(a, b)).toBe(true)
  })

  it.each([
    ['(919) 555-0142', '(919) 555-0143'],
    ['550142', '9195550142'],
    ['5550142', '5550142 x9'],
    ['', ''],
    ['', '9195550142'],
    ['no number', 'no number'],
    ['½²①', '½²①'],
  ])('do not match: %j and %j', (a, b) => {
    expect(phonesMatch(a, b)).toBe(false)
  })

  it('match an ending of seven digits but not of six', () => {
    expect(phonesMatch('9195550142', '5550142')).toBe(true)
    expect(phonesMatch('9195550142', '550142')).toBe(false)
    expect(phonesMatch('0550142', '550142')).toBe(false)
  })

  it('may each match a third without matching each other', () => {
    expect(phonesMatch('919 555 0142', '555 0142')).toBe(true)
    expect(phonesMatch('555 0142', '843 555 0142')).toBe(true)
    expect(phonesMatch('919 555 0142', '843 555 0142')).toBe(false)
  })
})

describe('a vote', () => {
  it('is the contact’s where the last ten digits agree, with or without a country code [§9.6]', () => {
    expect(sameVoter('+1 (919) 555-0142', '9195550142')).toBe(true)
  })
  it('is not the contact’s where only the last seven agree, although the numbers match at the door', () => {
    expect(sameVoter('555-0142', '919-555-0142')).toBe(false)
    expect(phonesMatch('555-0142', '919-555-0142')).toBe(true)
  })
  it('is the same voter’s under two country codes, although the numbers do not match', () => {
    expect(sameVoter('+1 919 555 0142', '+44 919 555 0142')).toBe(true)
    expect(phonesMatch('+1 919 555 0142', '+44 919 555 0142')).toBe(false)
  })
  it('is found among the votes of others', () => {
    const votes = ['+19195550143', '+19195550142']
    expect(hasVoted({ number: '(919) 555-0142' }, votes)).toBe(true)
    expect(hasVoted({ number: '(919) 555-0144' }, votes)).toBe(false)
    expect(hasVoted({ number: '(919) 555-0142' }, [])).toBe(false)
  })
})

it('the digits of a text are those that a keyboard types, not fractions, powers or digits in circles', () => {
  expect(digitsOf('tel:+1-919-555-0142')).toBe('19195550142')
  expect(digitsOf('９１９ ۵۵۵ ०१४२')).toBe('9195550142')
  expect(digitsOf('½ ² ① Ⅷ 五')).toBe('')
})

it('matching numbers share their last seven digits', () => {
  expect(matchingTail('+1 (919) 555-0142')).toBe('5550142')
  expect(matchingTail('0142')).toBe('0142')
})
