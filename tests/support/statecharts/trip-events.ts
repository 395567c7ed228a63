import fc from 'fast-check'
import { advance, startTrip } from '../../../src/domain/trip/lifecycle/advance.ts'
import type { StoredTrip } from '../../../src/domain/trip/lifecycle/stored-trip.ts'
import {
  LONGEST_EMERGENCY_MS,
  type TripEffect,
  type TripEvent,
  type TripPlan,
} from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const START = Date.UTC(2026, 6, 1, 12)

/** A one-hour trip with the default grace period and retention. */
export const plan: TripPlan = {
  startedAt: START,
  dueAt: START + HOUR,
  graceMs: 15 * MINUTE,
  retentionMs: 72 * HOUR,
}

const instant = fc.oneof(
  fc.constantFrom(START, plan.dueAt, plan.dueAt + plan.graceMs, plan.dueAt + plan.graceMs + plan.retentionMs),
  fc.integer({ min: START - HOUR, max: START + 100 * HOUR }),
  fc.integer({ min: START + LONGEST_EMERGENCY_MS - HOUR, max: START + LONGEST_EMERGENCY_MS + 100 * HOUR }),
)
const by = fc.constantFrom('rosa', 'omar')

const pin = instant.map((at): TripEvent => ({ type: 'safetyPin.entered', at }))
const distressPin = instant.map((at): TripEvent => ({ type: 'distressPin.entered', at }))
const signal = instant.map((at): TripEvent => ({ type: 'distress.signaled', at }))
const extension = fc
  .record({ at: instant, until: instant })
  .map((asked): TripEvent => ({ type: 'trip.extended', ...asked }))
const alarm = fc
  .record({
    at: instant,
    minutes: fc.integer({ min: 1, max: 90 }),
    reason: fc.constantFrom('sos', 'notMoved', 'silent'),
  })
  .map(
    ({ at, minutes, reason }): TripEvent => ({
      type: 'alarm.raised',
      reason,
      limit: reason === 'sos' ? null : 45,
      at,
      alertAt: at + minutes * MINUTE,
    }),
  )
const answer = instant.map((at): TripEvent => ({ type: 'alarm.answered', at }))
const haste = instant.map((at): TripEvent => ({ type: 'sos.hastened', at }))
const time = instant.map((now): TripEvent => ({ type: 'time.reached', now }))
const said = fc
  .record({ type: fc.constantFrom('vote.cast', 'quorum.reached', 'alert.acknowledged'), by, at: instant })
  .map((event): TripEvent => event as TripEvent)

export const anyTripEvent: fc.Arbitrary<TripEvent> = fc.oneof(
  pin,
  distressPin,
  signal,
  extension,
  alarm,
  answer,
  haste,
  time,
  time,
  said,
)

/** Events of a trip in which no contact acts. Leaves out `distress.signaled`. */
export const anyTravelerEvent: fc.Arbitrary<TripEvent> = fc.oneof(
  pin,
  distressPin,
  extension,
  alarm,
  answer,
  haste,
  time,
  time,
)

/** Applies events to a trip; returns the resulting trip and all effects. */
export function live(happened: TripEvent[], from: StoredTrip = startTrip(plan).trip) {
  const effects: TripEffect[] = []
  let trip = from
  for (const event of happened) {
    const after = advance(trip, event)
    trip = after.trip
    effects.push(...after.effects)
  }
  return { trip, effects }
}
