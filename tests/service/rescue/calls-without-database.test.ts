import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../src/contract/routes.ts'
import { type OpenDatabase, openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { call, type Proof, verify } from '../../support/services/calls.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { newTraveler } from '../../support/travelers/traveler.ts'

const postgres = await startPostgres()
const token = randomUUID()
const id = randomUUID()
const password = 'harbor-light-9'
const proof = { proofId: id, code: '123456', password }
const fix = { latitude: 34.7, longitude: -76.66, timestamp: '2026-01-01T00:00:00Z' }
const person = { name: 'Robin', email: 'robin@example.org', date: '2026-01-01', message: 'Hello' }

/** Request bodies that are valid enough to reach the database. */
const bodies: Partial<Record<keyof typeof routes, unknown>> = {
  takePart: { part: 'leave' },
  verifyPhone: { phoneNumber: '9195550142' },
  resolveVote: { phoneNumber: '9195550142' },
  addToTimeline: { kind: 'claimed' },
  contactUs: person,
  emergencyCheckIn: { phoneNumber: '+19195550100', password, pin: '4821' },
  betaSignup: { email: person.email, platform: 'iOS', message: 'Hello', timestamp: person.date },
  pageFault: { message: 'x is not a function', file: '/assets/main.js', line: 1, page: '/code' },
  phoneProof: { phoneNumber: '+19195550100' },
  signUp: proof,
  signIn: { phoneNumber: '+19195550100', password },
  changePassword: { password, newPassword: password },
  askForReset: { phoneNumber: '+19195550100' },
  beginReset: { code: '123456' },
  setForgottenPassword: { token: id, password },
  stopReset: { token: id },
  readContactRequest: { token: id },
  answerContactRequest: { token: id, answer: 'no' },
  openPractice: { token: id },
  startPractice: { calls: false },
  changePhone: proof,
  setPins: { password, pin: '4821', distressPin: null },
  exportAccount: { password },
  deleteAccount: { password },
  writeProfile: { firstName: 'Robin', password },
  writeContacts: { contacts: [{ name: 'Ana', number: '(919) 555-0142' }], password },
  addDevice: { name: 'Pixel', password },
  subscribePush: {
    endpoint: 'https://push.example.org/a',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
  startTrip: { activity: 'sailing', time: '2 hour' },
  appendFixes: { locations: [fix] },
  extendTrip: { until: '2100-01-01T00:00:00Z', pin: '4821' },
  answerAlarm: { pin: '4821' },
  keepTrack: { keepTrack: true },
  changeAlerts: { alerts: null, pin: '4821' },
  changePlan: { plan: null, pin: '4821' },
  writePlanDefaults: { plan: null, password },
  checkIn: { pin: '4821' },
  makeLiveLink: { name: 'Ana' },
  removeTripContact: { pin: '4821' },
  renewContactCode: { pin: '4821' },
  ownTracks: { _type: 'location', lat: 34.7, lon: -76.66, tst: 1_767_225_600 },
}
/** Routes that work without the database: `ip` returns the visitor's own address. */
const needsNoDatabase = new Set(['ip'])

describe.runIf(postgres)('API request while the database is down', () => {
  let database: OpenDatabase
  let service: TestService
  let traveler: string
  let contact: Proof
  beforeAll(async () => {
    database = await openDatabase({ url: postgres?.url ?? '' })
    service = await startTestService({ database })
    traveler = (await newTraveler(service)).headers.authorization
    contact = await verify(service.url, '246810', '9195550142')
    await postgres?.halt('fast')
  })
  afterAll(async () => {
    await postgres?.resume()
    await service.stop()
    await database.close()
    await postgres?.stop()
  })

  test.each(Object.entries(routes))(
    'fails with 503 if it needs the database: %s',
    async (name, { method, path }) => {
      const basic = `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`
      const { tripId, userId, grant } = contact
      const ids: Record<string, string> = { code: '246810', tripId, userId }
      const filled = path.replace(/:(\w+)/g, (_, part: string) => ids[part] ?? id)
      const bearer = path.startsWith('/api/app/') ? traveler : `Bearer ${grant}`
      const queries: Record<string, string> = {
        osmAnd: `?id=${id}.${token}&lat=34.7&lon=-76.66&timestamp=1767225600`,
        panel: '?since=0',
      }
      const query = queries[name] ?? ''
      const json = bodies[name as keyof typeof bodies] ?? (method === 'POST' ? {} : undefined)
      const { status, body, headers } = await call(service.url, `${filled}${query}`, {
        method,
        ...(json === undefined ? {} : { json }),
        headers: { authorization: name === 'ownTracks' ? basic : bearer },
      })
      const seen = { status, code: (body as { code?: string }).code, again: headers.get('retry-after') }
      expect(seen).toEqual(
        needsNoDatabase.has(name)
          ? { status: 200, code: undefined, again: null }
          : { status: 503, code: 'unavailable', again: '5' },
      )
    },
  )
})
