import { describe, expect, it } from 'vitest'
import { hasVoted, matchingTail, phonesMatch, sameVoter } from '../../src/domain/person/phone-match.ts'
import { digitsOf } from '../../src/domain/primitives/digits.ts'

describe('matching two phone numbers', () => {
  it.each([
    ['(919) 555-0142', '919.555.0142'],
    ['+1 919 555 0142', '9195550142'],
    ['555-0142', '+1 (919) 555-0142'],
    ['911', '911'],
    ['٩١٩٥٥٥٠١٤٢', '9195550142'],
  ])('%s and %s match', (a, b) => {
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
  ])('%j and %j do not match', (a, b) => {
    expect(phonesMatch(a, b)).toBe(false)
  })

  it('an ending of seven digits matches, of six not', () => {
    expect(phonesMatch('9195550142', '5550142')).toBe(true)
    expect(phonesMatch('9195550142', '550142')).toBe(false)
    expect(phonesMatch('0550142', '550142')).toBe(false)
  })

  it('matching is not transitive', () => {
    expect(phonesMatch('919 555 0142', '555 0142')).toBe(true)
    expect(phonesMatch('555 0142', '843 555 0142')).toBe(true)
    expect(phonesMatch('919 555 0142', '843 555 0142')).toBe(false)
  })
})

describe('matching a vote to a contact', () => {
  it('a vote is the contact’s if the last ten digits agree, with or without a country code [§9.6]', () => {
    expect(sameVoter('+1 (919) 555-0142', '9195550142')).toBe(true)
  })
  it('a vote is not the contact’s if only the last seven digits agree, although verification accepts that', () => {
    expect(sameVoter('555-0142', '919-555-0142')).toBe(false)
    expect(phonesMatch('555-0142', '919-555-0142')).toBe(true)
  })
  it('a voter with two country codes is the same, although the numbers do not match', () => {
    expect(sameVoter('+1 919 555 0142', '+44 919 555 0142')).toBe(true)
    expect(phonesMatch('+1 919 555 0142', '+44 919 555 0142')).toBe(false)
  })
  it("a contact's vote is found among others", () => {
    const votes = ['+19195550143', '+19195550142']
    expect(hasVoted({ number: '(919) 555-0142' }, votes)).toBe(true)
    expect(hasVoted({ number: '(919) 555-0144' }, votes)).toBe(false)
    expect(hasVoted({ number: '(919) 555-0142' }, [])).toBe(false)
  })
})

it('only keyboard digits count, not fractions, powers or circled digits', () => {
  expect(digitsOf('tel:+1-919-555-0142')).toBe('19195550142')
  expect(digitsOf('９１９ ۵۵۵ ०१४२')).toBe('9195550142')
  expect(digitsOf('½ ² ① Ⅷ 五')).toBe('')
})

it('matching numbers share their last seven digits', () => {
  expect(matchingTail('+1 (919) 555-0142')).toBe('5550142')
  expect(matchingTail('0142')).toBe('0142')
})
