import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInstant } from '../../../src/domain/trip/time/instant.ts'

const instant = fc.integer({ min: 1, max: Date.UTC(9999, 11, 31) })
/** Timestamps for which Unix seconds and milliseconds can't be confused. */
const modern = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2200, 0) })

test('any input is read as null or as a time after January 1, 1970, 00:00 UTC', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything({ withDate: true, withBigInt: true }), fc.string(), fc.double()),
      (wire) => {
        const at = readInstant(wire)
        if (at === null) return
        expect(Number.isInteger(at)).toBe(true)
        expect(at).toBeGreaterThan(0)
        expect(Number.isNaN(new Date(at).getTime())).toBe(false)
      },
    ),
    { numRuns: 1000 },
  )
})

test('ISO text is read to the millisecond', () => {
  fc.assert(
    fc.property(instant, (at) => {
      expect(readInstant(new Date(at).toISOString())).toBe(at)
    }),
  )
})

test('ISO text with an offset equals the same time written in UTC', () => {
  fc.assert(
    fc.property(modern, fc.integer({ min: -14 * 60, max: 14 * 60 }), (at, minutes) => {
      const two = (count: number) => String(count).padStart(2, '0')
      const size = Math.abs(minutes)
      const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
      const local = new Date(at + minutes * 60_000).toISOString().replace('Z', '')
      expect(readInstant(local + offset)).toBe(at)
      expect(readInstant(local.replace('T', ' ') + offset.replace(':', ''))).toBe(at)
    }),
  )
})

test('ISO text without a time zone is read as UTC', () => {
  fc.assert(
    fc.property(modern, (at) => {
      expect(readInstant(new Date(at).toISOString().replace('Z', ''))).toBe(at)
    }),
  )
})

test('Unix milliseconds and Unix seconds are distinguished, as numbers and as text [§3.4]', () => {
  fc.assert(
    fc.property(modern, (at) => {
      const seconds = Math.floor(at / 1000)
      expect(readInstant(at)).toBe(at)
      expect(readInstant(String(at))).toBe(at)
      expect(readInstant(seconds)).toBe(seconds * 1000)
      expect(readInstant(`${seconds}.0`)).toBe(seconds * 1000)
    }),
  )
})

test('a date as browsers format it is read to the second', () => {
  fc.assert(
    fc.property(modern, (at) => {
      expect(readInstant(new Date(at).toUTCString())).toBe(at - (at % 1000))
      expect(readInstant(new Date(at).toString())).toBe(at - (at % 1000))
    }),
  )
})
