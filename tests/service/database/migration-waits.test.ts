import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyMigrations, migrateServer } from '../../../src/service/platform/database/migrate.ts'
import { addMigration } from '../../support/databases/later-migrations.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'

const postgres = await startPostgres()
const url = postgres?.url ?? ''
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
beforeAll(() => {
  cpSync('src/service/platform/database/migrations', folder, { recursive: true })
  addMigration(folder, '9997_index', [
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "later_index" ON "messages" ("created_at");',
  ])
  addMigration(folder, '9998_free', ['ALTER TABLE "messages" ADD COLUMN "later" integer;'])
  addMigration(folder, '9999_held', [
    'ALTER TABLE "users" ADD COLUMN "later" integer;',
    'ALTER TABLE "trips" ADD COLUMN "later" integer;',
  ])
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await postgres?.stop()
})

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

describe.runIf(postgres)('migration during a long database dump', () => {
  test('blocks no queries, keeps its progress, and completes after the dump', async () => {
    const [dump, watch] = [await connected(), await connected()]
    await dump.query('begin; lock table trips in access share mode')
    const migrating = migrateServer(url, { folder })
    const waits = async () =>
      (await watch.query("select from pg_locks where not granted and mode = 'AccessExclusiveLock'")).rowCount
    await expect.poll(waits, { timeout: 60_000, interval: 20 }).toBe(1)
    // Sets the same lock timeout as on the service's connections.
    await watch.query("set lock_timeout = '4s'")
    expect((await watch.query('select count(*) from trips')).rowCount).toBe(1)
    // Expects finished steps to stay applied. A failed attempt at the current step releases its locks.
    expect((await watch.query('select later from messages')).fields).toHaveLength(1)
    expect((await watch.query('select count(*) from users')).rowCount).toBe(1)
    await dump.query('commit')
    expect(await migrating).toBe(3)
    expect((await watch.query('select later from trips')).fields).toHaveLength(1)
    expect((await watch.query("select from pg_indexes where indexname = 'later_index'")).rowCount).toBe(1)
    expect(await migrateServer(url, { folder })).toBe(0)
    await Promise.all([dump.end(), watch.end()])
  })
})

test('an embedded database runs the same migrations as a server, including concurrent indexes', async () => {
  const { db, close } = await memoryDatabase()
  expect(await applyMigrations(db, { folder })).toBe(3)
  expect(await applyMigrations(db, { folder })).toBe(0)
  const indexes = sql`select 1 as there from pg_indexes where indexname = 'later_index'`
  expect(await db.execute(indexes)).toMatchObject({ rows: [{ there: 1 }] })
  await close()
})

test.runIf(postgres)('a migration runs again after a deadlock', async () => {
  const client = await connected()
  await client.query('create sequence attempts')
  addMigration(folder, '99999_deadlock', [
    "DO $$ BEGIN IF nextval('attempts') = 1 THEN RAISE SQLSTATE '40P01'; END IF; END $$;",
  ])
  expect(await migrateServer(url, { folder })).toBeGreaterThan(0)
  expect((await client.query('select last_value from attempts')).rows).toEqual([{ last_value: '2' }])
  await client.end()
})

test.runIf(postgres)(
  'a query that deadlocks with a migration completes, and the migration runs again',
  async () => {
    const [service, watch] = [await connected(), await connected()]
    await service.query('begin; lock table trips in access share mode')
    // Pauses between its two locks, so that the query waits for the first before the migration waits for the
    // second.
    addMigration(folder, '99999_two_locks', [
      'ALTER TABLE "users" ADD COLUMN "latest" integer;',
      'SELECT pg_sleep(0.2);',
      'ALTER TABLE "trips" ADD COLUMN "latest" integer;',
    ])
    const migrating = migrateServer(url, { folder })
    const holds = async () =>
      (
        await watch.query(
          "select from pg_locks where relation = 'users'::regclass and mode = 'AccessExclusiveLock'",
        )
      ).rowCount
    await expect.poll(holds, { interval: 5 }).toBe(1)
    expect((await service.query('select count(*) from users')).rowCount).toBe(1)
    await service.query('commit')
    expect(await migrating).toBe(1)
    await Promise.all([service.end(), watch.end()])
  },
)
