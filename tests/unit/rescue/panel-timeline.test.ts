import { describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import type { Alarm } from '../../../src/domain/trip/lifecycle/alarm.ts'
import type { SentForHelp } from '../../../src/service/messages/outbox/sent-for-help.ts'
import { addressHash } from '../../../src/service/messages/phone-address.ts'
import { statementsKnownTo, timelineKnownTo } from '../../../src/service/rescue/panel/panel-timeline.ts'
import type { Said, SaidKind } from '../../../src/service/trips/contacts/alerted-trip.ts'
import { deliveredText } from '../../support/services/delivered-text.ts'
import { contactOf } from '../../support/travelers/emergencies.ts'

/** Times are minutes since the distress PIN. The ordinary alert follows after 30. */
const at = (minutes: number) => minutes * MINUTE_MS
const keys = { lookupHash: (text: string) => text }
const ann = contactOf({ id: 'Ann', name: 'Ann', number: '+12125550101' })
const ben = contactOf({ id: 'Ben', name: 'Ben', number: '+12125550103' })
const exe = contactOf({ id: 'Exe', name: 'Exe', number: '+12125550102', tellOnDistress: false })
const STOPPED = 'they stopped our texts and calls'

const said = (kind: SaidKind, minutes: number, contactId: string | null = 'Ann', text = ''): Said => ({
  kind,
  at: at(minutes),
  contactId,
  text,
})

const sent = (minutes: number, change: Partial<SentForHelp> = {}): SentForHelp =>
  deliveredText(
    { recipient: addressHash(keys, ann.number), kind: minutes < 0 ? 'alert' : 'distress', at: at(minutes) },
    change,
  )

type Case = {
  side?: typeof ann
  said?: Said[]
  sent?: SentForHelp[]
  distressAt?: number | null
  alertedAt?: number | null
  alarm?: Alarm | null
  contacts?: (typeof ann)[]
  endedAt?: number | null
}

/** Returns kinds and minutes of the entries that one side sees, after an hour. */
function timelineOf(of: Case) {
  const contacts = of.contacts ?? [ann, exe]
  const {
    side = exe,
    said = [],
    sent = [],
    distressAt = 0,
    alertedAt = 30,
    alarm = null,
    endedAt = null,
  } = of
  return timelineKnownTo(
    side,
    {
      traveler: { firstName: 'Maya', lastName: null, phone: null },
      alarm,
      sent,
      contacts,
      said,
      distressAt: distressAt === null ? null : at(distressAt),
      alertedAt: alertedAt === null ? null : at(alertedAt),
    },
    { contacts, endedAt: endedAt === null ? null : at(endedAt) },
    { keys, now: at(60) },
  )
}
const shown = (of: Case) => timelineOf(of).map((one) => [one.kind, one.at / MINUTE_MS])
const soon = SECOND_MS / MINUTE_MS

describe('alarm on the timeline', () => {
  const raised = said('alarmRaised', 20, null)
  const sos: Alarm = { reason: 'sos', limit: null, raisedAt: at(20), alertAt: at(21) }

  test('is hidden from excluded contacts, but not from alerted ones, if it came before the ordinary alert', () => {
    expect(shown({ said: [raised] })).toEqual([])
    expect(shown({ said: [raised], alertedAt: 20 })).toEqual([['alarmRaised', 20]])
    expect(shown({ said: [raised], alertedAt: null })).toEqual([])
    expect(shown({ said: [raised], side: ann })).toEqual([['alarmRaised', 20]])
  })

  test("is shown without a stored entry once the reader was alerted, and isn't shown twice", () => {
    expect(shown({ alarm: sos })).toEqual([['alarmRaised', 20]])
    expect(shown({ alarm: sos, alertedAt: null })).toEqual([])
    expect(shown({ alarm: sos, alertedAt: null, side: ann })).toEqual([['alarmRaised', 20]])
    expect(shown({ alarm: sos, said: [raised], alertedAt: 20 })).toEqual([['alarmRaised', 20]])
    const earlier = said('alarmRaised', 10, null)
    expect(shown({ alarm: sos, said: [earlier], side: ann })).toEqual([
      ['alarmRaised', 10],
      ['alarmRaised', 20],
    ])
  })
})

test("timeline entries name the contact they're about, and keep their text", () => {
  const of = { contacts: [ann, exe], distressAt: null, alertedAt: 0 }
  const entries = [said('acknowledged', 1), said('planChanged', 2, null, 'new plan')]
  expect(statementsKnownTo(ann, { ...of, said: entries })).toEqual([
    { kind: 'acknowledged', at: at(1), text: '', by: { name: 'Ann', number: ann.number } },
    { kind: 'planChanged', at: at(2), text: 'new plan', by: null },
  ])
})

test('the timeline lists entries, alerts, and the end of the emergency, oldest first', () => {
  const contacts = [{ ...exe, notifiedAt: at(30) }, ann]
  expect(
    shown({ contacts, endedAt: 40, said: [said('opened', 35, 'Exe'), said('note', 20, 'Exe')] }),
  ).toEqual([
    ['note', 20],
    ['alertSent', 30],
    ['opened', 35],
    ['ended', 40],
  ])
})

describe("delivery of the distress alert on an excluded contact's timeline", () => {
  test('looks like a delivery of the ordinary alert and appears only after it', () => {
    expect(shown({ sent: [sent(0)] })).toEqual([['delivered', 30 + soon]])
    expect(shown({ sent: [sent(0)], alertedAt: null })).toEqual([])
    expect(shown({ sent: [sent(0)], side: ann })).toEqual([])
    expect(shown({ sent: [sent(0)], distressAt: null })).toEqual([])
    const removed = { ...ann, removedAt: at(29) }
    expect(shown({ sent: [sent(0)], contacts: [removed, exe] })).toEqual([])
  })

  test('comes from the messages, not from entries since the PIN', () => {
    expect(shown({ sent: [sent(0)], said: [said('delivered', soon)] })).toEqual([['delivered', 30 + soon]])
    const toExcluded = sent(30, { kind: 'alert', recipient: addressHash(keys, exe.number) })
    expect(shown({ sent: [toExcluded] })).toEqual([])
  })

  test('is shown once, even if an SOS sent a second text or an earlier alert was recorded', () => {
    const sos = sent(40, { isOfSos: true })
    expect(shown({ sent: [sent(0), sos] })).toEqual([['delivered', 30 + soon]])
    const reported = said('delivered', -9)
    expect(shown({ sent: [sent(-10), sos], said: [reported], alertedAt: -10 })).toEqual([['delivered', -9]])
    expect(shown({ sent: [sent(5)], said: [reported], alertedAt: -10 })).toEqual([['delivered', -9]])
    const late = sent(0, { reportedAt: at(50) })
    expect(shown({ sent: [late, sos] })).toEqual([['delivered', 40 + soon]])
  })

  test('is shown as failed, with the reason, once for each undelivered text', () => {
    const lost = { receipt: 'undelivered' as const, code: 30003 }
    const texts = [sent(0, lost), sent(40, { ...lost, isOfSos: true })]
    const entries = timelineOf({ sent: texts })
    expect(entries.map(({ kind, at }) => [kind, at / MINUTE_MS])).toEqual([
      ['undelivered', 30 + soon],
      ['undelivered', 40 + soon],
    ])
    expect(entries[0]?.text).toBeTruthy()
    const refused = sent(0, { state: 'failed', reason: '30003', receipt: null, reportedAt: null })
    expect(shown({ sent: [refused] })).toEqual([['undelivered', 30]])
    expect(shown({ sent: [{ ...refused, reason: 'optedOut' }] })).toEqual([])
    expect(shown({ sent: [{ ...refused, channel: 'mail' }] })).toEqual([])
  })

  test('comes with the result of a call only if the call was made before the PIN', () => {
    const call = (minutes: number, receipt: SentForHelp['receipt'], reportedAt: number) =>
      sent(minutes, { channel: 'voice', kind: 'call', receipt, reportedAt: at(reportedAt) })
    const alertedAt = -10
    expect(shown({ sent: [call(-1, 'noAnswer', 1)], alertedAt })).toEqual([['callMissed', 1]])
    expect(shown({ sent: [call(-1, 'heard', 1)], alertedAt })).toEqual([['callHeard', 1]])
    expect(shown({ sent: [call(0, 'noAnswer', 1)], alertedAt })).toEqual([])
    expect(shown({ sent: [call(-3, 'busy', 1), call(-1, 'noAnswer', 2)], alertedAt })).toEqual([
      ['callMissed', 1],
      ['callMissed', 2],
    ])
    const other = call(-1, 'noAnswer', 1)
    expect(timelineOf({ sent: [other], contacts: [ann, ben, exe], alertedAt })).toMatchObject([
      { by: { name: 'Ann' } },
    ])
    const recorded = [said('callMissed', -1)]
    expect(shown({ sent: [call(-2, 'noAnswer', -1)], said: recorded, alertedAt })).toEqual([
      ['callMissed', -1],
    ])
  })
})

describe("entry about a contact's STOP on an excluded contact's timeline", () => {
  const stop = (minutes: number) => said('steppedOver', minutes, 'Ann', STOPPED)
  const stopped = (of: Case) =>
    timelineOf(of).flatMap((one) => (one.kind === 'steppedOver' ? one.at / MINUTE_MS : []))
  const withheld = sent(0, { stoppedAt: at(0) })

  test('is dated just after the ordinary alert if the STOP came earlier and the alert seems withheld', () => {
    expect(stopped({ said: [stop(1)], sent: [withheld] })).toEqual([30 + 5 * soon])
    expect(stopped({ said: [said('steppedOver', soon, 'Ann', STOPPED)], sent: [withheld] })).toEqual([
      30 + soon,
    ])
    expect(stopped({ said: [stop(1)], sent: [sent(0)] })).toEqual([])
    const sos = sent(40, { isOfSos: true, state: 'failed', reason: 'optedOut', receipt: null })
    expect(stopped({ said: [stop(1)], sent: [sent(0), sos] })).toEqual([])
  })

  test('keeps its time if the STOP came after the ordinary alert, and appears once per alert', () => {
    expect(stopped({ said: [stop(30), stop(35)], sent: [sent(0)] })).toEqual([30])
    const sos = sent(40, { isOfSos: true })
    expect(stopped({ said: [stop(35), stop(45)], sent: [sent(0), sos] })).toEqual([35, 45])
  })

  test("isn't repeated if it was recorded before the PIN", () => {
    const said = [stop(-5), stop(5)]
    expect(stopped({ said, sent: [sent(-10)], alertedAt: -10 })).toEqual([-5])
    expect(stopped({ said: [stop(-5)], sent: [withheld] })).toEqual([-5])
  })

  test('names the contact, and is hidden if the contact seems removed before the alert', () => {
    const of = { said: [stop(35)], sent: [sent(0)] }
    expect(timelineOf({ ...of, contacts: [ben, ann, exe] })).toMatchObject([
      { kind: 'delivered' },
      { kind: 'steppedOver', by: { name: 'Ann' } },
    ])
    expect(stopped({ ...of, contacts: [{ ...ann, removedAt: at(29) }, exe] })).toEqual([])
  })

  test('is hidden if the contact was skipped for another reason', () => {
    expect(stopped({ said: [said('steppedOver', 35, 'Ann', 'busy')], sent: [sent(0)] })).toEqual([])
  })
})
