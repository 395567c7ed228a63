import { describe, expect, test } from 'vitest'
import { phrase, sentence } from '../../../src/domain/rescue/hand-over/phrase.ts'

describe('typed text as part of a sentence', () => {
  test.each([
    ['  at\t the   dam ', 'at the dam'],
    ['- … at the dam', 'at the dam'],
    ['+ Tom', 'Tom'],
    ['at the dam, …!', 'at the dam'],
    ['“The Selkie”', '“The Selkie”'],
    ['(near the ramp)', '(near the ramp)'],
    ['-79.02', '-79.02'],
    ['+1 919 555 0142', '+1 919 555 0142'],
  ])(
    'loses punctuation at both ends, but keeps quotes, brackets, and the sign of a number: %j becomes %j',
    (typed, words) => {
      expect(phrase(typed)).toBe(words)
    },
  )

  test('isolates right-to-left text from the words and numbers around it', () => {
    expect(phrase('near نهر النيل, 2 boats')).toBe('near \u2068نهر النيل\u2069, 2 boats')
    expect(phrase('חוף')).toBe('\u2068חוף\u2069')
  })

  test.each([null, undefined, '', ' … ', '“”', '!?'])('is empty for %j', (typed) => {
    expect(phrase(typed)).toBeNull()
  })

  test('is not used if it exceeds the length limit', () => {
    expect(phrase('x'.repeat(40), { most: 40 })).toBe('x'.repeat(40))
    expect(phrase('x'.repeat(41), { most: 40 })).toBeNull()
    expect(phrase('x'.repeat(41))).toBe('x'.repeat(41))
  })

  test.each(['Fishing. Back at noon', 'Lake! Help', 'North\nthen south', 'dam; ramp'])(
    'is not used if it has several sentences, lines, or clauses and a length limit is set: %j',
    (typed) => {
      expect(phrase(typed, { most: 60 })).toBeNull()
      expect(phrase(typed)).not.toBeNull()
    },
  )

  test("doesn't end a sentence at an abbreviation", () => {
    expect(phrase('St. Louis', { most: 60 })).toBe('St. Louis')
  })
})

test.each([
  ['maya is late', 'Maya is late.'],
  ['They’re back at 5 p.m.', 'They’re back at 5 p.m.'],
  ['Insulin ...', 'Insulin.'],
])('the typed text %j becomes the sentence %j', (words, said) => {
  expect(sentence(words)).toBe(said)
})
