import { expect, test } from 'vitest'
import { startTrip } from '../../src/domain/trip/advance.ts'
import type { NewsOfTrip } from '../../src/domain/trip/trip-lifecycle.ts'
import { smsSegments } from '../../src/service/messages/sms-segments.ts'
import type { Emergency } from '../../src/service/trips/emergency-types.ts'
import { newsToContacts, newsToTraveller } from '../../src/service/trips/news.ts'

const contact = {
  id: 'carol',
  name: 'Carol Lindqvist',
  number: '9195550144',
  notifiedAt: null,
  removedAt: null,
  isOut: false,
}
const emergency: Emergency = {
  trip: { id: 'trip', userId: 'user', endedAt: null, codes: [], endedGrants: [], contacts: [contact] },
  lifecycle: startTrip({ startedAt: 0, dueAt: 1, graceMs: 1, retentionMs: 1 }).trip,
  traveller: { firstName: 'Maya', lastName: 'Ellison', phone: '+12125550100' },
  votes: [],
  acknowledgements: [],
  aware: [],
}

const counted = '1 of 2 votes recorded.'

test.each(['vote', 'resolved', 'retracted', 'reopened', 'acknowledged', 'checkedIn'] as const)(
  'the news of %s is one SMS to the traveller and to each contact, and says whose it is',
  (news) => {
    const standing = news === 'vote' ? `${counted} One more contact needs to confirm.` : counted
    const told: NewsOfTrip = { news, by: contact.id }
    const texts = [
      ...newsToTraveller(emergency, told, standing),
      ...newsToContacts(emergency, [contact], told, standing),
    ]
    expect(texts).toHaveLength(2)
    for (const { body } of texts) expect(smsSegments(body), body).toBe(1)
    expect(texts[0]?.body).toMatch(/[Yy]ou/)
    expect(texts[1]?.body).toContain('Maya Ellison')
  },
)
