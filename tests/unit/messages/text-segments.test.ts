import { expect, test } from 'vitest'
import type { AlarmReason } from '../../../src/domain/primitives/alarm-reasons.ts'
import { brand } from '../../../src/domain/site/brand.ts'
import { startTrip } from '../../../src/domain/trip/lifecycle/advance.ts'
import { requestText } from '../../../src/service/accounts/contacts/contact-requests.ts'
import { practiceText } from '../../../src/service/drills/drill-words.ts'
import type { Message } from '../../../src/service/messages/message.ts'
import { smsSegments } from '../../../src/service/messages/providers/sms-segments.ts'
import { alarmQuestion } from '../../../src/service/trips/alerts/alarm-messages.ts'
import {
  alertMessages,
  checkInQuestion,
  distressMessages,
  linkMessages,
} from '../../../src/service/trips/alerts/alert-messages.ts'
import { nobodyKnowsNotification, toOperator } from '../../../src/service/trips/alerts/ladder-messages.ts'
import type { Emergency } from '../../../src/service/trips/emergency-types.ts'
import { contactOf, emergencyOf } from '../../support/travelers/emergencies.ts'

/** 12:41 PM EDT, one of the longest times of day in characters. */
const at = Date.UTC(2026, 6, 2, 16, 41)
const MINUTE = 60_000
/** The host has 16 characters, and the traveler's name has 14. */
const site = brand.siteUrl
const traveler = { firstName: 'Maria', lastName: 'De Souza', phone: '+12125550100' }
const issued = { code: '246810', link: 'kX2m9Q-1aB3_cD5eF7gH8i' }
const contact = contactOf({ id: 'ana', name: 'Ana', number: '9195550142' })
const emergency = emergencyOf([contact], {
  traveler,
  lifecycle: startTrip({
    startedAt: at - 120 * MINUTE,
    dueAt: at - 30 * MINUTE,
    graceMs: 30 * MINUTE,
    retentionMs: 60 * MINUTE,
  }).trip,
})
const trip = emergency.lifecycle
const telling = { at, site, codeOf: () => issued }

const limits: Record<AlarmReason, number | null> = {
  sos: null,
  tooFast: 27,
  notMoved: 45,
  silent: 60,
  lowBattery: 15,
  offRoute: 500,
  pressureChange: 10,
}
const alarmOf = (reason: AlarmReason) => ({
  reason,
  limit: limits[reason],
  raisedAt: at - 15 * MINUTE,
  alertAt: at,
})
const alarmed = (reason: AlarmReason): Emergency => ({
  ...emergency,
  lifecycle: { ...trip, facts: { ...trip.facts, alarm: alarmOf(reason) } },
})
const alert = (reason: AlarmReason) => alertMessages(alarmed(reason), telling)
const asks = (reason: AlarmReason, answersByText = true) =>
  alarmQuestion({ ...alarmed(reason), answersByText }, alarmOf(reason))
const question = { alertAt: at + 15 * MINUTE, at, site }

/** Maximum number of GSM-7 characters per segment of a multipart SMS. */
const PART_OF_SEVERAL = 153

const bodyOf = ([text]: Message[]) => text?.body ?? ''

const inOne: [string, Message[]][] = [
  ['an alert', alertMessages(emergency, telling)],
  ['an alert after an SOS', alert('sos')],
  ['an alert about a traveler who does not move', alert('notMoved')],
  ['an alert about a silent traveler', alert('silent')],
  ['an alert about a low battery', alert('lowBattery')],
  ['a link that is sent again', linkMessages(emergency, { contact, site, issued })],
  ['the check-in question', checkInQuestion(emergency, question)],
  [
    'the check-in question that can be answered by text',
    checkInQuestion({ ...emergency, answersByText: true }, question),
  ],
  [
    'the check-in question at the time of the alert',
    checkInQuestion({ ...emergency, answersByText: true }, { ...question, alertAt: at }),
  ],
  ['the question after an SOS', asks('sos')],
  ['the question whether the traveler is OK', asks('notMoved')],
  ['an alarm question that can be answered only in the app', asks('silent', false)],
  ['the notice that no contact has reacted', nobodyKnowsNotification(emergency, true)],
  [
    'the notice to the operator that no contact has reacted',
    toOperator(
      { OPERATOR_PHONE: '+19195550177' },
      { tripId: '1b4e28ba-2fa1', contacts: 12, calls: true, at },
    ),
  ],
  ['a practice alert', [practiceText(traveler, { number: contact.number, secret: issued.link, site })]],
]

test.each(inOne)('%s fits in one SMS segment if the host name is short', (_what, messages) => {
  const body = bodyOf(messages)
  expect(smsSegments(body), `${body.length}: ${body}`).toBe(1)
})

test.each([
  ['María', 'Núñez'],
  ['Zoë', 'D’Angelo'],
])('an alert about %s %s fits in one SMS segment if the host name is short', (firstName, lastName) => {
  const named = { ...emergency, traveler: { ...traveler, firstName, lastName } }
  expect(smsSegments(bodyOf(alertMessages(named, telling)))).toBe(1)
})

test.each([
  ['about speed', alert('tooFast')],
  ['about leaving the route', alert('offRoute')],
  ['about air pressure', alert('pressureChange')],
])(
  'an alert %s takes two SMS segments, names the traveler, and has its link in the first',
  (_what, messages) => {
    const body = bodyOf(messages)
    expect(smsSegments(body), body).toBe(2)
    expect(body.indexOf('Maria De Souza')).toBeGreaterThan(0)
    const end = body.indexOf(issued.link) + issued.link.length
    expect(end).toBeLessThanOrEqual(PART_OF_SEVERAL)
  },
)

test.each([
  ['a distress message', distressMessages(emergency, telling)],
  ['a distress message after an SOS', distressMessages(emergency, { ...telling, isSos: true })],
  [
    'a practice alert for a traveler with a long name',
    [
      practiceText(
        { firstName: 'Maria Angelica', lastName: 'Fernanda Guadalupe', phone: null },
        { number: contact.number, secret: issued.link, site },
      ),
    ],
  ],
  ['a contact request', [requestText(traveler, contact, `${site}/contact-request#${issued.link}`)]],
])('%s takes two SMS segments', (_what, messages) => {
  expect(smsSegments(bodyOf(messages))).toBe(2)
})

test('the first segment of a distress message says to call 911 instead of the traveler', () => {
  for (const isSos of [false, true]) {
    const body = bodyOf(distressMessages(emergency, { ...telling, isSos }))
    const instruction = "Don't call or text Maria. Call 911."
    expect(body).toContain(instruction)
    expect(body.indexOf(instruction) + instruction.length).toBeLessThanOrEqual(PART_OF_SEVERAL)
  }
})
