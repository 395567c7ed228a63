import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { pushSubscriptions, sessions } from '../../../src/service/platform/database/schema/account-schema.ts'
import { ownTracksMessage } from '../../support/providers/phone-payloads.ts'
import { call } from '../../support/services/calls.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, travelerSecrets } from '../../support/travelers/people.ts'
import {
  newDevice,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
} from '../../support/travelers/traveler.ts'

const { password, distressPin } = travelerSecrets

const { service, provider } = await twilioOfFile()

const contacts = [
  { ...ana, name: 'Zanthippe Ruiz', email: 'zanthippe@example.org' },
  { ...ben, name: 'Zebulon Okafor' },
]
const facts = {
  firstName: 'Quillon',
  lastName: 'Zymurgy',
  height: '59 in',
  tattoos: 'Zodiac',
  hairColor: 'zinc',
  bloodType: 'AB-',
  allergies: 'Zucchini',
  medications: 'Zolpidem',
  medicalConditions: 'Zoster',
}
/** Personal data of the test person that must not remain in any table. */
const personal = /Quillon|Zymurgy|Zodiac|zinc|Zucchini|Zolpidem|Zoster|Zanthippe|Zebulon|35\.71828|Zugspitze/i

/** Returns the rows of all tables as text, keyed by table name. Includes tables created by libraries. */
async function everything(): Promise<Record<string, string[]>> {
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await service.database.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows
  const tables = await rowsOf(sql`select table_schema, table_name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const rows: Record<string, string[]> = {}
  for (const { table_schema, table_name } of tables) {
    const name = `${table_schema}.${table_name}`
    const found = await rowsOf(
      sql`select row_to_json(t)::text as row from ${sql.raw(`"${table_schema}"."${table_name}"`)} t`,
    )
    rows[name] = found.map(({ row }) => String(row))
  }
  return rows
}

async function rowsWith(isSought: (row: string) => boolean): Promise<string[]> {
  const all = Object.entries(await everything())
  return all.flatMap(([name, rows]) => rows.filter(isSought).map((row) => `${name}: ${row}`))
}
/** Ignores positions: they're unreadable without the deleted key. A job drops their partitions later. */
const readable = (traces: string[]) => traces.filter((trace) => !trace.startsWith('public.positions'))
const tracesOfIds = async (ids: string[]) => readable(await allTracesOf(ids))
const tracesOf = async (ids: string[]) =>
  readable(await rowsWith((row) => personal.test(row) || ids.some((id) => row.includes(id))))
const allTracesOf = (ids: string[]) => rowsWith((row) => ids.some((id) => row.includes(id)))

/** Starts a trip that leads to an alert. Adds a position, a panel opening, an acknowledgment, and a vote. */
async function missed(traveler: TestTraveler) {
  const tripId = await startedTrip(traveler, { activity: 'Zugspitze' })
  const device = await newDevice(traveler)
  const known = {
    latitude: 35.71828,
    longitude: -79,
    at: service.clock.now(),
    speed: 3,
    course: 10,
    battery: 80,
  }
  const basic = Buffer.from(`${device.deviceId}:${device.token}`).toString('base64')
  const headers = { authorization: `Basic ${basic}` }
  expect((await call(service.url, '/api/owntracks', { json: ownTracksMessage(known), headers })).status).toBe(
    200,
  )
  await service.advance(60_000)
  await service.advance(3 * HOUR_MS)
  await service.advance(20_000)
  const anas = await contactOn(service, tripId, ana.number)
  expect((await anas.panel()).status).toBe(200)
  await anas.acknowledge()
  await anas.vote()
  return { tripId, anas, deviceId: device.deviceId }
}

async function newPerson() {
  const traveler = await newTraveler(service, contacts)
  expect((await traveler.call('/api/app/profile', { ...facts, password }, 'PUT')).status).toBe(200)
  const plan = { destination: 'Zugspitze' }
  expect((await traveler.call('/api/app/plan-defaults', { plan, password }, 'PUT')).status).toBe(200)
  return traveler
}
async function subscribe({ userId }: TestTraveler) {
  const [session] = await service.database.db.select().from(sessions).where(eq(sessions.userId, userId))
  const browser = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'key', auth: 'secret' } }
  const of = { userId, session: session?.tokenHash ?? '' }
  expect(await service.ports.push.keepSubscription(of, browser, service.clock.now())).toBe(true)
}

describe('deleted account', () => {
  test('leaves no personal data in any table, including sent and failed messages', async () => {
    const before = await everything()
    const traveler = await newPerson()
    const { userId, phone } = traveler
    const { tripId, deviceId } = await missed(traveler)
    expect(await traveler.deleteAccount()).toMatchObject({ status: 409, body: { code: 'check_in_first' } })
    provider.textResponses.push({ kind: 'refuses', status: 400, code: 21_211 })
    await traveler.checkIn(tripId)
    await service.advance(10_000)
    const second = await startedTrip(traveler, { activity: 'Zugspitze' })
    await traveler.checkIn(second)
    await call(service.url, '/api/app/phone-proofs', { json: { phoneNumber: phone } })
    await service.advance(10_000)
    const states = (await toldAbout(service, tripId)).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['sent', 'failed']))
    const ids = [userId, phone, tripId, second, deviceId]
    const there = await tracesOf(ids)
    expect(new Set(there.map((trace) => trace.split(':')[0])).size).toBeGreaterThan(10)

    expect((await traveler.deleteAccount()).status).toBe(200)
    await service.advance(30 * 60_000)
    expect(await tracesOf(ids)).toEqual([])
    for (let day = 0; day < 4; day += 1) await service.leap(24 * HOUR_MS)
    await service.leap(HOUR_MS)
    expect(await allTracesOf(ids)).toEqual([])
    const after = await everything()
    // Ignores tables without traveler data: hashed rate limits and trip ids, SMS counts, and job schedules.
    for (const table of ['throttle', 'deleted_trips', 'sms_months', 'scheduled_jobs'])
      delete after[`public.${table}`]
    for (const [table, rows] of Object.entries(after)) {
      // Allows empty tables that aren't in `before`: new partitions for the next days.
      if (table.startsWith('public.')) expect([table, rows]).toEqual([table, before[table] ?? []])
    }
  })

  test('keeps the rows of its last trip until waiting messages have been sent', async () => {
    const traveler = await newPerson()
    const past = await startedTrip(traveler, { activity: 'Zugspitze' })
    await traveler.checkIn(past)
    await service.advance(10_000)
    const tripId = await startedTrip(traveler)
    await traveler.checkIn(tripId)
    const busy = { kind: 'refuses', status: 503, code: 20_503 } as const
    provider.textResponses.push(busy, busy, busy, busy)
    provider.texts.length = 0
    expect((await traveler.deleteAccount()).status).toBe(200)
    expect((await traveler.call('/api/app/trip')).status).toBe(401)
    expect(await toldAbout(service, tripId)).not.toEqual([])
    expect(await tracesOfIds([past])).toEqual([])
    const waiting = (await tracesOf([tripId])).map((trace) => trace.split(':')[0])
    expect(new Set(waiting)).toEqual(
      new Set(['public.data_keys', 'public.messages', 'public.trip_contacts', 'public.trips']),
    )
    expect((await everything())['public.users']?.join()).not.toMatch(personal)
    await service.advance(30 * 60_000)
    const news = provider.texts.filter(({ body }) => body.includes('Quillon Zymurgy checked in'))
    expect(news.map(({ to }) => to).toSorted()).toEqual(['+19195550142', '+19195550143'])
    expect(await tracesOf([traveler.userId, traveler.phone, tripId])).toEqual([])
  })

  test('keeps a distress alert and the data of its trip until the contacts resolve it', async () => {
    const traveler = await newPerson()
    const earlier = await missed(traveler)
    await traveler.checkIn(earlier.tripId)
    await service.advance(10_000)
    const { tripId, anas } = await missed(traveler)
    await traveler.checkIn(tripId, distressPin)
    const later = await startedTrip(traveler, { activity: 'Zugspitze' })
    await traveler.checkIn(later)
    await service.advance(10_000)
    await subscribe(traveler)
    expect((await traveler.deleteAccount()).status).toBe(200)
    const others = [earlier.tripId, later, earlier.deviceId, traveler.phone]
    expect(await tracesOfIds(others)).toEqual([])
    expect(await service.database.db.$count(pushSubscriptions)).toBe(0)
    expect((await traveler.call('/api/app/trip')).status).toBe(401)
    const signIn = { phoneNumber: traveler.phone, password }
    expect((await call(service.url, '/api/app/session', { json: signIn })).status).toBe(401)
    await service.advance(30 * 60_000)
    const { status, body } = await anas.panel()
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { trip: { endedAt: null, track: [{ latitude: 35.71828 }] }, subject: { bloodType: 'AB-' } },
    })

    const resolved = await (await contactOn(service, tripId, ben.number)).vote()
    expect(resolved.body).toMatchObject({ message: expect.stringContaining('Emergency resolved') })
    await service.advance(30 * 60_000)
    expect(await tracesOf([traveler.userId, traveler.phone, tripId])).toEqual([])
  })
})
