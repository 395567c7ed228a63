import { describe, expect, it } from 'vitest'
import { alarmReasons } from '../../../src/domain/primitives/alarm-reasons.ts'
import {
  type Alarm,
  alarmAgain,
  isNewToAlerted,
  SOS_AGAIN_MS,
} from '../../../src/domain/trip/lifecycle/alarm.ts'

const alarm: Alarm = { reason: 'notMoved', limit: 30, raisedAt: 1_000, alertAt: 61_000 }

it('a repeated alarm leaves as much time to respond as the first one', () => {
  expect(alarmAgain({ ...alarm, questionOutAt: 2_000 }, 500_000)).toEqual({
    reason: 'notMoved',
    limit: 30,
    raisedAt: 500_000,
    alertAt: 560_000,
  })
})

describe('alarm after contacts were alerted', () => {
  const sosAt = (raisedAt: number): Alarm => ({ ...alarm, reason: 'sos', limit: null, raisedAt })

  it('notifies them again only if it is an SOS', () => {
    expect(isNewToAlerted(null, { reason: 'sos', at: 1 })).toBe(true)
    expect(isNewToAlerted(alarm, { reason: 'sos', at: 1_001 })).toBe(true)
    for (const reason of alarmReasons.filter((one) => one !== 'sos')) {
      expect(isNewToAlerted(null, { reason, at: 1 })).toBe(false)
      expect(isNewToAlerted(sosAt(1), { reason, at: 1 + SOS_AGAIN_MS })).toBe(false)
    }
  })

  it('notifies them again after an earlier SOS only if enough time has passed', () => {
    const at = 1_000
    expect(isNewToAlerted(sosAt(at), { reason: 'sos', at: at + SOS_AGAIN_MS - 1 })).toBe(false)
    expect(isNewToAlerted(sosAt(at), { reason: 'sos', at: at + SOS_AGAIN_MS })).toBe(true)
  })
})
