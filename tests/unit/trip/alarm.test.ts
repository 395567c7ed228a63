import { describe, expect, it } from 'vitest'
import {
  type Alarm,
  alarmAgain,
  isNewsToAlerted,
  SOS_AGAIN_MS,
} from '../../../src/domain/trip/lifecycle/alarm.ts'

const alarm: Alarm = { reason: 'notMoved', limit: 30, raisedAt: 1_000, alertAt: 61_000 }

it('a repeated alarm gives the same time to answer', () => {
  expect(alarmAgain({ ...alarm, questionOutAt: 2_000 }, 500_000)).toEqual({
    reason: 'notMoved',
    limit: 30,
    raisedAt: 500_000,
    alertAt: 560_000,
  })
})

describe('contacts already alerted', () => {
  const sosAt = (raisedAt: number): Alarm => ({ ...alarm, reason: 'sos', limit: null, raisedAt })

  it('they are told of an SOS and no other alarm', () => {
    expect(isNewsToAlerted(null, { reason: 'sos', at: 1 })).toBe(true)
    expect(isNewsToAlerted(alarm, { reason: 'sos', at: 1_001 })).toBe(true)
    expect(isNewsToAlerted(null, { reason: 'notMoved', at: 1 })).toBe(false)
  })

  it('they are told of a repeated SOS once the last one is old enough', () => {
    const at = 1_000
    expect(isNewsToAlerted(sosAt(at), { reason: 'sos', at: at + SOS_AGAIN_MS - 1 })).toBe(false)
    expect(isNewsToAlerted(sosAt(at), { reason: 'sos', at: at + SOS_AGAIN_MS })).toBe(true)
  })
})
