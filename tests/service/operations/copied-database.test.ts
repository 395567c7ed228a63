import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { travelersText } from '../../../src/service/operations/operator-reports.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/open-database.ts'
import { dataKeys } from '../../../src/service/platform/database/schema/key-schema.ts'
import { fixes } from '../../../src/service/platform/database/schema/schema.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newDevice, newTraveler, startedTrip, toldTo } from '../../support/travelers/traveler.ts'

const HOUR_MS = 3_600_000
const contact = { name: 'Wilhelmina Quackenbush', number: '(919) 555-0142', email: 'wilhelmina@example.org' }
const person = { firstName: 'Quillon', lastName: 'Zymurgy', hairColor: 'Auburn', allergies: 'Penicillin' }
const letter = {
  name: 'Barnaby Thistlewick',
  email: 'barnaby@thistlewick.example',
  date: '5/1/2026, 08:05 AM',
  message: 'Does it float?',
}
const signup = {
  email: 'ottoline@umberfield.example',
  platform: 'iOS',
  message: 'Count me in',
  timestamp: '2026-05-01T12:34:56.789Z',
}
/** The traveler's position, with digits that appear nowhere else in the database. */
const place = { latitude: 35.718281, longitude: -79.141592 }

async function tablesOf({ db }: OpenDatabase): Promise<string> {
  const tables = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public'`)
  const texts = tables.map(async ({ name }) => {
    const rows = await db.select({ row: sql<string>`to_jsonb(t)::text` }).from(sql`${sql.identifier(name)} t`)
    return rows.map(({ row }) => `${name}: ${row}`).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

/** Bytes of an unencrypted coordinate, as PostgreSQL would store them. */
const asBytes = (number: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(number)
  return bytes
}

describe('copy of the database', () => {
  test('reveals no name, number, position, message, code, activity, place, or form entry', async () => {
    const database = await memoryDatabase()
    const service = await startTestService({ env: { DEMO: 'off' }, database })
    const traveler = await newTraveler(service, [contact])
    const { password } = travelerSecrets
    await traveler.call('/api/app/profile', { ...person, password }, 'PUT')
    await newDevice(traveler)
    const plannedRoute = [
      [12.345678, -98.765432],
      [12.4, -98.8],
    ]
    const plan = { vesselName: 'Wobbegong', plannedRoute }
    const trip = { activity: 'jousting', location: 'Mount Zugspitze', plan }
    await traveler.call('/api/app/plan-defaults', { plan: { engine: 'Numbat' }, password }, 'PUT')
    const tripId = await startedTrip(traveler, trip)
    await traveler.sendFix(tripId, { ...place, accuracy: 7.123456 })
    await call(service.url, '/api/app/phone-proofs', { json: { phoneNumber: '+12125550188' } })
    await call(service.url, '/api/contact-us', { json: letter })
    await call(service.url, '/api/beta-signup', { json: signup })
    await service.advance(3 * HOUR_MS)
    const { code, panel, add } = await contactOn(service, tripId, contact.number)
    expect(JSON.stringify((await panel()).body)).toContain(String(place.latitude))
    expect((await add('note', 'Her sister lives in Grizzlewick')).status).toBe(200)
    const { id: contactId = '' } = (await service.ports.panels.head(tripId))?.contacts[0] ?? {}
    const life = {
      madeAt: service.clock.now(),
      endsAt: service.clock.now(),
      revokedAt: null,
      codeEndsAt: null,
    }
    const link = { id: randomUUID(), tripId, contactId, withMedical: true, ...life }
    await service.ports.dispatcherLinks.make(link, { secretHash: 'hash', codeHash: null })
    const desk = { id: randomUUID(), name: 'Gwendolyn Desk', openedAt: life.madeAt, acknowledgedAt: null }
    await service.ports.dispatcherLinks.addDesk(link, desk, { tokenHash: 'hash', mapHash: 'another hash' })
    expect(await service.ports.dispatcherLinks.findDesk(link, 'hash')).toEqual(desk)
    const shared = { id: randomUUID(), tripId, contactId: null, name: 'Hortensia Reader', sentBy: null }
    const { liveLinks } = service.ports
    await liveLinks.make({ ...shared, madeAt: life.madeAt, takenBackAt: null }, 'hash', {
      sent: [],
      news: [],
    })
    expect(await liveLinks.ofTrip(traveler.userId, tripId)).toMatchObject([shared])
    const signUpCode = /\b\d{6}\b/.exec((await toldTo(service, '+12125550188'))[0]?.body ?? '')?.[0]

    const listed = await travelersText(database.db, service.keys, traveler.phone)
    expect(listed).toMatch(`${traveler.userId}  ${traveler.phone}  20`)
    expect(await travelersText(database.db, service.keys, null)).toBe(listed)

    expect(await service.ports.forms.listForms()).toMatchObject({
      contactMessages: [{ form: letter }],
      betaSignups: [{ form: signup }],
    })

    const rows = await tablesOf(database)
    expect(await database.db.$count(fixes)).toBe(1)
    const written = [
      'Quillon',
      'Zymurgy',
      'Auburn',
      'Penicillin',
      'Wilhelmina',
      'Quackenbush',
      'example.org',
      'Pixel',
      'Numbat',
      '12.345678',
      ...[...Object.values(letter), signup.email, signup.message, signup.timestamp],

      'jousting',
      'Zugspitze',
      'Wobbegong',
      'Gwendolyn',
      'Hortensia',
      'Grizzlewick',
      'overdue',
      'is your code',
      'opened your rescue panel',
      '35.718',
      '79.141',
      '7.1234',
      '5550142',
      '555-0142',
      '5550188',
      traveler.phone,
      traveler.phone.slice(2),
      travelerSecrets.password,
    ]
    expect(written.filter((text) => rows.toLowerCase().includes(text.toLowerCase()))).toEqual([])
    for (const secret of [code, signUpCode ?? code]) expect(rows).not.toMatch(new RegExp(`"${secret}"`))

    const files = Buffer.from(await (await database.db.$client.dumpDataDir('none')).arrayBuffer())
    expect(files.length).toBeGreaterThan(0)
    expect(written.filter((text) => files.includes(text))).toEqual([])
    expect(Object.values(place).filter((number) => files.includes(asBytes(number)))).toEqual([])
    await service.stop()
    await database.close()
  })

  test("has no key for the track of a checked-in traveler, but still has the trip's key", async () => {
    const database = await memoryDatabase()
    const service = await startTestService({ env: { DEMO: 'off' }, database })
    const traveler = await newTraveler(service, [contact])
    const tripId = await startedTrip(traveler)
    const keys = async () => (await database.db.select().from(dataKeys)).map(({ id }) => id)
    expect(await keys()).toContain(`track ${tripId}`)
    await traveler.checkIn(tripId)
    expect(await keys()).not.toContain(`track ${tripId}`)
    expect(await keys()).toContain(`trip ${tripId}`)
    await service.stop()
    await database.close()
  })
})
