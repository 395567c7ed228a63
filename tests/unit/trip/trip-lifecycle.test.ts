import { describe, expect, it } from 'vitest'
import { advance, startUnderDuress } from '../../../src/domain/trip/lifecycle/advance.ts'
import type { Alarm } from '../../../src/domain/trip/lifecycle/alarm.ts'
import {
  forgetAtOf,
  LONGEST_EMERGENCY_MS,
  type TripEvent,
} from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import { travelerView } from '../../../src/domain/trip/lifecycle/trip-views.ts'
import { HOUR, live, MINUTE, plan } from '../../support/statecharts/trip-events.ts'

const { startedAt, dueAt } = plan
const alarm = (reason: Alarm['reason'], at: number): TripEvent => ({
  type: 'alarm.raised',
  reason,
  limit: reason === 'sos' ? null : 45,
  alertAt: at + MINUTE,
  at,
})

describe('trip', () => {
  it.each([
    ['an extension', { type: 'trip.extended', until: dueAt + HOUR, at: startedAt + MINUTE }],
    ['an answered alarm', { type: 'alarm.answered', at: startedAt + MINUTE }],
  ] as const)('remembers %s as a sign that the traveler is well', (_, event) => {
    const { trip } = live([alarm('silent', startedAt), event])
    expect(trip.facts).toMatchObject({ wellAt: startedAt + MINUTE, alarm: null })
  })

  it('alerts the contacts to an SOS without asking the traveler again, even after an outage', () => {
    const raised = [{ type: 'time.reached', now: dueAt }, alarm('sos', dueAt)] as const
    const now = dueAt + HOUR
    const woken = advance(live([...raised]).trip, { type: 'time.reached', now, lateMs: 59 * MINUTE })
    expect(woken.effects.map(({ type }) => type)).toEqual(['alertContacts', 'wakeAt'])
  })

  it("records no distress before the trip's start if a clock is behind", () => {
    const { trip } = live([{ type: 'distressPin.entered', at: startedAt - MINUTE }])
    expect(trip.facts).toMatchObject({ distressAt: startedAt, closedAt: startedAt })
  })

  it('alerts the contacts and seems ended on the phone if it is started with the distress PIN', () => {
    const { trip, effects } = startUnderDuress(plan)
    expect(effects.map(({ type }) => type)).toEqual(['tellDistress', 'wakeAt'])
    expect(travelerView(trip, startedAt)).toEqual({ kind: 'ended', endedAt: startedAt })
  })
})

describe('distress alert that excluded contacts see as over', () => {
  const { facts } = live([alarm('sos', startedAt), { type: 'distress.signaled', at: startedAt }]).trip
  const closedAt = dueAt + HOUR

  it('keeps its track as long as they can reopen it', () => {
    const over = { ...facts, retentionMs: HOUR, endedAt: closedAt, closedAt, seemingState: 'held' as const }
    expect(forgetAtOf({ ...over, alertedAt: dueAt, seemsEndedAt: closedAt + HOUR })).toBe(
      closedAt + 25 * HOUR,
    )
  })

  it("seems to lapse once reopened, without changing the end on the traveler's phone", () => {
    const reopened = { ...facts, alertedAt: dueAt, closedAt, seemingState: 'alerted' as const }
    const now = dueAt + LONGEST_EMERGENCY_MS
    const { trip } = advance({ state: 'distress', facts: reopened }, { type: 'time.reached', now })
    expect(trip.facts).toMatchObject({ closedAt, seemingState: 'held', seemsEndedAt: now })
  })
})
