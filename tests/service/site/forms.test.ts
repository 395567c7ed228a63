import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  betaSignups,
  contactMessages,
  messages,
  throttle,
} from '../../../src/service/platform/database/schema/service-schema.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { threeContacts } from '../../support/travelers/people.ts'
import { storedMessages, toldAbout } from '../../support/travelers/traveler.ts'
import { openEmergency, trackOf } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { TRUST_PROXY: '1' } })
const { passwords } = service.ports
const hashes = { passwordHash: await passwords.hash('correct horse'), pinHash: await passwords.hash('2468') }
beforeEach(async () => {
  const { db } = service.database
  for (const table of [throttle, contactMessages, betaSignups, messages]) await db.delete(table)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const post = async (path: string, json: unknown, address = '192.0.2.1') => {
  const { status, body, headers } = await call(service.url, path, {
    json,
    headers: { 'x-forwarded-for': address },
  })
  return { status, body: body as Record<string, unknown>, retryAfter: headers.get('retry-after') }
}

const all = <Table extends typeof contactMessages | typeof betaSignups | typeof messages>(table: Table) =>
  service.database.db.select().from(table as typeof messages) as unknown as Promise<Table['$inferSelect'][]>

describe('contact form', () => {
  const path = '/api/contact-us'
  const message = {
    name: 'Iris Novak',
    email: 'iris@example.org',
    date: '5/1/2026, 08:05 AM',
    message: 'Hello,\nwhen will it be out?',
  }

  test('stores a message and sends it as an email [§7.7]', async () => {
    expect(await post(path, message)).toMatchObject({ status: 200, body: { success: true } })
    const kept = { id: expect.any(Number), form: message, receivedAt: service.clock.now() }
    expect(await service.ports.forms.listForms()).toEqual({ contactMessages: [kept], betaSignups: [] })
    expect(await storedMessages(service)).toEqual([
      expect.objectContaining({
        channel: 'mail',
        recipient: 'support@homeward.example',
        subject: 'Message from Iris Novak',
        replyTo: 'iris@example.org',
        body: expect.stringContaining('when will it be out?'),
      }),
    ])
    await service.advance(5_000)
    expect(service.printed.at(-1)).toMatch(
      /^Mail to support@homeward\.example: Message from Iris Novak: Name: Iris/,
    )
    expect(service.logged.join('')).not.toMatch(/Iris|iris@|be out/)
  })

  test("can't be used to add a header or to forge another field of the email", async () => {
    const [name, email, date] = ['Iris\nEmail: ben@example.org', 'iris@example.org\nDate: never', '5/1\n\nHi']
    await post(path, { ...message, name, email, date })
    const [stored] = await storedMessages(service)
    expect(stored?.subject).toBe('Message from Iris / Email: ben@example.org')
    expect(stored?.body.split('\n')).toEqual([
      'Name: Iris / Email: ben@example.org',
      'Email: iris@example.org / Date: never',
      'Date: 5/1 / Hi',
      '',
      ...message.message.split('\n'),
    ])
  })

  test('accepts up to ten thousand characters, even in Cyrillic', async () => {
    expect((await post(path, { ...message, message: 'ж'.repeat(10_000) })).status).toBe(200)
    expect((await post(path, { ...message, message: 'x'.repeat(10_001) })).status).toBe(400)
  })

  test('rejects a message with a NUL character and stores nothing', async () => {
    const { status, body } = await post(path, { ...message, message: 'a\0b' })
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'We couldn’t read the request.', code: 'invalid_request' },
    })
    expect(await all(contactMessages)).toEqual([])
    expect(await all(messages)).toEqual([])
  })

  test('accepts at most twenty messages at once from an IP address, but still one from another', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => post(path, message)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 429)?.retryAfter).toMatch(/^\d{4}$/)
    expect((await post(path, message, '192.0.2.2')).status).toBe(200)
  })
})

describe('waitlist', () => {
  const path = '/api/beta-signup'
  const signup = {
    email: 'sam@example.org',
    platform: 'Both',
    message: 'Please',
    timestamp: '2026-05-01T12:00:00.000Z',
  }

  test('stores an email address once and gives the same response to repeated sign-ups [§7.9]', async () => {
    const first = await post(path, signup)
    expect(first).toMatchObject({ status: 200, body: { success: true } })
    expect(await post(path, { ...signup, email: ' SAM@example.org ', platform: 'iOS' })).toEqual(first)
    const kept = { id: expect.any(Number), form: signup, receivedAt: service.clock.now() }
    expect(await service.ports.forms.listForms()).toEqual({ contactMessages: [], betaSignups: [kept] })
  })

  test('accepts a sign-up without a message [§5.15]', async () => {
    const { message: _, ...short } = signup
    expect((await post(path, short)).status).toBe(200)
    expect((await post(path, { ...signup, message: null, email: 'b@example.org' })).status).toBe(200)
  })

  test('rejects a sign-up with an unknown platform or an address without a dot and stores nothing', async () => {
    for (const wrong of [{ platform: 'Windows' }, { email: 'sam@example' }])
      expect((await post(path, { ...signup, ...wrong })).status).toBe(400)
    expect(await all(betaSignups)).toEqual([])
  })
})

describe('emergency check-in', () => {
  const path = '/api/trips/emergency-checkin'
  const refused = {
    error: 'Failed to end trip. Please check your phone number and PIN.',
    code: 'check_in_refused',
  }
  const known = () => openEmergency(service, hashes)
  const right = (phoneNumber: string) => ({ phoneNumber, password: 'correct horse', pin: '2468' })

  test("reports the demo trip's activity, its distance of about four miles, and its 95 minutes [§3.15]", async () => {
    const json = { phoneNumber: '+19195550100', password: 'harbor-light-7', pin: '4821' }
    const { status, body } = await post(path, json)
    expect(status).toBe(200)
    const { trip } = body as { trip: { activity: string; distance: number; duration: number } }
    expect(trip).toEqual({
      activity: 'kayaking',
      distance: expect.closeTo(4, 0),
      duration: expect.any(Number),
    })
    expect(trip.distance).toBeGreaterThan(3.8)
    expect(Math.floor(trip.duration / 60)).toBe(95)
  })

  test('ends the trip, deletes its positions, and notifies the contacts [§1.13, §7.8]', async () => {
    const { phone, tripId } = await known()
    // A check-in in the same millisecond as the alert would be dated one later.
    await service.advance(1)
    expect((await post(path, right(phone))).body).toEqual({
      trip: { activity: 'sailing', distance: 0, duration: 167 * 60 },
    })
    expect((await service.ports.panels.head(tripId))?.endedAt).toBe(service.clock.now())
    expect(await trackOf(service, tripId)).toEqual([])
    const told = await toldAbout(service, tripId)
    expect(told.map((row) => [row.recipient, row.kind])).toEqual([
      [phone, 'checked-in'],
      ...threeContacts.map(({ number }) => [number, 'checked-in']),
    ])
    expect(told[1]?.body).toBe('Homeward: Robin Hale checked in and is safe. The trip is over.')
  })

  test('responds with no_active_trip if no trip is active', async () => {
    const { phone } = await known()
    await post(path, right(phone))
    expect(await post(path, right(phone))).toMatchObject({
      status: 409,
      body: { error: 'There’s no active trip to end.', code: 'no_active_trip' },
    })
  })

  test('ends a trip only once, even if two requests arrive at the same time', async () => {
    const { phone, tripId } = await known()
    const answers = await Promise.all([post(path, right(phone)), post(path, right(phone))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await toldAbout(service, tripId)).toHaveLength(4)
  })

  test('gives the same response and does the same work for a wrong number, password, or PIN [§6.2]', async () => {
    const { phone, tripId } = await known()
    const verify = vi.spyOn(service.ports.passwords, 'verify')
    for (const json of [
      right('+13125550000'),
      { ...right(phone), password: 'wrong horse' },
      { ...right(phone), pin: '0000' },
    ]) {
      verify.mockClear()
      const { status, body } = await post(path, json)
      expect({ status, body }).toEqual({ status: 401, body: refused })
      expect(verify).toHaveBeenCalledTimes(4)
    }
    expect((await service.ports.panels.head(tripId))?.endedAt).toBeNull()
  })

  test('accepts sixty attempts from an IP address across all accounts, then responds with 429 without hashing', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 61; turn += 1)
      statuses.push((await post(path, right(`+1312555${1_000 + turn}`))).status)
    expect(statuses).toEqual([...Array(60).fill(401), 429])
    const { phone } = await known()
    const verify = vi.spyOn(service.ports.passwords, 'verify')
    expect(await post(path, right(phone))).toMatchObject({ status: 429, body: { code: 'throttled' } })
    expect(verify).not.toHaveBeenCalled()
  })
})
