import { expect, test } from 'vitest'
import type { NotificationOfTrip } from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import {
  refusalNotification,
  returnNotification,
} from '../../../src/service/accounts/contacts/contact-requests.ts'
import { smsSegments } from '../../../src/service/messages/providers/sms-segments.ts'
import {
  contactNotifications,
  travelerNotifications,
} from '../../../src/service/trips/alerts/notifications.ts'
import { optOutNotification } from '../../../src/service/trips/alerts/stopped-texts.ts'
import { contactOf, emergencyOf } from '../../support/travelers/emergencies.ts'

const contact = contactOf({ id: 'carol', name: 'Carol Lindqvist', number: '9195550144' })
const emergency = emergencyOf([contact], {
  traveler: { firstName: 'Maya', lastName: 'Ellison', phone: '+12125550100' },
})

const counted = { votes: 1, quorum: 2, asks: false }

test.each(['vote', 'resolved', 'retracted', 'reopened', 'acknowledged', 'checkedIn'] as const)(
  'each text about “%s” takes one SMS segment, says “you” to the traveler, and names them to contacts',
  (news) => {
    const standing = { ...counted, asks: news === 'vote' }
    const told: NotificationOfTrip = { news, by: contact.id }
    const texts = [
      ...travelerNotifications(emergency, told, standing),
      ...contactNotifications(emergency, [contact], told, standing),
    ]
    expect(texts).toHaveLength(2)
    for (const { body } of texts) expect(smsSegments(body), body).toBe(1)
    expect(texts[0]?.body).toMatch(/[Yy]ou/)
    expect(texts[1]?.body).toContain('Maya Ellison')
  },
)

test('“is safe” texts say whether the emergency or trip is still open', () => {
  const over = { ...emergency, trip: { ...emergency.trip, endedAt: 1 } }
  const told: NotificationOfTrip = { news: 'acknowledged', by: contact.id }
  expect(contactNotifications(over, [contact], told, null)[0]?.body).toMatch(
    /is safe\. The emergency was already over\.$/,
  )
  expect(travelerNotifications(over, told, null)[0]?.body).toMatch(/safe\. Your trip was already over\.$/)
  for (const [text] of [
    contactNotifications(emergency, [contact], told, null),
    travelerNotifications(emergency, told, null),
  ])
    expect(text?.body).toContain('stays open')
})

test('after a distress PIN, a text that the traveler is safe warns of duress, even once the emergency is over', () => {
  const lifecycle = {
    ...emergency.lifecycle,
    facts: { ...emergency.lifecycle.facts, distressAt: 1, endedAt: 2 },
  }
  const over = { ...emergency, lifecycle, trip: { ...emergency.trip, endedAt: 2 } }
  expect(
    contactNotifications(over, [contact], { news: 'acknowledged', by: contact.id }, null)[0]?.body,
  ).toMatch(
    /may be forced to say so\. Don't call or text them: ask the police\. The emergency was already over\.$/,
  )
})

test('texts that start with the name of a contact capitalize it even if it was typed in lower case', () => {
  const { traveler } = emergency
  const texts = [
    ...travelerNotifications(
      emergencyOf([{ ...contact, name: 'carol' }], { traveler }),
      { news: 'vote', by: contact.id },
      null,
    ),
    ...refusalNotification(traveler, 'carol'),
    ...returnNotification(traveler, 'carol'),
    ...optOutNotification({ traveler }, { ...contact, name: 'carol' }),
  ]
  expect(texts).toHaveLength(4)
  for (const { body } of texts) expect(body).toMatch(/^Homeward: Carol /)
})
