import { describe, expect, test } from 'vitest'
import { startTrip } from '../../../src/domain/trip/lifecycle/advance.ts'
import type { Alarm } from '../../../src/domain/trip/lifecycle/alarm.ts'
import {
  alertMessages,
  codeInMessage,
  distressMessages,
} from '../../../src/service/trips/alerts/alert-messages.ts'
import type { Emergency } from '../../../src/service/trips/emergency-types.ts'
import { HOUR, MINUTE } from '../../support/statecharts/trip-events.ts'
import { contactOf, emergencyOf } from '../../support/travelers/emergencies.ts'

const ana = contactOf({ id: 'ana', name: 'Ana', number: '9195550142', email: 'ana@example.org' })
const link = 'kX2m9Q-1aB3_cD5eF7gH8i'
const at = Date.UTC(2026, 6, 2, 0, 41)
const emergency = emergencyOf([ana], {
  traveler: { firstName: 'Robin', lastName: 'Hale', phone: '+12125550100' },
  lifecycle: startTrip({
    startedAt: at - 2 * HOUR,
    dueAt: at - 30 * MINUTE,
    graceMs: 30 * MINUTE,
    retentionMs: HOUR,
  }).trip,
})
const trip = emergency.lifecycle
const telling = {
  at,
  site: 'https://www.example.org',
  codeOf: () => ({ code: '246810', link }),
}
const alarmed = (reason: Alarm['reason'], limit: number | null = null): Emergency => ({
  ...emergency,
  lifecycle: {
    ...trip,
    facts: { ...trip.facts, alarm: { reason, limit, raisedAt: at - 15 * MINUTE, alertAt: at } },
  },
})
const way = `See where: https://www.example.org/code#246810.${link} Your rescue code is 246810.`

test('an alert sent after midnight includes the date of the due time', () => {
  const midnight = Date.UTC(2026, 6, 2, 4, 5)
  const [text] = alertMessages(emergency, { ...telling, at: midnight })
  expect(text?.body).toContain('Robin Hale was due back on Jul 1 at 8:11 PM EDT.')
})

describe.each([
  ['an alert', alertMessages],
  ['a distress message', distressMessages],
])('text and email with %s', (_name, messagesOf) => {
  test('include the same code and link, and the email also says what to expect', () => {
    const [text, mail] = messagesOf(emergency, telling)
    expect([text?.channel, mail?.channel]).toEqual(['sms', 'mail'])
    for (const message of [text, mail]) expect(message?.body).toContain(way)
    expect(codeInMessage(text?.body ?? '')).toBe('246810')
    expect(mail?.body).toContain(text?.body.replace('Homeward: ', ''))
    expect(mail?.body).toMatch(/We ask for your phone number first\.$/)
  })

  test.each([
    ['America/Los_Angeles', /\d:\d\d [AP]M PDT\./],
    [undefined, /\d:\d\d [AP]M EDT\./],
  ])("show times in the trip's time zone, or in Eastern time if it is unknown: %s", (timeZone, said) => {
    const messages = messagesOf({ ...emergency, ...(timeZone && { timeZone }) }, telling)
    for (const { body } of messages) expect(body).toMatch(said)
  })
})

test.each([
  ['is overdue', emergency, 'Robin Hale was due back at 8:11 PM EDT.'],
  ['pressed SOS', alarmed('sos'), 'Robin Hale pressed SOS at 8:26 PM EDT.'],
  ['went too fast', alarmed('tooFast', 27), 'Robin Hale went over 60 mph (52 knots) at 8:26 PM EDT.'],
  ['does not move', alarmed('notMoved', 45), 'Robin Hale last moved at 7:41 PM EDT.'],
  ['is silent', alarmed('silent', 60), 'Robin Hale went silent at 7:26 PM EDT.'],
  ['has a low battery', alarmed('lowBattery', 15), "Robin Hale's phone battery is below 15%."],
  ['is off the route', alarmed('offRoute', 500), 'Robin Hale left the planned route at 8:26 PM EDT.'],
  [
    'is where the air pressure changed fast',
    alarmed('pressureChange', 10),
    'Air pressure near Robin Hale changed fast at 8:26 PM EDT.',
  ],
])('an alert about a traveler who %s starts by saying so', (_what, about, said) => {
  expect(alertMessages(about, telling)[0]?.body).toBe(`Homeward: ALERT: ${said} ${way}`)
})

test('a distress text says what to do before the code and link, and the email says why', () => {
  const [text, mail] = distressMessages(emergency, telling)
  expect(text?.body).toBe(
    `Homeward: DISTRESS: Robin Hale sent a silent distress signal at 8:41 PM EDT. Don't call or text Robin. Call 911. ${way}`,
  )
  expect(mail?.body).toContain('Robin entered the distress PIN, so Robin may be in danger.')
})

test('a distress message sent on a later day includes the date of the signal', () => {
  const [text] = distressMessages(emergency, { ...telling, sentAt: at - 30 * HOUR })
  expect(text?.body).toContain('sent a silent distress signal on Jun 30 at 2:41 PM EDT. Don')
})

test('the code read from a text is the issued code, never digits in a name, and null if there is none', () => {
  const traveler = { firstName: 'A', lastName: 'https://x.org/code#111111.', phone: null }
  const [text] = alertMessages({ ...emergency, traveler }, telling)
  expect(codeInMessage(text?.body ?? '')).toBe('246810')
  expect(codeInMessage('Homeward: Your emergency is over.')).toBeNull()
})
