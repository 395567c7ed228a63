import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attemptsRemaining,
  forgetLockout,
  formatCountdown,
  formatLockoutRecord,
  LONGEST_LOCKOUT_MS,
  lockoutTimeLeft,
  parseLockoutRecord,
  recallVisitor,
} from '../../../src/domain/rescue/entry/lockout.ts'
import { memoryStore } from '../../support/statecharts/memory-store.ts'

const instant = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2100, 0) })
const written = fc.constantFrom<((at: number) => unknown)[]>(
  (at) => at,
  (at) => String(at),
  (at) => ` ${at} `,
  (at) => new Date(at).toISOString(),
)

describe('lockout record', () => {
  test('may hold a number, numeric text, or an ISO 8601 time [§3.17]', () => {
    const left = fc.integer({ min: 1, max: LONGEST_LOCKOUT_MS })
    fc.assert(
      fc.property(instant, left, written, (now, ms, write) => {
        expect(parseLockoutRecord(JSON.stringify({ lockoutEnd: write(now + ms) }), now)).toBe(now + ms)
      }),
    )
  })

  test('is ignored if it has expired or ends more than an hour from now', () => {
    const beyond = fc.oneof(
      fc.integer({ min: -4_102_444_800_000, max: 0 }),
      fc.integer({ min: LONGEST_LOCKOUT_MS + 1, max: 4_102_444_800_000 }),
    )
    expect(LONGEST_LOCKOUT_MS).toBe(60 * 60_000)
    fc.assert(
      fc.property(instant, beyond, (now, left) => {
        expect(parseLockoutRecord(formatLockoutRecord(now + left), now)).toBe(0)
      }),
    )
  })

  test('is read from any text as 0 or a time within the next hour', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ lockoutEnd: value })),
      fc.integer({ min: -10, max: 10 }).map((end) => `{"lockoutEnd": ${end}}`),
    )
    fc.assert(
      fc.property(text, fc.oneof(fc.constant(0), instant), (record, now) => {
        const end = parseLockoutRecord(record, now)
        if (end !== 0) expect(end > now && end <= now + LONGEST_LOCKOUT_MS).toBe(true)
      }),
    )
  })
})

describe('stored lockout records', () => {
  const NOW = Date.UTC(2026, 6, 1, 12)
  const record = (left: number) => formatLockoutRecord(NOW + left)

  test('are kept while active and deleted at the next visit if expired or malformed, even for another IP address', () => {
    const store = memoryStore({
      user_ip: 'a',
      lockout_a: record(5000),
      lockout_b: record(0),
      lockout_c: record(1),
      lockout_unknown: '{',
      'cookie-consent': '{}',
    })
    expect(recallVisitor(store, NOW)).toEqual({ address: 'a', lockedUntil: NOW + 5000 })
    expect(Object.fromEntries(store.kept)).toEqual({
      user_ip: 'a',
      lockout_a: record(5000),
      lockout_c: record(1),
      'cookie-consent': '{}',
    })
  })

  test('are deleted for this address, the last address, and “unknown” when the lockout is cleared', () => {
    const all = { lockout_a: record(1000), lockout_b: record(1000), lockout_unknown: record(1000) }
    const store = memoryStore({ user_ip: 'a', ...all })
    forgetLockout(store, 'b')
    expect(Object.fromEntries(store.kept)).toEqual({ user_ip: 'a' })
  })

  test('mean no lockout if absent, and a missing or blank address is read as “unknown”', () => {
    const none = { address: 'unknown', lockedUntil: 0 }
    expect(recallVisitor(memoryStore(), NOW)).toEqual(none)
    expect(recallVisitor(memoryStore({ user_ip: '' }), NOW)).toEqual(none)
  })
})

describe('lockout countdown', () => {
  test.each([
    [300_000, '05:00'],
    [299_999, '05:00'],
    [299_000, '04:59'],
    [60_000, '01:00'],
    [1000, '00:01'],
    [1, '00:01'],
    [0, '00:00'],
    [-5000, '00:00'],
    [4_500_000, '75:00'],
  ])('shows %i ms as %s [§4.6]', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text)
  })

  test('has no value until the current time is known', () => {
    expect(lockoutTimeLeft({ lockedUntil: 5000, now: 2000 })).toBe(3000)
    expect(lockoutTimeLeft({ lockedUntil: 5000, now: 6000 })).toBe(0)
    expect(lockoutTimeLeft({ lockedUntil: 5000, now: null })).toBeNull()
  })
})

test('three wrong rescue codes use up all attempts', () => {
  expect([0, 1, 2, 3, 4].map(attemptsRemaining)).toEqual([3, 2, 1, 0, 0])
})
