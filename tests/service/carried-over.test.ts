import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasTable } from '../../src/service/platform/database/carry-over.ts'
import { smsMonths } from '../../src/service/platform/database/desk-schema.ts'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { fixes } from '../../src/service/platform/database/schema.ts'
import { seal } from '../../src/service/platform/secrets/sealed-text.ts'
import { call } from '../support/calls.ts'
import { olderDatabase } from '../support/older-database.ts'
import { profileKeys } from '../support/profile-keys.ts'
import { STARTING_MS, startTestService, type TestService } from '../support/service.ts'
import { as, toldTo } from '../support/traveller.ts'
import { trackOf } from '../support/trips.ts'

/** The last migration of the version in which everything but medical facts stood open. */
const OPEN_VERSION = 8
const now = Date.UTC(2026, 10, 22, 12)
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const robin = '00000000-0000-4000-8000-000000000001'
const running = '00000000-0000-4000-8000-000000000011'

/** Sealed as that version did it: under `PROFILE_KEY` itself. */
const medical = seal(profileKeys, JSON.stringify({ allergies: 'Penicillin' }), `medical facts of ${robin}`)

/** Robin is on the way since half an hour, and has sent two positions. */
const contents = `
insert into users (id, phone, first_name, last_name, profile, contacts, created_at) values
  ('${robin}', '+12125550199', 'Robin', 'Hale', '{"hairColor":"red","medical":"${medical}"}',
    '[{"name":"Ana Ruiz","number":"(919) 555-0142","email":"ana@example.org"}]', '${at(-60)}');
insert into trips (id, user_id, activity, location, time, started_at, created_at, state, due_at, grace_ms, retention_ms, wake_at)
  values ('${running}', '${robin}', 'sailing', 'Off Beaufort', '2 hour', '${at(-30)}', '${at(-30)}', 'active',
    '${at(90)}', 900000, 259200000, '${at(90)}');
insert into trip_contacts (id, trip_id, position, name, number, email) values
  ('00000000-0000-4000-8000-000000000021', '${running}', 0, 'Ana Ruiz', '(919) 555-0142', 'ana@example.org');
insert into fixes (trip_id, fixed_at, latitude, longitude, received_at, accuracy, battery) values
  ('${running}', '${at(-20)}', 34.71, -76.67, '${at(-20)}', 5, 80),
  ('${running}', '${at(-10)}', 34.72, -76.68, '${at(-9)}', null, null);
insert into sessions (token_hash, user_id, created_at, expires_at) values
  ('${createHash('sha256').update('the-token-of-robin-hale').digest('base64url')}', '${robin}', '${at(-50)}', '${at(9_000)}');
insert into devices (id, user_id, name, created_at) values
  ('00000000-0000-4000-8000-000000000031', '${robin}', 'Pixel', '${at(-50)}');
insert into messages (trip_id, channel, recipient, kind, subject, body, created_at, state, tries, next_at) values
  ('${running}', 'sms', '(919) 555-0142', 'alert', null, 'Homeward: Robin is overdue', '${at(-1)}', 'waiting', 0, '${at(-1)}'),
  (null, 'mail', 'Ben@example.org', 'contact-form', 'Hello', 'From Ben', '${at(-40)}', 'sent', 1, null);
insert into opt_outs (number, at) values ('+19195550143', '${at(-40)}');
insert into sms_months (number, month, given) values ('+19195550142', '2026-11-01T00:00:00Z', 7);
insert into contact_messages (name, email, date, message, received_at) values
  ('Iris "I" Novak', 'iris@example.org', '11/22/2026, 11:00 AM', E'Hello,\\nwhen?', '${at(-60)}'),
  ('Tom', 'tom@example.org', '11/22/2026, 11:50 AM', 'Thanks', '${at(-10)}');
insert into beta_signups (email, platform, message, signed_up_at, received_at) values
  ('sam@example.org', 'Both', null, '2026-11-22T11:20:00.000Z', '${at(-40)}');
`

let service: TestService
beforeAll(async () => {
  const database = await openDatabase({ memory: true, copyOf: await olderDatabase(OPEN_VERSION, contents) })
  service = await startTestService({ env: { DEMO: 'off' }, database, now })
}, STARTING_MS)
afterAll(async () => {
  await service.stop()
  await service.database.close()
})

describe('a database of the version before, with a trip that is running', () => {
  test('keeps its positions, which are sealed from now on', async () => {
    expect(await trackOf(service, running)).toEqual([
      {
        ...{ latitude: 34.71, longitude: -76.67, fixedAt: Date.parse(at(-20)) },
        details: { accuracy: 5, battery: 80 },
      },
      { latitude: 34.72, longitude: -76.68, fixedAt: Date.parse(at(-10)) },
    ])
    const { db } = service.database
    expect((await db.select().from(fixes)).map(({ sealed }) => sealed.length)).toEqual([100, 100])
    expect(await hasTable(db, 'open_fixes')).toBe(false)
  })

  test('sends the message that was waiting, counts on, and still sends nothing to who said STOP', async () => {
    await service.advance(5_000)
    expect(service.printed.at(-1)).toBe('SMS to (919) 555-0142: Homeward: Robin is overdue')
    expect((await toldTo(service, '+1 919 555 0142')).map(({ state }) => state)).toEqual(['sent'])
    expect(await toldTo(service, 'ben@EXAMPLE.org')).toMatchObject([{ subject: 'Hello', body: 'From Ben' }])
    expect(await service.ports.optOuts.optedOut(['+19195550142', '+19195550143'])).toEqual(['+19195550143'])
    expect((await service.database.db.select().from(smsMonths)).map(({ given }) => given)).toEqual([8])
  })

  test('keeps its traveller signed in, with profile, contacts and devices', async () => {
    const robins = as(service, 'the-token-of-robin-hale')
    expect((await robins.call('/api/app/profile')).body).toMatchObject({
      ...{ phoneNumber: '+12125550199', firstName: 'Robin', hairColor: 'red', allergies: 'Penicillin' },
      contacts: [{ name: 'Ana Ruiz', number: '(919) 555-0142', email: 'ana@example.org' }],
    })
    expect((await robins.call('/api/app/devices')).body).toMatchObject({ devices: [{ name: 'Pixel' }] })
    expect(await service.ports.accounts.findAccount('+12125550199')).toMatchObject({ userId: robin })
  })

  test('keeps messages to us and the waitlist, which takes nobody twice', async () => {
    const again = { email: 'SAM@example.org', platform: 'iOS', timestamp: at(0) }
    expect((await call(service.url, '/api/beta-signup', { json: again })).status).toBe(200)
    expect(await service.ports.forms.listForms()).toEqual({
      contactMessages: [
        {
          id: 1,
          form: {
            ...{ name: 'Iris "I" Novak', email: 'iris@example.org', date: '11/22/2026, 11:00 AM' },
            message: 'Hello,\nwhen?',
          },
          receivedAt: Date.parse(at(-60)),
        },
        {
          id: 2,
          form: {
            ...{ name: 'Tom', email: 'tom@example.org', date: '11/22/2026, 11:50 AM', message: 'Thanks' },
          },
          receivedAt: Date.parse(at(-10)),
        },
      ],
      betaSignups: [
        {
          id: 1,
          form: {
            ...{ email: 'sam@example.org', platform: 'Both', message: null },
            timestamp: '2026-11-22T11:20:00.000Z',
          },
          receivedAt: Date.parse(at(-40)),
        },
      ],
    })
    const { db } = service.database
    for (const table of ['open_contact_messages', 'open_beta_signups'])
      expect(await hasTable(db, table)).toBe(false)
  })
})
