import { describe, expect, it } from 'vitest'
import { DEFAULT_DURATION_MS, parseDuration } from '../../../src/domain/primitives/duration.ts'
import { estimatedCompletion, overdueBy } from '../../../src/domain/trip/lifecycle/completion.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

describe('trip duration', () => {
  it.each([
    ['2 hours 5', 125 * MINUTE_MS],
    ['.5 hour', 30 * MINUTE_MS],
    ['1,500 seconds', 1_500_000],
    ['1,234,567 seconds', 1_234_567_000],
    ['0.001 second', 1],
    ['  2   HRS. ', 2 * HOUR_MS],
    ['1 day2hours', 26 * HOUR_MS],
    ['٢ hours', 2 * HOUR_MS],
    ['1 week', 7 * DAY_MS],
    ['3653 days', 3653 * DAY_MS],
  ])('is read from %j', (text, ms) => {
    expect(parseDuration(text)).toBe(ms)
  })

  it.each([
    null,
    '',
    '0',
    '0.0001 second',
    '\u22122 hours',
    '2 hours or 3 days',
    '2 hours (since 14:30)',
    '2 fortnights',
    '1 day 2 fortnights',
    'P1M',
    'PT2H',
    '1e9 hours',
    '1.2.3 hours',
    'NaN hours',
    'Infinity hours',
    '3654 days',
  ])('is one hour for %j', (text) => {
    expect(parseDuration(text)).toBe(DEFAULT_DURATION_MS)
  })

  it('is one hour for very long text', () => {
    for (const text of [`${'9'.repeat(150)} hours`, `${' '.repeat(200)}2 hours`, '1'.repeat(1_000_000)])
      expect(parseDuration(text)).toBe(DEFAULT_DURATION_MS)
  })
})

const startedAt = Date.UTC(2026, 4, 1, 12)

describe('due time', () => {
  it("is the start plus the trip's duration [§4.12]", () => {
    expect(estimatedCompletion(startedAt, '2 hour')).toBe(startedAt + 2 * HOUR_MS)
  })
  it('is an hour after the start if the duration is zero or unreadable [§4.12]', () => {
    for (const time of [null, '0 hour', 'soon'])
      expect(estimatedCompletion(startedAt, time)).toBe(startedAt + HOUR_MS)
  })
})

describe('overdue time', () => {
  const trip = { startedAt, endedAt: null, time: '2 hour' }

  it('starts just after the due time, not at it', () => {
    expect(overdueBy(trip, startedAt + 2 * HOUR_MS)).toBeNull()
    expect(overdueBy(trip, startedAt + 2 * HOUR_MS + 1)).toBe(1)
    expect(overdueBy(trip, startedAt + 3 * HOUR_MS)).toBe(HOUR_MS)
  })
  it('is absent before the due time, after the end, or without a known start', () => {
    const late = startedAt + DAY_MS
    expect(overdueBy(trip, startedAt)).toBeNull()
    expect(overdueBy({ ...trip, endedAt: late - 1 }, late)).toBeNull()
    expect(overdueBy({ ...trip, startedAt: null }, late)).toBeNull()
  })
})
