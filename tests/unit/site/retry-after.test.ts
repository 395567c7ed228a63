import { describe, expect, it } from 'vitest'
import { DEFAULT_RETRY_AFTER_MS, retryAfterMs } from '../../../src/adapters/http/call.ts'

const now = Date.UTC(2026, 4, 1, 12, 0, 0)

describe('reading a Retry-After header', () => {
  it('seconds are read', () => {
    expect(retryAfterMs('120', now)).toBe(120_000)
  })
  it('an HTTP date is the time until then', () => {
    expect(retryAfterMs('Fri, 01 May 2026 12:02:00 GMT', now)).toBe(120_000)
  })
  it('the wait is at least one second, even for a date in the past', () => {
    expect(retryAfterMs('0', now)).toBe(1_000)
    expect(retryAfterMs('Fri, 01 May 2026 11:00:00 GMT', now)).toBe(1_000)
  })
  it.each([null, '', 'soon', '-5', '1e3'])("%j gives the specification's five minutes", (header) => {
    expect(retryAfterMs(header, now)).toBe(DEFAULT_RETRY_AFTER_MS)
  })
})
