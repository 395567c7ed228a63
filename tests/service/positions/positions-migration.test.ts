import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateServer } from '../../../src/service/platform/database/migrate.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'

const postgres = await startPostgres({ isEmpty: true })
const url = postgres?.url ?? ''

/** Folder with the migrations from before positions were partitioned. */
const before = mkdtempSync(join(tmpdir(), 'before-partitions-'))
beforeAll(() => {
  cpSync('src/service/platform/database/migrations', before, { recursive: true })
  const file = join(before, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith('_positions_bound'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }))
})
afterAll(async () => {
  rmSync(before, { recursive: true, force: true })
  await postgres?.stop()
})

type Ask = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const TRIP = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'

/** SQL statements that release 1 uses to write, read, and delete positions. */
const release1 = (ask: Ask) => ({
  put: (tripId: string, seconds: number) =>
    ask(
      `insert into fixes (trip_id, fixed_at, received_at, sealed)
        select $1::uuid, now() + $2 * interval '1 second', now(), 'a' on conflict do nothing`,
      [tripId, seconds],
    ),
  count: async (tripId: string) => {
    const { rows } = await ask('select count(*)::int as many from "fixes" where "fixes"."trip_id" = $1', [
      tripId,
    ])
    return rows
  },
  deleteAll: (tripId: string) => ask('delete from "fixes" where "fixes"."trip_id" = $1', [tripId]),
  deleteBatch: (tripId: string) =>
    ask(
      `delete from "fixes" where "fixes".ctid = any(array(
        select ctid from "fixes" where trip_id = $1 limit 1000 for update skip locked)) returning 1`,
      [tripId],
    ),
})

async function addTrips(ask: Ask): Promise<void> {
  for (const id of [TRIP, OTHER]) {
    await ask('insert into users (id, created_at) values ($1, now())', [id])
    await ask('insert into trips (id, user_id, started_at, created_at) values ($1, $1, now(), now())', [id])
  }
}

const partitions = async (ask: Ask) =>
  (await ask(`select count(*)::int as many from pg_inherits where inhparent = 'positions'::regclass`)).rows

describe.runIf(postgres)('release 1 with a partitioned positions table', () => {
  const client = new Client({ connectionString: url })
  // Names prepared statements, as the service's connection pool does.
  const ask: Ask = (text, values) =>
    client.query(values ? { name: text.slice(0, 60), text, values } : { text })
  const old = release1(ask)
  beforeAll(async () => {
    await migrateServer(url, { folder: before })
    await client.connect()
    await addTrips(ask)
  })
  afterAll(() => client.end())

  test('still reads and writes while partitions are created', async () => {
    await old.put(TRIP, 0)
    await old.count(TRIP)
    let isMade = false
    const made = migrateServer(url).finally(() => {
      isMade = true
    })
    let written = 1
    for (; !isMade; written += 1) await old.put(TRIP, -written)
    await made
    await old.put(TRIP, -written)
    expect(written).toBeGreaterThan(1)
    expect(await old.count(TRIP)).toEqual([{ many: written + 1 }])
    expect(await partitions(ask)).toEqual([{ many: 2 }])
    await old.put(TRIP, 0)
    await old.put(OTHER, 5 * 24 * 60 * 60)
    expect(await old.count(OTHER)).toEqual([{ many: 1 }])
  })

  test("deletes a trip's positions, but no rows of another partition with the same ctid", async () => {
    await expect(old.deleteBatch(TRIP)).rejects.toThrow('ctid')
    expect(await old.count(OTHER)).toEqual([{ many: 1 }])
    await old.deleteAll(TRIP)
    expect(await old.count(TRIP)).toEqual([{ many: 0 }])
    expect(await old.count(OTHER)).toEqual([{ many: 1 }])
  })
})
