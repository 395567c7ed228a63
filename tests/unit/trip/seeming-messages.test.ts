import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { SentForHelp } from '../../../src/service/messages/outbox/sent-for-help.ts'
import { seemingAlerts, seemingCalls } from '../../../src/service/trips/contacts/seeming-messages.ts'
import { deliveredText } from '../../support/services/delivered-text.ts'

/** Time of an event this many minutes after the distress PIN. */
const at = (minutes: number) => minutes * MINUTE_MS
const told = { tellOnDistress: true, removedAt: null }
const excluded = { tellOnDistress: false, removedAt: null }
const number = 'hash of the number'

const sent = (minutes: number, change: Partial<SentForHelp> = {}): SentForHelp =>
  deliveredText({ recipient: number, kind: minutes < 0 ? 'alert' : 'distress', at: at(minutes) }, change)
const call = (minutes: number): SentForHelp =>
  sent(minutes, { channel: 'voice', kind: 'call', receipt: 'noAnswer', reportedAt: at(minutes + 1) })

type Case = {
  messages: SentForHelp[]
  alerted: number | null
  now: number
  contact?: { tellOnDistress: boolean; removedAt: number | null }
}
const minutesOf = (shown: SentForHelp[]) => shown.map((one) => one.at / MINUTE_MS)

const alertsIn = ({ messages, alerted, now, contact = told }: Case) =>
  seemingAlerts(
    messages,
    { distressAt: 0, alertedAt: alerted === null ? null : at(alerted) },
    { contact, address: number, now: at(now) },
  )

function callsIn(one: Case & { opened?: boolean; reacted?: number; hasPlan?: boolean }) {
  const { messages, alerted, now, contact = told, opened = false, reacted, hasPlan = true } = one
  return seemingCalls(
    messages,
    { distressAt: 0, alertedAt: alerted === null ? null : at(alerted) },
    {
      contact,
      number,
      alerts: alertsIn(one),
      plan: hasPlan ? { callAfterMs: at(3), callAgainMs: [at(10), at(30)] } : null,
      opened,
      reactedAt: reacted === undefined ? null : at(reacted),
      now: at(now),
    },
  )
}

describe("distress message on the traveler's phone", () => {
  test('is hidden until the ordinary alert', () => {
    expect(alertsIn({ messages: [sent(0)], alerted: null, now: 29 })).toEqual([])
  })

  test('looks like a single ordinary alert from the time of that alert on, even if the PIN was entered twice', () => {
    const shown = alertsIn({ messages: [sent(0), sent(10)], alerted: 30, now: 40 })
    expect(shown.map((one) => [one.kind, one.at])).toEqual([['alert', at(30)]])
  })

  test('is hidden if it follows the ordinary alert, unless it is for an SOS', () => {
    const messages = [sent(0), sent(50), sent(60, { isOfSos: true })]
    expect(minutesOf(alertsIn({ messages, alerted: 30, now: 70 }))).toEqual([30, 60])
  })

  test("keeps its time if it was sent after the ordinary alert and is the contact's first message", () => {
    expect(minutesOf(alertsIn({ messages: [sent(50), sent(55)], alerted: 30, now: 60 }))).toEqual([50])
  })

  test("doesn't change an alert that was sent before the PIN", () => {
    const alert = sent(-30)
    expect(alertsIn({ messages: [alert, sent(0)], alerted: -30, now: 5 })).toEqual([alert])
  })

  test('looks unsent if the contact replied STOP before the ordinary alert, but delivered if the STOP came later', () => {
    const shown = (stopped: number) =>
      alertsIn({ messages: [sent(0, { stoppedAt: at(stopped) })], alerted: 30, now: 60 })
    expect(shown(20)).toMatchObject([{ state: 'failed', reason: 'optedOut', receipt: null }])
    expect(shown(40)).toMatchObject([{ state: 'sent', reason: null, receipt: 'delivered' }])
  })

  test('is hidden if the traveler removed the contact by the time of the ordinary alert', () => {
    const removed = (minutes: number) => ({ ...told, removedAt: at(minutes) })
    const shown = (minutes: number) =>
      alertsIn({ messages: [sent(0)], alerted: 30, now: 60, contact: removed(minutes) })
    expect(minutesOf(shown(31))).toEqual([30])
    expect(shown(30)).toEqual([])
  })

  test("doesn't affect the ordinary alert to an excluded contact", () => {
    const messages = [sent(30, { kind: 'alert' })]
    expect(alertsIn({ messages, alerted: 30, now: 60, contact: excluded })).toEqual(messages)
  })
})

describe("call after a distress PIN on the traveler's phone", () => {
  test('is hidden until the ordinary alert would have caused it', () => {
    const messages = [sent(0), call(3)]
    expect(callsIn({ messages, alerted: 30, now: 32 })).toEqual([])
    expect(minutesOf(callsIn({ messages, alerted: 30, now: 33 }))).toEqual([33])
  })

  test('seems to follow an alert sent before the PIN, not the distress message', () => {
    const messages = [sent(-20), sent(-8, { isOfSos: true }), sent(0), call(3)]
    expect(minutesOf(callsIn({ messages, alerted: -20, now: 8 }))).toEqual([5])
  })

  test('still seems to follow the ordinary alert after a later SOS, whose own calls keep their real times', () => {
    const messages = [sent(0), call(3), sent(40, { isOfSos: true }), call(43)]
    expect(minutesOf(callsIn({ messages, alerted: 30, now: 44 }))).toEqual([33, 43])
  })

  test('is hidden if an SOS comes between the ordinary alert and the time of the call', () => {
    const messages = [sent(0), call(3), sent(32, { isOfSos: true }), call(35)]
    expect(minutesOf(callsIn({ messages, alerted: 30, now: 36 }))).toEqual([35])
  })

  test('seems made and unanswered if it was planned, even if no call was made', () => {
    const messages = [sent(0)]
    expect(minutesOf(callsIn({ messages, alerted: 30, now: 34 }))).toEqual([33])
    expect(callsIn({ messages, alerted: 30, now: 50 })).toMatchObject([
      { at: at(43), state: 'sent', receipt: 'noAnswer' },
    ])
    expect(callsIn({ messages, alerted: 30, now: 50, hasPlan: false })).toEqual([])
  })

  test('appears again in the second round of calls, even if the first call was made before the PIN', () => {
    const messages = [sent(-30), call(-27), sent(0)]
    expect(minutesOf(callsIn({ messages, alerted: -30, now: 15 }))).toEqual([-27, 13])
  })

  test('has no result before the real call could have ended, or if the provider reports none', () => {
    const messages = [sent(-2), sent(0)]
    expect(callsIn({ messages, alerted: -2, now: 2 })).toMatchObject([{ at: at(1), receipt: null }])
    expect(callsIn({ messages, alerted: -2, now: 5 })).toMatchObject([{ at: at(1), receipt: 'noAnswer' }])
    const unreported = messages.map((one) => ({ ...one, receipt: null, reportedAt: null }))
    expect(callsIn({ messages: unreported, alerted: -2, now: 5 })).toMatchObject([{ receipt: null }])
  })

  test('is not shown for a contact who stopped texts, was removed, or had reacted to the alert', () => {
    const messages = [sent(0)]
    const after = { alerted: 30, now: 50 }
    expect(callsIn({ messages: [sent(0, { stoppedAt: at(40) })], ...after })).toEqual([])
    expect(callsIn({ messages: [sent(-9, { reason: 'optedOut' })], alerted: -9, now: 50 })).toEqual([])
    expect(callsIn({ messages, ...after, contact: { ...told, removedAt: at(43) } })).toEqual([])
    expect(callsIn({ messages: [sent(-1), sent(0)], alerted: -1, now: 50, reacted: -1 })).toEqual([])
  })

  test('first appears in the second round of calls if the contact opened the panel before the PIN', () => {
    const messages = [sent(-1), sent(0)]
    expect(callsIn({ messages, alerted: -1, now: 11, opened: true })).toEqual([])
    expect(minutesOf(callsIn({ messages, alerted: -1, now: 12, opened: true }))).toEqual([12])
    expect(minutesOf(callsIn({ messages: [sent(0)], alerted: 30, now: 34, opened: true }))).toEqual([33])
  })

  test('seems made immediately after a text that failed or was undelivered', () => {
    const undelivered = sent(-1, { receipt: 'undelivered', reportedAt: at(1) })
    expect(minutesOf(callsIn({ messages: [undelivered, sent(0)], alerted: -1, now: 2 }))).toEqual([1])
    const failed = sent(-1, { state: 'failed', receipt: null, reportedAt: null, triedAt: at(1) })
    expect(minutesOf(callsIn({ messages: [failed, sent(0)], alerted: -1, now: 2 }))).toEqual([1])
  })

  test('keeps its real time if it goes to an excluded contact', () => {
    const messages = [sent(30, { kind: 'alert' }), call(33)]
    expect(callsIn({ messages, alerted: 30, now: 60, contact: excluded })).toEqual([messages[1]])
  })
})
