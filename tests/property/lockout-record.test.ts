import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attemptsRemaining,
  formatCountdown,
  LONGEST_LOCKOUT_MS,
  lockoutTimeLeft,
} from '../../src/domain/lockout/lockout.ts'
import {
  forgetLockoutRecord,
  formatLockoutRecord,
  parseLockoutRecord,
  readLockoutRecord,
  readVisitor,
  writeLockoutRecord,
  writeVisitor,
} from '../../src/domain/lockout/lockout-record.ts'
import { memoryStore } from '../support/memory-store.ts'

const instant = fc.integer({ min: 0, max: 4_102_444_800_000 })

describe('a lockout record', () => {
  test('that was written is read back while it is active', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: LONGEST_LOCKOUT_MS }), (now, left) => {
        expect(parseLockoutRecord(formatLockoutRecord(now + left), now)).toBe(now + left)
      }),
    )
  })

  test('holds nothing once it is over, nor when it ends more than an hour from now', () => {
    const beyond = fc.oneof(
      fc.integer({ min: -4_102_444_800_000, max: 0 }),
      fc.integer({ min: LONGEST_LOCKOUT_MS + 1, max: 4_102_444_800_000 }),
    )
    fc.assert(
      fc.property(instant, beyond, (now, left) => {
        expect(parseLockoutRecord(formatLockoutRecord(now + left), now)).toBeNull()
      }),
    )
  })

  test('may be any text: the answer is null or an instant within the next hour', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ lockoutEnd: value })),
      fc.integer({ min: -10, max: 10 }).map((end) => `{"lockoutEnd": ${end}}`),
    )
    fc.assert(
      fc.property(text, (written) => {
        const end = parseLockoutRecord(written, 0)
        if (end !== null) expect(end > 0 && end <= LONGEST_LOCKOUT_MS).toBe(true)
      }),
    )
  })
})

describe('the stored records', () => {
  const NOW = 1_000_000
  const record = (left: number) => formatLockoutRecord(NOW + left)

  test('are kept when they are read, and removed once they no longer count', () => {
    const store = memoryStore({ lockout_a: record(5000), lockout_b: record(0), lockout_unknown: '{' })
    expect(readLockoutRecord(store, 'a', NOW)).toEqual({ lockedUntil: NOW + 5000 })
    expect(readLockoutRecord(store, 'b', NOW)).toEqual({ lockedUntil: null })
    expect(Object.fromEntries(store.kept)).toEqual({ lockout_a: record(5000) })
  })

  test('of an unknown address hold for every address; the later end counts', () => {
    for (const [own, unknown] of [
      [1000, 2000],
      [2000, 1000],
    ] as const) {
      const store = memoryStore({ lockout_a: record(own), lockout_unknown: record(unknown) })
      expect(readLockoutRecord(store, 'a', NOW)).toEqual({ lockedUntil: NOW + 2000 })
      expect(readLockoutRecord(store, 'b', NOW)).toEqual({ lockedUntil: NOW + unknown })
      forgetLockoutRecord(store, 'a')
      expect(store.kept.size).toBe(0)
    }
  })

  test('of an earlier address go when the device has another, its own stays', () => {
    const store = memoryStore({ user_ip: 'a', lockout_a: record(1000), lockout_b: record(2000) })
    writeVisitor(store, 'a')
    expect(store.kept.has('lockout_a')).toBe(true)
    writeVisitor(store, 'b')
    expect(Object.fromEntries(store.kept)).toEqual({ user_ip: 'b', lockout_b: record(2000) })
    expect(readVisitor(store)).toBe('b')
  })

  test('say whether they could be kept', () => {
    expect(writeLockoutRecord(memoryStore(), 'a', NOW)).toBe(true)
    expect(writeLockoutRecord({ ...memoryStore(), write: () => false }, 'a', NOW)).toBe(false)
    expect(readVisitor(memoryStore({ user_ip: '' }))).toBeNull()
  })
})

describe('the countdown', () => {
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
  ])('of %i ms reads %s', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text)
  })

  test('is always minutes and two digits of seconds below 60, and never says less than what is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * 3_600_000 }), (ms) => {
        const [, minutes, seconds] = /^(\d{2,}):([0-5]\d)$/.exec(formatCountdown(ms)) ?? []
        const shown = (Number(minutes) * 60 + Number(seconds)) * 1000
        expect(shown - ms).toBeGreaterThanOrEqual(0)
        expect(shown - ms).toBeLessThan(1000)
      }),
    )
  })

  test('is the difference of two instants, and unknown while one of them is', () => {
    expect(lockoutTimeLeft({ lockedUntil: 5000, now: 2000 })).toBe(3000)
    expect(lockoutTimeLeft({ lockedUntil: 5000, now: 6000 })).toBe(0)
    expect(lockoutTimeLeft({ lockedUntil: null, now: 6000 })).toBeNull()
    expect(lockoutTimeLeft({ lockedUntil: 5000, now: null })).toBeNull()
  })
})

test('three codes may be tried in all', () => {
  expect([0, 1, 2, 3, 4].map(attemptsRemaining)).toEqual([3, 2, 1, 0, 0])
})
