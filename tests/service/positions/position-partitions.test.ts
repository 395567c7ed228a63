import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { migrateServer } from '../../../src/service/platform/database/migrate.ts'
import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { keepPartitions } from '../../../src/service/trips/positions/position-partitions-store.ts'
import { logStatements } from '../../support/databases/log-statements.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { putFixes, trackOf } from '../../support/travelers/trips.ts'

type Rows<Row> = { rows: Row[] }

const partitionOf = (at: number) =>
  `positions_until_${new Date(at + DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`

/** Long enough to get past the first partition, which holds all earlier positions in a new database. */
const LATER_MS = 4 * DAY_MS

describe('partitions of the positions table', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ env: { DEMO: 'off' } })
    await service.leap(LATER_MS)
    // Leaps to noon, because positions on both sides of midnight would be in two partitions.
    await service.leap(2 * DAY_MS - ((service.clock.now() + DAY_MS / 2) % DAY_MS))
  })
  afterAll(() => service.stop())

  const namesOf = async () => {
    const { rows } = (await service.database.db.execute(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'positions'::regclass order by 1`,
    )) as unknown as Rows<{ name: string }>
    return rows.map(({ name }) => name)
  }
  const placesOf = async (tripId: string) => {
    const { rows } = (await service.database.db.execute(
      sql`select distinct tableoid::regclass::text as name from positions where trip_id = ${tripId}`,
    )) as unknown as Rows<{ name: string }>
    return rows.map(({ name }) => name)
  }
  async function walker(many = 3) {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const now = service.clock.now()
    const at = { tripId, latitude: 34.7, longitude: -76.66 }
    await putFixes(
      service,
      ...Array.from({ length: many }, (_, minute) => ({ ...at, fixedAt: now - minute * MINUTE_MS })),
    )
    const checkIn = () => traveler.checkIn(tripId)
    return { traveler, tripId, checkIn }
  }

  test("are created two days ahead, and a new position is stored in its day's partition", async () => {
    const now = service.clock.now()
    const names = await namesOf()
    expect(names).toContain('positions_default')
    for (const days of [0, 1, 2]) expect(names).toContain(partitionOf(now + days * DAY_MS))
    const { tripId } = await walker(1)
    expect(await placesOf(tripId)).toEqual([partitionOf(now)])
  })

  test('are dropped after positions still needed have been moved', async () => {
    const [over, held] = [await walker(), await walker()]
    const places = new Set([...(await placesOf(over.tripId)), ...(await placesOf(held.tripId))])
    await over.checkIn()
    const track = await trackOf(service, held.tripId)
    expect(track).toHaveLength(3)
    const deletions: string[] = []
    logStatements(service.database.db, (query) => {
      if (/delete from "?positions/.test(query)) deletions.push(query)
    })
    for (let day = 0; day < 3; day += 1) await service.leap(DAY_MS)
    await service.leap(HOUR_MS)
    expect((await namesOf()).filter((name) => places.has(name))).toEqual([])
    expect(await placesOf(over.tripId)).toEqual([])
    expect(await placesOf(held.tripId)).toEqual(['positions_default'])
    expect(await trackOf(service, held.tripId)).toEqual(track)
    expect(deletions).toEqual([])

    await held.checkIn()
    await service.advance(21 * MINUTE_MS)
    expect(await placesOf(held.tripId)).toEqual([])
  })

  test("aren't dropped while more positions are still needed than can be moved quickly", async () => {
    const { tripId, checkIn } = await walker(5)
    const other = await walker(1)
    const places = await placesOf(tripId)
    const later = service.clock.now() + 3 * DAY_MS
    const bounds = { mostMoved: 5, lookedAtOnce: 1 }
    await keepPartitions(service.database.db, later, bounds)
    expect(await placesOf(tripId)).toEqual(places)
    await checkIn()
    await keepPartitions(service.database.db, later, bounds)
    expect(await placesOf(tripId)).toEqual([])
    expect(await trackOf(service, other.tripId)).toHaveLength(1)
  })

  test("aren't created for a day whose positions are already in the default partition", async () => {
    const far = service.clock.now() + 40 * DAY_MS
    const { tripId } = await walker(1)
    await putFixes(service, { tripId, latitude: 34.7, longitude: -76.66, fixedAt: far + DAY_MS })
    const before = await namesOf()
    await keepPartitions(service.database.db, far, { mostMoved: 0, lookedAtOnce: 1_000 })
    const made = (await namesOf()).filter((name) => !before.includes(name))
    expect(made).toEqual([partitionOf(far + 2 * DAY_MS)])
    expect(await placesOf(tripId)).toContain('positions_default')
  })
})

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.runIf(postgres)('partitions of the positions table on a server', () => {
  const owner = postgres?.url ?? ''
  const url = owner.replace('tests:tests', 'service:service')
  const client = new Client({ connectionString: owner })
  beforeAll(async () => {
    await client.connect()
    await client.query("create role service login password 'service'")
    await client.query("create role other login password 'other'")
    await migrateServer(owner, { serviceRole: 'service' })
  })
  afterAll(() => client.end())

  const last = async () =>
    (
      await client.query(
        "select max(relname) as last from pg_class where relname ~ '^positions_until_[0-9]+$'",
      )
    ).rows[0]?.last

  test('can be maintained by a role that owns no tables, but not by other roles', async () => {
    const database = await openDatabase({ url })
    const now = Date.now() + 10 * DAY_MS
    await keepPartitions(database.db, now)
    expect(await last()).toBe(partitionOf(now + 2 * DAY_MS))
    await keepPartitions(database.db, now + 9 * DAY_MS)
    const { rows } = await client.query('select to_regclass($1) as gone', [partitionOf(now + DAY_MS)])
    expect(rows).toEqual([{ gone: null }])
    await database.close()
    const other = new Client({ connectionString: owner.replace('tests:tests', 'other:other') })
    await other.connect()
    await expect(other.query('select add_positions_partition(current_date)')).rejects.toThrow(
      'permission denied for function',
    )
    await other.end()
  })

  test('are left alone during a database dump and extended after it', async () => {
    const database = await openDatabase({ url })
    const dump = new Client({ connectionString: owner })
    await dump.connect()
    await dump.query('begin; lock table positions in access share mode')
    const before = await last()
    const later = Date.now() + 60 * DAY_MS
    await keepPartitions(database.db, later)
    expect(await last()).toBe(before)
    await dump.query('commit')
    await keepPartitions(database.db, later)
    expect(await last()).toBe(partitionOf(later + 2 * DAY_MS))
    await dump.end()
    await database.close()
  })
})
