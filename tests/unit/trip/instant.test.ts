import { isMainThread } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { readInstant } from '../../../src/domain/trip/time/instant.ts'

const noon = Date.UTC(2025, 9, 14, 12, 30)

it.each<[unknown]>([
  ['2025-10-14 12:30:00+00'],
  ['2025-10-14 08:30:00.000000-04'],
  ['2025-10-14 12:30:00 UTC'],
  ['2025-10-14 12:30'],
  ['2025-10-14 14:30+02:00'],
  ['2025-10-14 14:30:00.0+0200'],
  ['2025-10-14T12:30:00Z'.padEnd(100)],
  [` ${noon / 1000} `],
  ['October 14, 2025 12:30 PM'],
  ['10/14/2025, 12:30:00 PM'],
  ['Tue Oct 14 2025 08:30:00 GMT-0400 (Eastern Daylight Time)'],
  ['Oct 14, 2025 8:30 AM -0400'],
])('the timestamp %j is read as 12:30 UTC', (wire) => {
  expect(readInstant(wire)).toBe(noon)
})

it('a date without a time is read as midnight UTC', () => {
  expect(readInstant('2025-10-14')).toBe(Date.UTC(2025, 9, 14))
})

it('the latest date that JavaScript can represent is read, and later dates are rejected', () => {
  expect(readInstant(8.64e15)).toBe(8.64e15)
  expect(readInstant(8.64e15 + 2)).toBeNull()
})

it('a fraction of a second in a timestamp is read in whole milliseconds, rounded down', () => {
  expect(readInstant('2025-10-14T12:30:00.123999Z')).toBe(noon + 123)
  expect(readInstant('2025-10-14 12:30:00.5+00')).toBe(noon + 500)
  expect(readInstant(`${noon / 1000}.25`)).toBe(noon + 250)
})

it('a timestamp of at least 100 billion is read as milliseconds, and a smaller one as seconds', () => {
  expect(readInstant(100_000_000_000)).toBe(100_000_000_000)
  expect(readInstant(99_999_999_999)).toBe(99_999_999_999_000)
})

it.each<[unknown]>([
  [null],
  [undefined],
  [''],
  ['soon'],
  ['fishing 1'],
  ['2025-13-40'],
  ['2025-10-14T25:00:00Z'],
  ['12:30'],
  [0],
  [-1],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [1e300],
  [true],
  [{}],
  [[noon]],
  ['0001-01-01T00:00:00Z'],
  ['1970-01-01T00:00:00Z'],
  [new Date(noon)],
  ['2025-10-14T12:30:00Z'.padEnd(200)],
])('%j is not a valid timestamp', (wire) => {
  expect(readInstant(wire)).toBeNull()
})

// The time zone belongs to the process, so worker threads (mutation tests) can't change it.
describe.runIf(isMainThread)('time zone of the machine', () => {
  const home = process.env.TZ
  afterEach(() => {
    if (home === undefined) delete process.env.TZ
    else process.env.TZ = home
  })

  it.each([
    '2025-10-14T12:30',
    '2025-10-14 12:30:00',
    'October 14, 2025 12:30 PM',
    '10/14/2025, 12:30:00 PM',
  ])("doesn't affect the timestamp %j, which is read as UTC", (text) => {
    process.env.TZ = 'Pacific/Auckland'
    expect(new Date(noon).getTimezoneOffset()).not.toBe(0)
    expect(readInstant(text)).toBe(noon)
  })

  it("doesn't turn the year in 14-Oct-2025 into an offset", () => {
    process.env.TZ = 'Pacific/Auckland'
    expect(readInstant('14-Oct-2025')).toBe(Date.UTC(2025, 9, 14))
  })
})
