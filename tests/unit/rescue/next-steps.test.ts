import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { nextSteps } from '../../../src/domain/rescue/panel/next-steps.ts'
import type { Panel } from '../../../src/domain/rescue/panel/panel.ts'
import { NOW, panelOf } from '../../support/pages/tracking-page.ts'

const ana = { name: 'Ana Ruiz', number: '919-555-0142' }
const at = NOW - MINUTE_MS
const called = { kind: 'called', by: ana, at, text: null } as const
const alarm = { kind: 'alarmRaised', by: null, at, text: 'sos' } as const
const stepsOn = (over: Partial<Panel>, trip: Partial<Panel['trip']> = {}) => {
  const panel = panelOf()
  const late = { startedAt: NOW - 3 * HOUR_MS, time: '2 hour', endedAt: null, ...trip }
  return nextSteps({ ...panel, you: ana, trip: { ...panel.trip, ...late }, ...over }, NOW)
}

describe('next steps of a contact', () => {
  it('are to reach a traveler who is late, gave an alarm, or whose start is unknown', () => {
    const reach = { kind: 'reach', called: null }
    expect(stepsOn({})).toEqual(reach)
    expect(stepsOn({}, { time: '4 hour' })).toBeNull()
    expect(stepsOn({ timeline: [alarm] }, { time: '4 hour' })).toEqual(reach)
    expect(stepsOn({}, { startedAt: null })).toEqual(reach)
  })

  it('are empty once the trip has ended or the contact has left', () => {
    for (const isDistress of [true, false]) {
      expect(stepsOn({ isDistress }, { endedAt: at })).toBeNull()
      expect(stepsOn({ isDistress, hasLeft: true })).toBeNull()
    }
  })

  it('are empty once the contact voted or reported the traveler safe, except after a distress alert', () => {
    const acknowledged = { kind: 'acknowledged', by: ana, at, text: null } as const
    for (const said of [{ votes: [ana.number] }, { timeline: [acknowledged] }]) {
      expect(stepsOn(said)).toBeNull()
      expect(stepsOn({ ...said, isDistress: true })).toEqual({ kind: 'distress', called: null })
    }
  })

  it('name the contact who called 911, by name if there is one', () => {
    expect(stepsOn({ timeline: [called] })?.called).toEqual({ who: 'Ana Ruiz', isYours: true, at })
    const unnamed = { name: null, number: '919-555-0143' }
    const other = stepsOn({ timeline: [{ ...called, by: unnamed }] })
    expect(other?.called).toEqual({ who: '919-555-0143', isYours: false, at })
  })

  it("don't count a call before the last alarm", () => {
    for (const before of [at - 1, at])
      expect(stepsOn({ timeline: [{ ...called, at: before }, alarm] })?.called).toBeNull()
    expect(stepsOn({ timeline: [alarm, { ...called, at: at + 1 }] })?.called).not.toBeNull()
  })
})
