import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasTable } from '../../src/service/platform/database/carry-over.ts'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { rescueCodes } from '../../src/service/platform/database/schema.ts'
import { call, verify } from '../support/calls.ts'
import { olderDatabase } from '../support/older-database.ts'
import { STARTING_MS, startTestService, TEST_GRANT_KEY, type TestService } from '../support/service.ts'

/** The last migration of the version in which a trip had one code for all of its contacts. */
const SHARED_CODES = 8
const now = Date.UTC(2026, 10, 22, 12)
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const robin = '00000000-0000-4000-8000-000000000001'
const looked = '00000000-0000-4000-8000-000000000011'
const ana = '00000000-0000-4000-8000-000000000021'
const code = '531975'

const contents = `
insert into users (id, phone, first_name, last_name, profile, contacts, created_at) values
  ('${robin}', '+12125550199', 'Robin', 'Hale', '{}', '[]', '${at(-300)}');
insert into trips (id, user_id, activity, location, time, started_at, created_at, state, due_at, grace_ms, retention_ms, alerted_at, wake_at)
  values ('${looked}', '${robin}', 'sailing', 'Off Beaufort', '2 hour', '${at(-200)}', '${at(-200)}', 'alerted',
    '${at(-80)}', 900000, 259200000, '${at(-65)}', '${at(20_000)}');
insert into trip_contacts (id, trip_id, position, name, number, notified_at) values
  ('${ana}', '${looked}', 0, 'Ana Ruiz', '(919) 555-0142', '${at(-65)}'),
  ('00000000-0000-4000-8000-000000000022', '${looked}', 1, 'Ben Okafor', '+1 919-555-0143', '${at(-65)}'),
  ('00000000-0000-4000-8000-000000000023', '${looked}', 2, 'Carol Lindqvist', '919.555.0144', '${at(-65)}');
insert into rescue_codes (code, trip_id, expires_at) values ('${code}', '${looked}', null);
`

let service: TestService
beforeAll(async () => {
  const database = await openDatabase({
    memory: true,
    copyOf: await olderDatabase(SHARED_CODES, contents),
  })
  service = await startTestService({ env: { DEMO: 'off' }, database, now })
}, STARTING_MS)
afterAll(async () => {
  await service.stop()
  await service.database.close()
})

describe('an emergency of the version before, whose contacts share one code', () => {
  test('is opened by it with the number of each, and it stands open no more', async () => {
    for (const phoneNumber of ['919 555 0142', '919 555 0143', '919 555 0144'])
      expect(await verify(service.url, code, phoneNumber)).toMatchObject({ tripId: looked })
    const rows = await service.database.db.select().from(rescueCodes)
    expect(rows).toMatchObject([{ tripId: looked, contactId: null, expiresAt: null }])
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(await hasTable(service.database.db, 'open_codes')).toBe(false)
  })

  test('goes on for whoever had verified their number before', async () => {
    const token = await new SignJWT({ tripId: looked, userId: robin, contactId: ana })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('rescue-panel')
      .setExpirationTime(Math.floor(now / 1_000) + 86_400)
      .sign(new TextEncoder().encode(TEST_GRANT_KEY))
    const headers = { authorization: `Bearer ${token}` }
    expect((await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { headers })).status).toBe(200)
    const vote = await call(service.url, `/api/trips/${looked}/resolve-vote`, {
      ...{ headers, json: { phoneNumber: '919 555 0142' } },
    })
    expect(vote.body).toMatchObject({ message: expect.stringContaining('1 of 2') as string })
    await call(service.url, `/api/trips/${looked}/sign-out`, { method: 'POST', headers })
    await service.advance(1_000)
    expect((await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { headers })).status).toBe(403)
  })
})
