import { ofEachFact } from '../../../domain/primitives/profile-facts.ts'

const tripId = '5f0c2f5e-7a36-4f7e-9d0f-3f8a51c0b6aa'
const userId = 'c1f0a9d2-93d5-4f0e-8d7c-6e5b4a392817'
const contact = { name: 'Ana Ruiz', number: '(919) 555-0142' }
const phoneNumber = '(919) 555-0142'

const lookup = { userId, tripId, verification: 'service', features: ['acknowledge', 'panel'] }
const trip = {
  ...{ activity: 'sailing', location: 'Bogue Sound' },
  locations: [{ latitude: 34.71828, longitude: -76.66, timestamp: '2026-05-31T09:20:00.000Z' }],
  ...{ startedAt: '2026-05-31T09:10:00.000Z', createdAt: '2026-05-31T09:10:00.000Z' },
  ...{ endedAt: null, isSafe: false, time: '2 hour', emergencyContact: [contact] },
  contactsNotified: [{ ...contact, notifiedAt: '2026-05-31T11:25:01.000Z' }],
}
const name = {
  ...{ first_name: 'Robin', last_name: 'Hale', full_name: 'Robin Hale' },
  ...{ firstName: 'Robin', lastName: 'Hale', fullName: 'Robin Hale' },
}
const subject = {
  ...{ firstName: 'Robin', lastName: 'Hale', fullName: 'Robin Hale', name: 'Robin Hale' },
  ...ofEachFact(({ example }) => example),
  emergencyContact: [contact],
}
const resolution = { votes: [{ phoneNumber }] }

const { name: _, emergencyContact: contacts, ...facts } = subject
const panel = {
  ...{ userId, tripId, canAcknowledge: true, verification: 'service', name: 'Robin Hale' },
  subject: { ...facts, ...ofEachFact(({ example }) => String(example)), contacts },
  trip: {
    ...{ activity: 'sailing', location: 'Bogue Sound', startedAt: 1_780_218_600_000, endedAt: null },
    track: [{ latitude: 34.71843, longitude: -76.6599, fixedAt: 1_780_219_800_000 }],
    ...{ isSafe: false, time: '2 hour', contacts },
    contactsNotified: [{ ...contact, notifiedAt: 1_780_226_701_000 }],
  },
  ...{ contacts, votes: [phoneNumber], earlierFixes: 12 },
}

export const panelExamples = {
  rescueLookup: { answer: lookup },
  verifyPhone: {
    request: { phoneNumber },
    answer: { tripId, userId, grant: 'eyJh…', expiresAt: '2026-06-01T11:31:00.000Z' },
  },
  nameLookup: { answer: name },
  tripAccess: { answer: trip },
  userInfo: { answer: subject },
  resolutionStatus: { answer: resolution },
  panel: {
    query: { since: '1780219200000' },
    answer: panel,
  },
  resolveVote: {
    request: { phoneNumber },
    answer: { message: 'Your vote is recorded: 1 of 2 votes. One more is needed.' },
  },
  acknowledge: {
    request: {},
    answer: {
      message:
        'Acknowledged. Robin and the other contacts are being told that you know they are safe. The emergency stays open until it is resolved.',
    },
  },
}
