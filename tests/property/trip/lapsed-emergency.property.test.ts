import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance } from '../../../src/domain/trip/lifecycle/advance.ts'
import type { StoredTrip } from '../../../src/domain/trip/lifecycle/stored-trip.ts'
import {
  forgetAtOf,
  LONGEST_EMERGENCY_MS,
  lapseAtOf,
  nextLookAt,
} from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import { anyTripEvent, HOUR, live } from '../../support/statecharts/trip-events.ts'

/** Returns the time of the last SOS or repeated distress PIN; 0 if there is neither. */
const calledAgainAtOf = ({ facts: { alarm, calledAgainAt } }: StoredTrip) =>
  Math.max(alarm?.reason === 'sos' ? alarm.raisedAt : 0, calledAgainAt ?? 0)
const events = fc.array(anyTripEvent, { maxLength: 12 })

describe('unresolved emergency', () => {
  const called = events
    .map((happened) => live(happened).trip)
    .filter(({ state }) => state === 'alerted' || state === 'distress')
  const late = fc.integer({ min: 0, max: 100 * HOUR })

  test('ends 14 days after its last alert, together with its codes, and the contacts are notified', () => {
    fc.assert(
      fc.property(called, late, (trip, late) => {
        const { alertedAt, distressAt } = trip.facts
        const calledAt = Math.max(alertedAt ?? 0, distressAt ?? 0, calledAgainAtOf(trip))
        expect(lapseAtOf(trip.facts)).toBe(calledAt + LONGEST_EMERGENCY_MS)
        const now = lapseAtOf(trip.facts) + late
        const first = advance(trip, { type: 'time.reached', now })
        // After a distress PIN, the phone and excluded contacts may hear of the lapse before the others.
        const lapsed =
          first.trip.state === 'distress' ? advance(first.trip, { type: 'time.reached', now }) : first
        expect(lapsed.trip).toMatchObject({ state: 'held', facts: { endedAt: now } })
        expect(lapsed.trip.facts.endedAt).not.toBeNull()
        const told = trip.state === 'alerted' ? ['tellTraveler', 'tellContacts'] : ['tellContacts']
        const orders = told.map((type) => ({ type, news: 'lapsed', by: null }))
        const forgetAt = forgetAtOf(lapsed.trip.facts)
        expect(forgetAt).toBeGreaterThanOrEqual(now + trip.facts.retentionMs)
        expect(lapsed.effects).toEqual([
          ...orders,
          { type: 'endCode', endedAt: now },
          { type: 'wakeAt', at: Math.max(nextLookAt(lapsed.trip.facts, now), now + 1) },
        ])
        // Expects the usual question, alert, and lapse of a trip with a distress alert before the track is
        // deleted.
        const look = (trip: StoredTrip) =>
          advance(trip, { type: 'time.reached', now: forgetAtOf(trip.facts) - 1 }).trip
        const alerted = look(look(lapsed.trip))
        const due = (trip: StoredTrip) => advance(trip, { type: 'time.reached', now: forgetAtOf(trip.facts) })
        const closed = due(alerted)
        const forgotten = closed.trip.state === 'held' ? due(closed.trip) : closed
        expect(forgotten.trip.state).toBe('forgotten')
        expect(forgotten.effects).toContainEqual({ type: 'forgetTrack' })
      }),
    )
  })

  test('still accepts a check-in, a distress PIN, or a resolution right before it ends', () => {
    fc.assert(
      fc.property(called, (trip) => {
        const at = lapseAtOf(trip.facts) - 1
        const woken = advance(trip, { type: 'time.reached', now: at }).trip
        const resolved = advance(woken, { type: 'quorum.reached', by: 'rosa', at }).trip
        expect(resolved.facts.endedAt).toBe(at)
        const home = advance(woken, { type: 'safetyPin.entered', at }).trip
        expect(home.state).toBe(trip.state === 'alerted' ? 'checkedIn' : 'distress')
        const forced = advance(woken, { type: 'distressPin.entered', at }).trip
        const from = trip.state === 'alerted' ? at : (trip.facts.distressAt ?? 0)
        expect(lapseAtOf(forced.facts)).toBe(
          Math.max(from, woken.facts.alertedAt ?? 0, calledAgainAtOf(woken)) + LONGEST_EMERGENCY_MS,
        )
      }),
    )
  })
})
