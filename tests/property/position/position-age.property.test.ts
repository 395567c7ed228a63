import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFollowedLive, OLD_POSITION_MS, oldPositionAge } from '../../../src/domain/position/position-age.ts'
import type { Trip } from '../../../src/domain/trip/trip.ts'
import { NOW, tripOf } from '../../support/pages/rescue-entry-page.ts'

const fixedAt = (at: number | null) => ({ latitude: 35.8, longitude: -79, fixedAt: at })
const trip = (agesMs: (number | null)[], more: Partial<Trip> = {}): Trip => ({
  ...tripOf(),
  track: agesMs.map((age) => fixedAt(age === null ? null : NOW - age)),
  ...more,
})

test('a position is live for ten minutes, and old after that', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60_000, max: 100 * OLD_POSITION_MS }), (age) => {
      const isOld = age >= 600_000
      expect(isFollowedLive(trip([age]), NOW)).toBe(!isOld)
      expect(oldPositionAge(trip([age]), NOW)).toBe(isOld ? age : null)
    }),
  )
  expect(oldPositionAge(trip([599_999]), NOW)).toBeNull()
  expect(oldPositionAge(trip([600_000]), NOW)).toBe(600_000)
})

test('the position age is the age of the newest position', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 20 }), (ages) => {
      const newest = Math.min(...ages)
      expect(oldPositionAge(trip(ages), NOW)).toBe(newest >= OLD_POSITION_MS ? newest : null)
    }),
  )
})

test.each([
  ['without a position', trip([])],
  ['with an undated position', trip([null])],
  ['after its end', trip([3 * 3_600_000], { endedAt: NOW - 1000 })],
])("a trip %s isn't followed live, and its position isn't marked as old", (_, trip) => {
  expect(isFollowedLive(trip, NOW)).toBe(false)
  expect(oldPositionAge(trip, NOW)).toBeNull()
})
