import { afterAll, describe, expect, test } from 'vitest'
import { standInSite } from '../../support/pages/stand-in-site.ts'
import { call, verify } from '../../support/services/calls.ts'
import { apiDocument } from '../../support/services/documented.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, contactWith } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  codeIn,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'
import { everythingSeenBy, foundIn } from './contact-views.ts'

const ana = '919 555 0142'
const { pin, distressPin } = travelerSecrets

const site = standInSite()
afterAll(() => site.remove())
const service = await serviceOfFile({ env: { DEMO: 'off', SITE_DIR: site.siteDir } })

const facts = {
  height: '5 ft 9',
  weight: '187 lbs',
  ethnicity: 'Inuit',
  gender: 'female',
  hairColor: 'auburn',
  eyeColor: 'hazel',
  tattoos: 'an anchor',
  bloodType: 'AB-',
  allergies: 'penicillin',
  medications: 'insulin',
  medicalConditions: 'diabetes',
}
const place = 'Off Beaufort'
/** Personal data that a panel shows. */
const personal = [
  ...Object.values(facts),
  'sailing',
  place,
  '2 hour',
  '"latitude":34.7',
  'Ana Ruiz',
  'Ben Okafor',
  'Carol Lindqvist',
  '555-0142',
  '555-0143',
  '555.0144',
]

async function alerted(
  contacts?: object[],
): Promise<{ traveler: TestTraveler; tripId: string; code: string }> {
  const traveler = await newTraveler(service)
  await traveler.call(
    '/api/app/profile',
    { firstName: 'Robin', lastName: 'Hale', ...facts, password: travelerSecrets.password },
    'PUT',
  )
  const tripId = await startedTrip(traveler, { location: place, ...(contacts ? { contacts } : {}) })
  await traveler.call(`/api/app/trips/${tripId}/fixes`, {
    locations: [{ latitude: 34.7, longitude: -76.66, timestamp: service.clock.now() }],
  })
  await service.passHours(3)
  const alert = (await toldAbout(service, tripId)).find(({ kind }) => kind === 'alert')
  return { traveler, tripId, code: codeIn(alert?.body ?? '') }
}

const tripSeen = async (code: string, phoneNumber = ana) => {
  const { tripId, cookie } = await verify(service.url, code, phoneNumber)
  return (await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })).body as Record<
    string,
    unknown
  >
}

describe("contact's view after a check-in", () => {
  test('shows only the name, that the traveler is safe, and when they checked in [§2.30]', async () => {
    const { traveler, tripId, code } = await alerted()
    const proof = await contactWith(service, code, ana)
    await proof.vote()
    const before = await everythingSeenBy(service.url, code, proof, ana)
    expect(new Set(Object.values(before).map(({ status }) => status))).toEqual(new Set([200]))
    for (const fact of personal) expect(foundIn(before, [fact]), fact).not.toEqual([])

    expect((await traveler.checkIn(tripId, pin)).status).toBe(200)
    const { phone } = traveler
    for (const held of [before, {}]) {
      const after = await everythingSeenBy(service.url, code, proof, ana, held)
      expect(foundIn(after, [...personal, phone.slice(2)])).toEqual([])
      for (const way of ['trip', 'whole', 'news', 'page'])
        expect(after[`${way} by cookie`], way).toMatchObject({
          status: 200,
          text: expect.stringContaining('"isSafe":true') as string,
        })
      expect(after.verify?.text).toContain('Robin Hale')
      service.clock.increment(10_000)
    }
    expect(await tripSeen(code)).toEqual({
      activity: null,
      location: null,
      locations: [],
      startedAt: null,
      createdAt: null,
      time: null,
      endedAt: expect.any(String) as string,
      isSafe: true,
      emergencyContact: [],
      contactsNotified: [],
    })
  })

  test('has exactly the parts that the API document names', async () => {
    const { paths } = await apiDocument()
    const answers = paths['/api/trips/access/{tripId}/{code}']?.get?.responses[200]?.content
    const { description } = answers?.['application/json']?.schema.properties?.isSafe ?? {}
    expect(description).not.toMatch(/check|force|distress|PIN/i)
    const named = [...String(description).matchAll(/`(\w+)`/g)].map(([, field]) => field)

    const { traveler, tripId, code } = await alerted()
    await traveler.checkIn(tripId, pin)
    const { userId, cookie } = await verify(service.url, code, ana)
    const said = (body: unknown) =>
      Object.entries(body as object)
        .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
        .map(([field]) => field)
    expect(said(await tripSeen(code)).sort()).toEqual([...named, 'isSafe'].sort())
    const { body } = await call(service.url, `/api/user-info/${userId}`, { cookie })
    expect(said(body).sort()).toEqual(['firstName', 'fullName', 'lastName', 'name'])
  })

  test('shows the profile again if that contact verifies the code of a later alert', async () => {
    const first = await alerted()
    await first.traveler.checkIn(first.tripId, pin)
    const earlier = await verify(service.url, first.code, ana)
    const second = await startedTrip(first.traveler)
    await service.passHours(3)
    const alert = (await toldAbout(service, second)).find(({ kind }) => kind === 'alert')
    const later = await verify(service.url, codeIn(alert?.body ?? ''), ana)
    const { body } = await call(service.url, `/api/user-info/${later.userId}`, {
      cookie: `${earlier.cookie}; ${later.cookie}`,
    })
    expect(body).toMatchObject({ bloodType: 'AB-' })
    const alone = await call(service.url, `/api/user-info/${later.userId}`, { cookie: earlier.cookie })
    expect(alone.body).toMatchObject({ bloodType: null, fullName: 'Robin Hale', emergencyContact: [] })
  })
})

describe('contact after the distress PIN', () => {
  test('sees the same personal data as before', async () => {
    const { traveler, tripId, code } = await alerted()
    const proof = await verify(service.url, code, ana)
    const before = await everythingSeenBy(service.url, code, proof, ana)
    await traveler.checkIn(tripId, distressPin)
    const after = await everythingSeenBy(service.url, code, proof, ana)
    expect(foundIn(after, personal)).toEqual(foundIn(before, personal))
    expect(await tripSeen(code)).toMatchObject({ isSafe: false, endedAt: null, time: '2 hour' })
  })

  test("isn't told while the distress alert is open that a later trip ended safely", async () => {
    const first = await alerted()
    await first.traveler.checkIn(first.tripId, distressPin)
    const second = await startedTrip(first.traveler)
    await service.passHours(3)
    const alert = (await toldAbout(service, second)).find(({ kind }) => kind === 'alert')
    const code = codeIn(alert?.body ?? '')
    await first.traveler.checkIn(second, pin)
    service.clock.increment(2_000)
    expect(await tripSeen(code)).toMatchObject({ isSafe: false, location: place })
    const safe = (await toldAbout(service, second)).filter(({ kind }) => kind === 'checked-in')
    expect(safe.map(({ recipient }) => recipient)).toEqual([first.traveler.phone])
  })

  test('is told of a check-in on a later trip once the distress alert is resolved', async () => {
    const traveler = await newTraveler(service)
    const forced = await startedTrip(traveler)
    await traveler.checkIn(forced, distressPin)
    for (const number of [ana, '919 555 0143'])
      expect((await (await contactOn(service, forced, number)).vote()).status).toBe(200)
    const next = await startedTrip(traveler)
    await traveler.checkIn(next, pin)
    const safe = (await toldAbout(service, next)).filter(({ kind }) => kind === 'checked-in')
    expect(safe).toHaveLength(4)
  })
})

describe('trip with its own contacts', () => {
  const dana = { name: 'Dana Whitfield', number: '(704) 555-0188' }
  const ofAccount = ['Ana Ruiz', 'Ben Okafor', 'Carol Lindqvist', '555-0142', '555-0143', '555.0144']

  test("is visible only to its own contacts, even if the account's list changes [§2.31]", async () => {
    const { traveler, tripId, code } = await alerted([dana])
    const eve = { name: 'Eve Stone', number: '(704) 555-0190' }
    const now = [{ name: 'Ana Ruiz', number: '(919) 555-0142' }, eve]
    await traveler.call('/api/app/contacts', { contacts: now, password: travelerSecrets.password }, 'PUT')

    const proof = await contactWith(service, code, '704 555 0188')
    const seen = await everythingSeenBy(service.url, code, proof, '704 555 0188')
    expect(foundIn(seen, [...ofAccount, 'Eve Stone', '555-0190'])).toEqual([])
    expect(foundIn(seen, ['Dana Whitfield'])).toEqual(
      expect.arrayContaining(['Dana Whitfield: profile by cookie', 'Dana Whitfield: trip by cookie']),
    )
    for (const phoneNumber of [ana, '704 555 0190'])
      expect(
        await call(service.url, `/api/trips/rescue/${code}/verify`, { json: { phoneNumber } }),
      ).toMatchObject({
        status: 403,
        body: { code: 'phone_mismatch' },
      })
    // Sends the only contact's vote, which is enough to resolve the emergency.
    expect((await proof.vote()).body).toMatchObject({
      message: expect.stringMatching(/^Emergency resolved/) as string,
    })
    const told = (await toldAbout(service, tripId)).map(({ recipient }) => recipient)
    expect(new Set(told)).toEqual(new Set([traveler.phone, dana.number]))
    for (const number of ['(919) 555-0142', eve.number])
      expect((await toldTo(service, number)).filter((message) => message.tripId === tripId)).toEqual([])
  })
})
