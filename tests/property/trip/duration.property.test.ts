import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_DURATION_MS,
  LONGEST_DURATION_MS,
  parseDuration,
} from '../../../src/domain/primitives/duration.ts'
import { formatElapsed, formatLeft } from '../../../src/domain/trip/time/elapsed.ts'

const MINUTE_MS = 60_000
const units = [
  { ms: 7 * 86_400_000, words: ['week', 'weeks', 'wk', 'wks', 'w', 'Week'] },
  { ms: 86_400_000, words: ['day', 'days', 'd', 'DAYS', 'Day(s)'] },
  { ms: 3_600_000, words: ['hour', 'hours', 'hr', 'hrs', 'h', 'Hrs.', 'HOUR', 'hour(s)'] },
  { ms: 60_000, words: ['minute', 'minutes', 'min', 'mins', 'm', 'MIN.', 'Minutes'] },
  { ms: 1_000, words: ['second', 'seconds', 'sec', 'secs', 's', 'Sec.'] },
] as const

const space = fc.constantFrom('', ' ', '  ', '\t', '\u00A0', '\n')
/** A count and a unit, such as '2 hrs', in various spellings, with its length in milliseconds. */
const part = fc
  .record({ unit: fc.constantFrom(...units), count: fc.nat(500), between: space })
  .chain(({ unit, count, between }) =>
    fc
      .constantFrom(...unit.words)
      .map((word) => ({ ms: count * unit.ms, text: `${count}${between}${word}` })),
  )
const joint = fc.constantFrom(' ', ', ', ' and ', ' & ', '; ', ' + ', '  ')
const parts = fc.tuple(fc.array(part, { minLength: 1, maxLength: 4 }), joint).map(([list, between]) => ({
  ms: list.reduce((sum, { ms }) => sum + ms, 0),
  text: list.map(({ text }) => text).join(between),
}))
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[0-9 .,dhms-]{0,20}$/),
  fc
    .array(fc.constantFrom('1', '2', '90', ' ', 'hour', 'day', 'min', '-', '.', ',', 'and', 'x', 'e9'), {
      maxLength: 12,
    })
    .map((p) => p.join('')),
)

test('every text yields a positive duration of at most ten years', () => {
  expect(LONGEST_DURATION_MS).toBe(3_653 * 86_400_000)
  fc.assert(
    fc.property(anyText, (text) => {
      const ms = parseDuration(text)
      expect(Number.isSafeInteger(ms)).toBe(true)
      expect(ms).toBeGreaterThan(0)
      expect(ms).toBeLessThanOrEqual(LONGEST_DURATION_MS)
    }),
    { numRuns: 1000 },
  )
})

test('a duration is the sum of its parts in any unit, plural form, abbreviation, spacing, and case [§3.5]', () => {
  fc.assert(
    fc.property(parts, ({ ms, text }) => {
      expect(parseDuration(text)).toBe(ms === 0 || ms > LONGEST_DURATION_MS ? DEFAULT_DURATION_MS : ms)
    }),
    { numRuns: 1000 },
  )
})

test("filler words around a duration don't affect it", () => {
  const word = fc.constantFrom('about', 'maybe', 'or so', '(approx.)', 'trip of', '~')
  fc.assert(
    fc.property(parts, word, word, ({ text }, before, after) => {
      expect(parseDuration(`${before} ${text} ${after}`)).toBe(parseDuration(text))
    }),
  )
})

test('a bare number before a duration, or a number with an unknown unit after it, makes the text unreadable', () => {
  fc.assert(
    fc.property(
      parts,
      fc.nat(99),
      fc.constantFrom(' ', ' - ', ' to ', ': ', ' or '),
      ({ text }, stray, between) => {
        expect(parseDuration(`${stray}${between}${text}`)).toBe(DEFAULT_DURATION_MS)
        expect(parseDuration(`${text}${between}${stray} fortnights`)).toBe(DEFAULT_DURATION_MS)
      },
    ),
  )
})

test('text without digits is read as one hour', () => {
  expect(DEFAULT_DURATION_MS).toBe(60 * MINUTE_MS)
  fc.assert(
    fc.property(
      fc.stringMatching(/^[^0-9\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\uFF10-\uFF19]{0,40}$/),
      (text) => {
        expect(parseDuration(text)).toBe(DEFAULT_DURATION_MS)
      },
    ),
  )
})

test('decimal hours are converted to minutes, with a decimal point or a decimal comma', () => {
  fc.assert(
    fc.property(fc.nat(99), fc.nat(9), (whole, tenth) => {
      fc.pre(whole + tenth > 0)
      const minutes = whole * 60 + tenth * 6
      expect(parseDuration(`${whole}.${tenth} hours`)).toBe(minutes * MINUTE_MS)
      expect(parseDuration(`${whole},${tenth} hours`)).toBe(minutes * MINUTE_MS)
    }),
  )
})

test('parsing the text of an elapsed time gives its whole minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: MINUTE_MS, max: LONGEST_DURATION_MS }), (ms) => {
      expect(parseDuration(formatElapsed(ms))).toBe(ms - (ms % MINUTE_MS))
    }),
  )
})

test('the text of an elapsed time has days, hours, and minutes, never a zero or a wrong plural [§2.33]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ max: 1e12 }), fc.double()), (ms) => {
      const text = formatElapsed(ms)
      expect(text).not.toBe('')
      expect(text).toMatch(/^(?:less than a minute|(?:1 day|\d+ days)? ?(?:\d+ h)? ?(?:\d+ min)?)$/)
      expect(text).not.toMatch(/(?:^| )0|(?:^| )1 days|NaN|Infinity/)
    }),
  )
})

test('the time left is rounded up to whole minutes, at least one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: LONGEST_DURATION_MS - MINUTE_MS }), (ms) => {
      const more = parseDuration(formatLeft(ms)) - ms
      expect(more).toBeGreaterThanOrEqual(0)
      expect(more).toBeLessThan(MINUTE_MS)
    }),
  )
  expect(formatLeft(-MINUTE_MS)).toBe('1 min')
})
