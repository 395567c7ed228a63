import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { SOS_GRACE_MS } from '../../../src/domain/trip/lifecycle/alarm.ts'
import type { StoredTrip } from '../../../src/domain/trip/lifecycle/stored-trip.ts'
import { tripGuards } from '../../../src/domain/trip/lifecycle/trip-lifecycle.guards.ts'
import { LONGEST_EMERGENCY_MS, type TripFacts } from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import {
  seemingEndOf,
  seemsForgotten,
  seemsToTakeUntil,
  travelerView,
  tripWithoutDistress,
} from '../../../src/domain/trip/lifecycle/trip-views.ts'

const startedAt = Date.UTC(2026, 6, 1, 8)
const dueAt = startedAt + 4 * HOUR_MS
const graceMs = 15 * MINUTE_MS
const alertAt = dueAt + graceMs

const trip = (state: StoredTrip['state'], facts: Partial<TripFacts> = {}): StoredTrip => ({
  state,
  facts: {
    startedAt,
    dueAt,
    graceMs,
    retentionMs: 72 * HOUR_MS,
    alertedAt: null,
    distressAt: null,
    calledAgainAt: null,
    closedAt: null,
    seemingState: null,
    seemsEndedAt: null,
    askedAt: null,
    questionOutAt: null,
    endedAt: null,
    alarm: null,
    wellAt: null,
    ...facts,
  },
})

describe("traveler's view of an open trip", () => {
  it.each(['active', 'checkInDue', 'alerted'] as const)('shows the trip as %s', (state) => {
    expect(travelerView(trip(state), startedAt)).toMatchObject({ kind: 'open', state })
  })

  it.each([
    ['when the trip is due', null, null, alertAt],
    [
      'as soon as the question is written, even before it is sent',
      dueAt + MINUTE_MS,
      null,
      alertAt + MINUTE_MS,
    ],
    ['when the question is sent', dueAt, dueAt + MINUTE_MS, alertAt + MINUTE_MS],
    [
      'two minutes after it is written if the sending takes longer',
      dueAt,
      dueAt + HOUR_MS,
      alertAt + 2 * MINUTE_MS,
    ],
    ['when the trip is due if the clock was ahead', dueAt - HOUR_MS, dueAt - HOUR_MS, alertAt],
  ])('counts the grace period from %s', (_, askedAt, questionOutAt, alertAt) => {
    const asked = trip('checkInDue', { askedAt, questionOutAt })
    expect(travelerView(asked, dueAt)).toMatchObject({ alertAt })
  })
})

describe("traveler's view of a trip with a hidden distress alert", () => {
  const extended = { distressAt: startedAt + HOUR_MS }
  const sos = { reason: 'sos', limit: null, raisedAt: startedAt, alertAt: startedAt + SOS_GRACE_MS } as const

  it.each([
    ['a trip under way before it is due', dueAt - 1, 'active'],
    ['the question once the trip is due', dueAt, 'checkInDue'],
    ['the question until contacts are alerted, even if that is late', alertAt, 'checkInDue'],
  ])('shows %s', (_, now, state) => {
    expect(travelerView(trip('distress', extended), now)).toMatchObject({ kind: 'open', state })
  })

  it('shows the trip as alerted even if an earlier release stored an outdated end for excluded contacts', () => {
    const facts = { ...extended, alertedAt: alertAt, seemingState: 'held', seemsEndedAt: alertAt } as const
    expect(travelerView(trip('distress', facts), alertAt + HOUR_MS)).toMatchObject({ state: 'alerted' })
  })

  it("shows an alarm's question before the trip is due", () => {
    const asked = trip('distress', { ...extended, alarm: sos })
    expect(travelerView(asked, sos.alertAt)).toMatchObject({ state: 'checkInDue' })
  })

  it('shows the trip as alerted after the regular alert', () => {
    const told = trip('distress', { ...extended, alertedAt: startedAt + HOUR_MS })
    expect(travelerView(told, startedAt + 2 * HOUR_MS)).toMatchObject({ state: 'alerted' })
  })
})

describe("traveler's view of a trip's end", () => {
  const now = dueAt + 30 * 24 * HOUR_MS

  it('shows no end for a running trip', () => {
    expect(seemingEndOf(trip('alerted', { alertedAt: alertAt }), now)).toBeNull()
  })

  it('shows a check-in at the same time after either PIN', () => {
    const closedAt = dueAt - HOUR_MS
    const real = trip('checkedIn', { closedAt, endedAt: closedAt })
    const forced = trip('distress', { closedAt, distressAt: closedAt })
    expect(seemingEndOf(real, now)).toEqual({ endedAt: closedAt, outcome: 'checkedIn' })
    expect(seemingEndOf(forced, now)).toEqual(seemingEndOf(real, now))
    const over = trip('held', { closedAt, distressAt: closedAt, endedAt: closedAt + HOUR_MS })
    expect(seemingEndOf(over, now)).toEqual(seemingEndOf(real, now))
  })

  it('shows a check-in even if no PIN was entered', () => {
    expect(seemingEndOf(trip('checkedIn', { endedAt: dueAt }), now)).toEqual({
      endedAt: dueAt,
      outcome: 'checkedIn',
    })
  })

  it.each([
    ['its contacts’ votes', -1, 'resolved'],
    ['a lapse, two weeks after the alert', 0, 'lapsed'],
  ] as const)('attributes the end to %s', (_, ms, outcome) => {
    const endedAt = alertAt + LONGEST_EMERGENCY_MS + ms
    expect(seemingEndOf(trip('held', { alertedAt: alertAt, endedAt }), now)).toEqual({ endedAt, outcome })
  })
})

describe('trip that contacts ended', () => {
  const distress = { distressAt: startedAt, alertedAt: alertAt }
  const seeming = (end: number, facts: Partial<TripFacts> = {}) =>
    trip('distress', { ...distress, closedAt: end, seemingState: 'held', seemsEndedAt: end, ...facts })

  it.each([
    ['resolved', alertAt + HOUR_MS],
    ['lapsed', alertAt + LONGEST_EMERGENCY_MS],
  ] as const)('looks %s to the traveler even if a distress alert goes on', (outcome, endedAt) => {
    expect(seemingEndOf(seeming(endedAt), endedAt)).toEqual({ endedAt, outcome })
    const ordinary = trip('held', { alertedAt: alertAt, endedAt })
    expect(tripWithoutDistress(seeming(endedAt), endedAt)).toEqual(ordinary)
  })

  it("isn't shown as checked in after it was reopened during the traveler's next trip", () => {
    const closedAt = alertAt + HOUR_MS
    const resolved = { endedAt: closedAt, outcome: 'resolved' }
    const reopened = trip('alerted', { alertedAt: alertAt, closedAt })
    expect(seemingEndOf(reopened, closedAt + HOUR_MS)).toEqual(resolved)
    const again = seeming(closedAt + HOUR_MS, { closedAt })
    expect(seemingEndOf(again, closedAt + HOUR_MS)).toEqual(resolved)
  })

  it('accepts positions for a day, unless it lapsed', () => {
    const takenUntil = (endedAt: number) => seemsToTakeUntil(trip('held', { alertedAt: alertAt, endedAt }))
    expect(takenUntil(alertAt + HOUR_MS)).toBe(alertAt + 25 * HOUR_MS)
    expect(takenUntil(alertAt + LONGEST_EMERGENCY_MS)).toBe(alertAt + LONGEST_EMERGENCY_MS)
    expect(seemsToTakeUntil(trip('alerted', { alertedAt: alertAt }))).toBeNull()
  })

  it('counts as deleted once its retention period is over', () => {
    const held = trip('held', { alertedAt: alertAt, endedAt: alertAt + HOUR_MS })
    expect(seemsForgotten(held, alertAt + 73 * HOUR_MS - 1)).toBe(false)
    expect(seemsForgotten(held, alertAt + 73 * HOUR_MS)).toBe(true)
  })
})

describe('response to an alarm on a trip with a hidden distress alert', () => {
  const alarm = { reason: 'notMoved', limit: 30, raisedAt: startedAt, alertAt: startedAt + HOUR_MS } as const
  const context = trip('distress', { distressAt: startedAt, alarm }).facts

  it('is accepted until the phone shows that contacts are alerted', () => {
    expect(tripGuards.seemsAnswered({ context })).toBe(true)
    expect(tripGuards.seemsAnswered({ context: { ...context, alertedAt: alarm.alertAt } })).toBe(false)
  })

  it('is rejected if there is no alarm', () => {
    expect(tripGuards.seemsAnswered({ context: { ...context, alarm: null } })).toBe(false)
  })
})

it.each([
  ["don't know", 'before an alert', {}, false],
  ['know', 'after an alert', { alertedAt: alertAt }, true],
  ['know', 'after a distress alert', { distressAt: startedAt }, true],
])('contacts %s of an emergency %s', (_, __, facts, isKnown) => {
  expect(tripGuards.contactsKnow({ context: trip('active', facts).facts })).toBe(isKnown)
})
