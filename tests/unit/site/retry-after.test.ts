import { describe, expect, it } from 'vitest'
import { DEFAULT_RETRY_AFTER_MS, retryAfterMs } from '../../../src/adapters/http/call.ts'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { keepLockout, recallVisitor, UNKNOWN_ADDRESS } from '../../../src/domain/rescue/entry/lockout.ts'
import { memoryStore } from '../../support/statecharts/memory-store.ts'

describe('Retry-After header', () => {
  it('is read as a number of seconds', () => {
    expect(retryAfterMs('120')).toBe(120_000)
  })
  it('is read as at least one second', () => {
    expect(retryAfterMs('0')).toBe(1_000)
  })
  it.each(['3600', '3601', '86400', '999999999', '99999999999999999999'])(
    'locks the form for at most an hour, even after a reload: %s',
    (header) => {
      const now = Date.UTC(2026, 6, 1)
      const lockedUntil = now + retryAfterMs(header)
      expect(lockedUntil).toBe(now + HOUR_MS)
      const store = memoryStore()
      keepLockout(store, { address: UNKNOWN_ADDRESS, lockedUntil })
      expect(recallVisitor(store, now).lockedUntil).toBe(lockedUntil)
    },
  )
  const unread = [null, '', 'soon', '-5', '1e3', 'Fri, 01 May 2026 12:02:00 GMT']
  it.each(unread)('counts as five minutes if it is %j', (header) => {
    expect(DEFAULT_RETRY_AFTER_MS).toBe(300_000)
    expect(retryAfterMs(header)).toBe(DEFAULT_RETRY_AFTER_MS)
  })
})
