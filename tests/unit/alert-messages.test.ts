import { describe, expect, test } from 'vitest'
import type { Alarm } from '../../src/domain/trip/alarm.ts'
import {
  alertMessages,
  codeOfWayIn,
  distressMessages,
} from '../../src/service/trips/alerts/alert-messages.ts'
import type { Emergency } from '../../src/service/trips/emergency-types.ts'
import { contactOf, emergencyOf } from '../support/emergencies.ts'

const ana = contactOf({ id: 'ana', name: 'Ana', number: '9195550142', email: 'ana@example.org' })
const link = 'kX2m9Q-1aB3_cD5eF7gH8i'
const emergency = emergencyOf([ana], {
  traveler: { firstName: 'Robin', lastName: 'Hale', phone: '+12125550100' },
})
const trip = emergency.lifecycle
const telling = {
  at: Date.UTC(2026, 6, 2, 0, 41),
  site: 'https://www.example.org',
  codeOf: () => ({ code: '246810', link }),
}
const alarmed = (reason: Alarm['reason']): Emergency => ({
  ...emergency,
  lifecycle: { ...trip, facts: { ...trip.facts, alarm: { reason, limit: 15, raisedAt: 0, alertAt: 0 } } },
})
const way = `Code 246810: https://www.example.org/code#246810.${link}`

describe.each([
  ['an alert', alertMessages],
  ['a distress message', distressMessages],
])('the words of %s', (_name, messagesOf) => {
  test('have the code beside the link, and a mail says besides how to go in', () => {
    const [text, mail] = messagesOf(emergency, telling)
    expect([text?.channel, mail?.channel]).toEqual(['sms', 'mail'])
    for (const message of [text, mail]) expect(message?.body).toContain(way)
    expect(codeOfWayIn(text?.body ?? '')).toBe('246810')
    expect(mail?.body).toContain(text?.body.replace('Homeward: ', ''))
    expect(mail?.body).toMatch(/Verify with your phone number\.$/)
  })

  test.each([
    ['America/Los_Angeles', '5:41 PM PDT.'],
    [undefined, '8:41 PM EDT.'],
  ])('say as of when, by the clock of %s', (timeZone, said) => {
    const [text] = messagesOf({ ...emergency, ...(timeZone && { timeZone }) }, telling)
    expect(text?.body).toContain(said)
  })
})

test.each([
  ['is overdue', emergency, `Robin Hale is overdue. ${way} As of 8:41 PM EDT.`],
  ['pressed SOS', alarmed('sos'), `Robin Hale pressed SOS. ${way} As of 8:41 PM EDT.`],
  [
    'has a phone that runs out',
    alarmed('lowBattery'),
    `Robin Hale: Phone battery is below 15 percent. ${way} As of 8:41 PM EDT.`,
  ],
])('an alert about somebody who %s has their name, the code and the link first', (_what, about, said) => {
  expect(alertMessages(about, telling)[0]?.body).toBe(`Homeward: ALERT: ${said}`)
})

test('a distress message begins with what not to do', () => {
  const [text, mail] = distressMessages(emergency, telling)
  expect(text?.body).toBe(
    `Homeward: DISTRESS at 8:41 PM EDT. Don't call or text Robin Hale. Call 911. ${way}`,
  )
  expect(mail?.body).toContain(
    'Robin Hale entered the distress PIN: a silent signal that they may be in danger.',
  )
})
