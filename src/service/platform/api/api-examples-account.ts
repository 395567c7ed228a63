import { ofEachFact } from '../../../domain/primitives/profile-facts.ts'

const done = { success: true }
const session = { token: 'q3Zr…', expiresAt: '2026-11-27T09:00:00.000Z' }
const password = 'harbor-light-9'
const proofId = '9f6d4b1e-2a57-4c35-8d5e-1f7c0a9b3e22'
const contact = { name: 'Ana Ruiz', number: '(919) 555-0142', email: 'ana@example.org' }
const deviceId = '0b54b1c9-64f0-4e5d-8f43-0c2a3d7f9e11'
const facts = ofEachFact(({ example }) => example)

export const accountExamples = {
  phoneProof: {
    request: { phoneNumber: '+19195550188' },
    answer: { proofId, expiresAt: '2026-05-31T09:10:00.000Z' },
  },
  signUp: {
    request: { proofId, code: '402913', password, firstName: 'Robin', lastName: 'Hale' },
    answer: session,
  },
  signIn: { request: { phoneNumber: '+19195550188', password }, answer: session },
  signOut: { answer: done },
  changePhone: { request: { proofId, code: '402913', password }, answer: done },
  setPins: { request: { password, currentPin: '5093', pin: '4821', distressPin: '1284' }, answer: done },
  readProfile: {
    answer: {
      ...{ phoneNumber: '+19195550188', firstName: 'Robin', lastName: 'Hale' },
      ...facts,
      ...{ contacts: [contact], pinIsSet: true },
    },
  },
  writeProfile: {
    request: { firstName: 'Robin', lastName: 'Hale', ...facts },
    answer: done,
  },
  writeContacts: { request: { contacts: [contact] }, answer: done },
  deleteAccount: { request: { password }, answer: done },
  readDevices: {
    answer: {
      devices: [
        {
          ...{ deviceId, name: 'Pixel', createdAt: '2026-05-31T09:05:00.000Z' },
          ...{ lastUsedAt: '2026-05-31T11:40:02.000Z', revokedAt: null },
        },
      ],
    },
  },
  addDevice: { request: { name: 'Pixel' }, answer: { deviceId, name: 'Pixel', token: 'Zm9v…' } },
  revokeDevice: { answer: done },
  contactUs: {
    request: { name: 'Ada', email: 'ada@example.org', date: 'May 31, 2026', message: 'Hello there' },
    answer: done,
  },
  emergencyCheckIn: {
    request: { phoneNumber: '+19195550188', password, pin: '4821' },
    answer: { trip: { activity: 'sailing', distance: 4.2, duration: 9_960 } },
  },
  betaSignup: {
    request: { email: 'ada@example.org', platform: 'Android', timestamp: '2026-05-31T09:00:00.000Z' },
    answer: done,
  },
  pageFault: {
    request: { message: 'x is not a function', file: '/assets/main.js', line: 1, page: '/code' },
    answer: done,
  },
  ip: { answer: { ip: '198.51.100.7' } },
}
