import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import {
  endByClock,
  extendedEnd,
  lengthByText,
  MORE_MINUTES,
} from '../../../src/domain/traveler/trip/active-trip/trip-order.ts'
import { tripStatusOf } from '../../../src/domain/traveler/trip/active-trip/trip-status.ts'
import { readTextCommand } from '../../../src/domain/traveler/trip/text-commands/read-text-command.ts'
import { sampleOwnTrip } from '../../../src/statecharts/fixtures/own-trip.fixtures.ts'
import { leftWords } from '../../../src/views/traveler/trip/active-trip/under-way-words.ts'

const trip = sampleOwnTrip(0)
const order = ['inTime', 'late', 'told']
const within = fc.integer({ min: 0, max: 3 * HOUR_MS })

test('the trip status only moves toward the alert as time passes, and its time left is never negative', () => {
  fc.assert(
    fc.property(within, within, (one, other) => {
      const [before, after] = [
        tripStatusOf(trip, Math.min(one, other)),
        tripStatusOf(trip, Math.max(one, other)),
      ]
      expect(order.indexOf(after.kind)).toBeGreaterThanOrEqual(order.indexOf(before.kind))
      if (after.kind !== 'told') expect(after.leftMs).toBeGreaterThan(0)
    }),
  )
})

test('an extended trip ends later than both now and its previous end, by at least the chosen minutes', () => {
  fc.assert(
    fc.property(within, fc.constantFrom(...MORE_MINUTES), (now, minutes) => {
      const until = extendedEnd(trip, minutes, now)
      expect(until - now).toBeGreaterThanOrEqual(minutes * MINUTE_MS)
      expect(until - trip.dueAt).toBeGreaterThanOrEqual(minutes * MINUTE_MS)
    }),
  )
})

test('the text command for an extension is read with the chosen length, in both languages', () => {
  fc.assert(
    fc.property(within, fc.integer({ min: 1, max: 24 * 60 }), (now, minutes) => {
      const after = Math.max(trip.dueAt, now)
      const length = lengthByText(trip, after + minutes * MINUTE_MS, now)
      for (const verb of ['MORE', 'MAS'])
        expect(readTextCommand(`${verb} ${length} 2468`)).toEqual({
          kind: 'more',
          end: { kind: 'after', ms: minutes * MINUTE_MS },
          pin: '2468',
        })
      expect(lengthByText(trip, after, now)).toBeNull()
    }),
  )
})

test('a clock time in the extension form is accepted only if it extends the trip', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('00:00', '01:30', '23:59', '9:5')),
      within,
      (text, now) => {
        const end = endByClock(text, trip, { now, timeZone: 'America/New_York' })
        if (end.kind === 'end') expect(end.until).toBeGreaterThan(Math.max(now, trip.dueAt))
        else expect(['unreadable', 'tooFar', 'notLater']).toContain(end.kind)
      },
    ),
  )
})

test('the time left of a trip is never rounded down', () => {
  expect(leftWords(10 * MINUTE_MS)).toBe('10 min')
  expect(leftWords(10 * MINUTE_MS - 1)).toBe('10:00')
  expect(leftWords(59_001)).toBe('1:00')
  expect(leftWords(1)).toBe('0:01')
  expect(leftWords(-5)).toBe('0:00')
})
