import { describe, expect, it } from 'vitest'
import { DEFAULT_RETRY_AFTER_MS, retryAfterMs } from '../../../src/adapters/http/call.ts'

describe('Retry-After header', () => {
  it('is a number of seconds', () => {
    expect(retryAfterMs('120')).toBe(120_000)
  })
  it('is read as at least one second', () => {
    expect(retryAfterMs('0')).toBe(1_000)
  })
  const unread = [null, '', 'soon', '-5', '1e3', 'Fri, 01 May 2026 12:02:00 GMT']
  it.each(unread)('counts as five minutes if it is %j', (header) => {
    expect(retryAfterMs(header)).toBe(DEFAULT_RETRY_AFTER_MS)
  })
})
