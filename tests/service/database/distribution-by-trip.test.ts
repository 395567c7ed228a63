import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import * as accountSchema from '../../../src/service/platform/database/schema/account-schema.ts'
import * as drillSchema from '../../../src/service/platform/database/schema/drill-schema.ts'
import * as eventSchema from '../../../src/service/platform/database/schema/event-schema.ts'
import * as handOverSchema from '../../../src/service/platform/database/schema/hand-over-schema.ts'
import * as keySchema from '../../../src/service/platform/database/schema/key-schema.ts'
import * as schema from '../../../src/service/platform/database/schema/schema.ts'
import * as serviceSchema from '../../../src/service/platform/database/schema/service-schema.ts'
import * as sharingSchema from '../../../src/service/platform/database/schema/sharing-schema.ts'
import { distributionKeys, scannedBy, undistributed } from '../../support/databases/distribution.ts'
import { logStatements } from '../../support/databases/log-statements.ts'
import { call, verify } from '../../support/services/calls.ts'
import { callingServiceOfFile } from '../../support/services/service-of-file.ts'
import { codeIn, newDevice, newPhone, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const on = await callingServiceOfFile()
const { service } = on

const paths = ['upload', 'alert', 'ladder', 'poll', 'vote'] as const
type Path = (typeof paths)[number]

/** Statements that may scan these tables across trips, and the reasons. */
const exceptions = [
  {
    on: ['upload'],
    says: /^with "upload" as/,
    tables: ['trips', 'trip_devices'],
    why: 'a sender is known by a token, the token by its account, and the account has its trips',
  },
  {
    on: ['alert', 'ladder', 'poll', 'vote', 'upload'],
    says: /^select .*from "(?:trips|contact_ladders)".* where .*"(?:wake_at|question_at|quiet_at|silence_at)" <= \$\d/,
    tables: ['trips', 'contact_ladders'],
    why: 'the watch looks for what is due, whichever trip it is of',
  },
  {
    on: ['alert', 'ladder', 'poll', 'vote'],
    says: /from "trips" other (?:join .*|)where other\.user_id = /,
    tables: ['trips', 'trip_contacts'],
    why: "another emergency of the same account decides what this one's contacts may know",
  },
] satisfies { on: Path[]; says: RegExp; tables: string[]; why: string }[]

type Seen = { path: Path; text: string; params: unknown[] }

async function playAll(): Promise<Seen[]> {
  const seen: Seen[] = []
  let path: Path | null = null
  logStatements(service.database.db, (query, params) => {
    const text = query.replace(/\s+/g, ' ').trim()
    if (path === null || !/^(?:select|insert|update|delete|with)/.test(text)) return
    if (!seen.some((one) => one.path === path && one.text === text)) seen.push({ path, text, params })
  })
  const during = async (which: Path, act: () => Promise<unknown>) => {
    path = which
    await act()
    path = null
  }
  /** Records one minute of statements. Avoids multiples of ten minutes, when housekeeping jobs run. */
  const minuteOf = (which: Path) =>
    during(which, async () => {
      for (let step = 0; step < 12; step += 1) await service.advance(5 * SECOND_MS)
    })

  const [ana, ben] = [
    { name: 'Ana Ruiz', number: newPhone() },
    { name: 'Ben Okafor', number: newPhone() },
  ]
  await service.advance(4 * MINUTE_MS)
  const traveler = await newTraveler(service, [ana, ben])
  const tripId = await startedTrip(traveler, { time: '1 hour' })
  const { deviceId, token } = await newDevice(traveler)
  const send = async (second: number) => {
    const at = service.clock.now() - second * SECOND_MS
    const locations = [{ latitude: 34.7, longitude: -76.66, timestamp: at }]
    const sent = await traveler.call(`/api/app/trips/${tripId}/fixes`, { locations })
    expect(sent.body).toMatchObject({ accepted: 1 })
    const json = { _type: 'location', lat: 34.7, lon: -76.66, tst: Math.floor(at / SECOND_MS) }
    const tracked = await call(service.url, '/api/owntracks', {
      json,
      headers: { authorization: `Basic ${Buffer.from(`${deviceId}:${token}`).toString('base64')}` },
    })
    expect(tracked.status).toBe(200)
  }
  // Uploads once before measuring, because the first upload also looks up the trip.
  await send(20)
  await during('upload', () => send(10))

  await service.advance(59 * MINUTE_MS + 50 * SECOND_MS)
  await minuteOf('alert')
  await service.advance(14 * MINUTE_MS)
  await minuteOf('alert')
  const codeOf = ({ number }: { number: string }) =>
    codeIn(on.provider.texts.find(({ to, body }) => to === number && codeIn(body) !== 'no code')?.body ?? '')
  const [code, other] = [codeOf(ana), codeOf(ben)]
  await service.advance(2 * MINUTE_MS)
  await minuteOf('ladder')
  expect(on.provider.calls.map(({ to }) => to).sort()).toEqual([ana.number, ben.number].sort())

  const prove = async (which: string, { number }: { number: string }) => {
    const { cookie } = await verify(service.url, which, number.replace('+1', ''))
    return { cookie, phoneNumber: number.replace('+1', '') }
  }
  const [first, second] = [await prove(code, ana), await prove(other, ben)]
  await during('poll', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { cookie } = first
      const { status } = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
      expect(status).toBe(200)
      service.clock.increment(2 * SECOND_MS)
    }
  })
  await during('vote', async () => {
    for (const { cookie, phoneNumber } of [first, second]) {
      const json = { phoneNumber }
      const { status } = await call(service.url, `/api/trips/${tripId}/resolve-vote`, { json, cookie })
      expect(status).toBe(200)
    }
  })
  return seen
}

describe('distribution by trip', () => {
  let seen: Seen[] = []
  const used = new Set<object>()
  beforeAll(async () => {
    seen = await playAll()
  })

  test('lists every table with its distribution key or the reason that it has none', () => {
    const schemas = [
      accountSchema,
      drillSchema,
      eventSchema,
      handOverSchema,
      keySchema,
      schema,
      serviceSchema,
      sharingSchema,
    ]
    const tables = schemas.flatMap((one) => Object.values(one)).filter((one) => is(one, PgTable))
    expect([...Object.keys(distributionKeys), ...Object.keys(undistributed)].sort()).toEqual(
      [...new Set(tables.map((table) => getTableName(table)))].sort(),
    )
  })

  test.each(paths)('limits every SQL statement of %s to one trip, except documented ones', async (path) => {
    const ofPath = seen.filter((one) => one.path === path)
    const faults: string[] = []
    let keyed = 0
    for (const { text, params } of ofPath) {
      const { tables, ofAnyTrip } = await scannedBy(service.database.db, text, params)
      if (ofAnyTrip.length === 0) {
        if (tables.some((table) => table in distributionKeys || table.startsWith('positions'))) keyed += 1
        continue
      }
      const reason = exceptions.find(
        (one) => (one.on as readonly Path[]).includes(path) && one.says.test(text),
      )
      if (reason) used.add(reason)
      else faults.push(`${ofAnyTrip.join()}: ${text}`)
    }
    expect(faults).toEqual([])
    // Expects at least two statements limited to one trip. An upload may have none, because its only
    // statement is exempt from the rule.
    expect(keyed).toBeGreaterThanOrEqual(path === 'upload' ? 0 : 2)
    expect(ofPath.length).toBeGreaterThanOrEqual(path === 'upload' ? 1 : 5)
  })

  test("has no documented exception that isn't needed", () => {
    expect(exceptions.filter((one) => !used.has(one)).map(({ why }) => why)).toEqual([])
  })

  test.each([
    ['select from votes where contact_id = $1', ['votes']],
    ['select from votes v join trips t on t.id = v.trip_id where v.contact_id = $1', ['trips', 'votes']],
    ['select from positions where fixed_at > now() and sealed <> $1::text::bytea', ['positions']],
    ['select from votes v join trips t on t.id = v.trip_id where t.id = $1', []],
    ['select from votes where trip_id = any(array[$1::uuid]) and contact_id <> trip_id', []],
  ])('is checked for each table of the statement %s', async (text, tables) => {
    const { ofAnyTrip } = await scannedBy(service.database.db, text, ['11111111-1111-4111-8111-111111111111'])
    expect([...new Set(ofAnyTrip)].sort()).toEqual(tables)
  })
})
