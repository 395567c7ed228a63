import { describe, expect, test } from 'vitest'
import { startTrip } from '../../src/domain/trip/advance.ts'
import { smsSegments } from '../../src/service/messages/sms-segments.ts'
import { alertMessages, distressMessages } from '../../src/service/trips/alert-messages.ts'
import type { Emergency } from '../../src/service/trips/emergency-types.ts'

const contact = {
  id: 'ana',
  name: 'Ana',
  number: '9195550142',
  email: 'ana@example.org',
  notifiedAt: null,
  removedAt: null,
  isOut: false,
}
const link = 'kX2m9Q-1aB3_cD5eF7gH8i'
const emergency: Emergency = {
  trip: { id: 'trip', userId: 'user', endedAt: null, codes: [], endedGrants: [], contacts: [contact] },
  lifecycle: startTrip({ startedAt: 0, dueAt: 1, graceMs: 1, retentionMs: 1 }).trip,
  traveller: { firstName: 'Robin', lastName: 'Hale', phone: '+12125550100' },
  votes: [],
  acknowledgements: [],
  aware: [],
}

describe.each([
  ['an alert', alertMessages],
  ['a distress message', distressMessages],
])('the words of %s', (_name, messagesOf) => {
  test('fit a text as they fit a mail, where no phone number is at hand', () => {
    const [text, mail] = messagesOf(emergency, {
      at: Date.UTC(2026, 6, 2, 0, 41),
      site: 'https://www.example.org',
      codeOf: () => ({ code: '246810', link }),
    })
    expect([text?.channel, mail?.channel]).toEqual(['sms', 'mail'])
    for (const message of [text, mail]) {
      expect(message?.body).toContain(`https://www.example.org/code#246810.${link} (rescue code 246810)`)
      expect(message?.body).toMatch(/Verify with your phone number\.$/)
      expect(smsSegments(message?.body ?? '')).toBeLessThanOrEqual(2)
    }
  })

  test.each([
    ['America/Los_Angeles', 'As of 5:41 PM PDT: '],
    [undefined, 'As of 8:41 PM EDT: '],
  ])('say as of when, by the clock of %s', (timeZone, said) => {
    const where = timeZone ? { timeZone } : {}
    const [text] = messagesOf(
      { ...emergency, ...where },
      {
        at: Date.UTC(2026, 6, 2, 0, 41),
        site: 'https://www.example.org',
        codeOf: () => ({ code: '246810', link }),
      },
    )
    expect(text?.body).toContain(said)
  })
})
