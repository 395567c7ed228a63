import { describe, expect, it } from 'vitest'
import { DEFAULT_RETRY_AFTER_MS, retryAfterMs } from '../../../src/adapters/http/call.ts'

const now = Date.UTC(2026, 4, 1, 12, 0, 0)

describe('Retry-After header', () => {
  it('may be a number of seconds', () => {
    expect(retryAfterMs('120', now)).toBe(120_000)
  })
  it('may be an HTTP date, which is converted to a delay', () => {
    expect(retryAfterMs('Fri, 01 May 2026 12:02:00 GMT', now)).toBe(120_000)
  })
  it('is read as at least one second, even for a date in the past', () => {
    expect(retryAfterMs('0', now)).toBe(1_000)
    expect(retryAfterMs('Fri, 01 May 2026 11:00:00 GMT', now)).toBe(1_000)
  })
  it.each([null, '', 'soon', '-5', '1e3'])('counts as five minutes if it is %j', (header) => {
    expect(retryAfterMs(header, now)).toBe(DEFAULT_RETRY_AFTER_MS)
  })
})
